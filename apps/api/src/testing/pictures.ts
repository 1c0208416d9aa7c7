import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

/** A picture whose left half is red and whose right half is blue. */
export const drawPicture = (format: Format, { width = 64, height = 64 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } },
        gravity: 'west',
      },
    ])
    .toFormat(format)
    .toBuffer();

/** A photo as a phone takes it: lying on its side, with the place and a note in its file. */
export const drawPhoto = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 200, height: 50, channels: 3, background: '#ff0000' } }, gravity: 'north' },
    ])
    .withExif({
      IFD0: { ImageDescription: 'a secret note' },
      IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A PNG of a few hundred bytes that claims to have that many pixels a side. */
export const pixelBomb = (side: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
