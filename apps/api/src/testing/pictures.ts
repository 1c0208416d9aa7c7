import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

/** A picture with a red left half and a blue right half. */
export const drawPicture = (format: Format, { width = 200, height = 200 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } },
        gravity: 'west',
      },
    ])
    .toFormat(format)
    .toBuffer();

/** A picture with a film behind it, as phones append to photos. It contains the bytes that begin a JPEG's scan. */
export const appendFilm = (picture: Buffer) =>
  Buffer.concat([
    picture,
    Buffer.from('....ftypmp42 a short film'),
    Buffer.alloc(2_000_000, Buffer.from([0xff, 0xda, 7])),
  ]);

/** A picture of noise, which no format makes small. */
export const drawNoise = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#888888', noise: { type: 'gaussian', sigma: 60 } },
  })
    .jpeg()
    .toBuffer();

/** A photo as a phone takes it: rotated by its EXIF orientation, with GPS position and a comment. */
export const drawPhoto = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 400, height: 100, channels: 3, background: '#ff0000' } }, gravity: 'north' },
    ])
    .withExif({
      IFD0: { ImageDescription: 'a secret note' },
      IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const buildChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A PNG of a few hundred bytes whose header declares that many pixels a side. */
export const buildPixelBomb = (side: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PNG one pixel wide with as many rows as a large photo has pixels: 220 KB that take seconds to decode. */
const buildLine = (rows: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1);
  header.writeUInt32BE(rows, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(Buffer.alloc(2 * rows), { level: 1 })),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A progressive JPEG that repeats its last scan. */
const buildManyScans = async () => {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0000ff' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array<Buffer>(60).fill(scan), jpeg.subarray(-2)]);
};

/** A ZIP archive with one empty file. */
const ZIP_OF_EMPTY_FILE = Buffer.from(
  '504b03041400000000000000000000000000000000000000000001000000' +
    '61' +
    '504b01021400140000000000000000000000000000000000000000000100000000000000000000000000000000' +
    '00' +
    '61' +
    '504b050600000000010001002f0000001f0000000000',
  'hex',
);
/** A JPEG comment segment. */
const buildComment = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);

/** Files that every picture upload must reject, by description. */
export const buildBadPictures = async (): Promise<Array<[what: string, bytes: Buffer]>> => {
  const [png, jpeg, gif, avif, tiff] = await Promise.all([
    drawPicture('png'),
    drawPicture('jpeg', { width: 400, height: 400 }),
    drawPicture('gif'),
    drawPicture('avif'),
    drawPicture('tiff'),
  ]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  return [
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', gif],
    ['an AVIF', avif],
    ['a TIFF', tiff],
    ['renamed HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'HTML with the first bytes of a PNG',
      Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['HTML with the first bytes of a JPEG', Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<html>')])],
    ['a JPEG cut in the middle', jpeg.subarray(0, jpeg.length / 2)],
    ['a PNG cut in the middle', png.subarray(0, png.length - 30)],
    ['a picture of 60,000 pixels a side', buildPixelBomb(60_000)],
    ['a picture of 25,005,000 pixels', await drawPicture('png', { width: 5001, height: 5000 })],
    ['a line of 25,000,000 pixels', buildLine(25_000_000)],
    ['a JPEG of sixty scans', await buildManyScans()],
    ['a picture that declares more pixels than it contains', buildPixelBomb(5_000)],
    ['a JPEG with a script behind it', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['a PNG with a page behind it', Buffer.concat([png, Buffer.from('<!DOCTYPE html><body onload=alert(1)>')])],
    ['a JPEG that is an archive, too', Buffer.concat([jpeg, ZIP_OF_EMPTY_FILE])],
    ['a JPEG that is a PDF, too', Buffer.concat([jpeg.subarray(0, 2), buildComment('%PDF-1.4'), jpeg.subarray(2)])],
    ['nothing', Buffer.alloc(0)],
    ['a PDF cut after its first line', Buffer.from('%PDF-1.4\n%âãÏÓ\n')],
  ];
};
