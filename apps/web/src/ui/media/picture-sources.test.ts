import { listPictureFiles } from '@trad/file-formats/picture-files';
import { expect, test } from 'vitest';
import { buildSrcSet } from './picture-sources.ts';

test('a srcset names every stored AVIF file of a picture', () => {
  const stored = listPictureFiles('/media/shirt').filter(({ format }) => format === 'avif');
  expect(buildSrcSet('/media/shirt-640.webp')).toBe(stored.map(({ file, width }) => `${file} ${width}w`).join(', '));
});
