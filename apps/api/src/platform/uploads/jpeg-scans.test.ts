import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawNoise, drawPicture } from '../../testing/pictures.ts';
import { countScans } from './jpeg-scans.ts';

const SCAN = Buffer.from([0xff, 0xda, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3f, 0x00]);
const MAX = 40;

test.each([
  ['a plain picture', false, 1],
  ['a progressive picture', true, 10],
])('%s has its scans, whatever follows the end of the picture', async (_what, progressive, scans) => {
  const jpeg = await sharp(await drawNoise(200))
    .jpeg({ progressive })
    .toBuffer();
  expect(countScans(jpeg, MAX)).toBe(scans);
  expect(countScans(Buffer.concat([jpeg, ...Array<Buffer>(64).fill(SCAN)]), MAX)).toBe(scans);
});

test('the content of a segment is no scan', async () => {
  const jpeg = await drawPicture('jpeg');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, SCAN.length + 2]), SCAN]);
  expect(countScans(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), MAX)).toBe(1);
});

test('scans after padding, restart markers and stray bytes count, up to one more than the maximum', () => {
  const start = Buffer.from([0xff, 0xd8]);
  const between = [[], [0xff, 0xff], [0x12, 0xff, 0x00], [0xff, 0xd0, 0x34]].map((bytes) => Buffer.from(bytes));
  const scans = between.flatMap((bytes) => [bytes, SCAN]);
  expect(countScans(Buffer.concat([start, ...scans]), MAX)).toBe(4);
  expect(countScans(Buffer.concat([start, ...Array<Buffer>(50).fill(SCAN)]), MAX)).toBe(MAX + 1);
  expect(countScans(Buffer.concat([start, SCAN, SCAN.subarray(0, 3)]), MAX)).toBe(2);
});
