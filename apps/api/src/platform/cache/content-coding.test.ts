import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseCoding, compress } from './content-coding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity, br;q=0.1', 'identity'],
  ['br ; q=1 , identity ; q=0', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['bread, gzipped', 'identity'],
  ['br;q=zebra', 'br'],
  [';;,,=q', 'identity'],
  [`${'x,'.repeat(50_000)}br`, 'identity'],
])('Accept-Encoding %j selects %s', (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding);
  expect(chooseCoding(accepted)).toBe(coding);
});

test('any number of headers is parsed correctly', () => {
  for (let number = 0; number < 1000; number += 1) expect(chooseCoding(`x${number}, gzip`)).toBe('gzip');
});

test('compression is lossless and deterministic', async () => {
  const bytes = Buffer.from(`${'wax print '.repeat(2000)}${randomBytes(500).toString('hex')}`);
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await compress(bytes, coding);
    expect(packed.length).toBeLessThan(bytes.length / 10);
    expect(unpack(packed).equals(bytes)).toBe(true);
    expect((await compress(bytes, coding)).equals(packed)).toBe(true);
  }
});
