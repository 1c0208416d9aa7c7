import { expect, test } from 'vitest';
import { parseAboutBlocks } from './about-blocks.ts';

const kinds = (text: string) => parseAboutBlocks(text).map(({ kind }) => kind);

test('blank lines separate blocks', () => {
  expect(parseAboutBlocks('One.\nStill one.\n \n\nTwo.\n')).toEqual([
    { kind: 'text', text: 'One.\nStill one.' },
    { kind: 'text', text: 'Two.' },
  ]);
  expect(parseAboutBlocks(' \n ')).toEqual([]);
});

test('a short block with a colon or without a full stop is a heading', () => {
  expect(['Who makes it', 'What you find:', 'من يصنعها'].flatMap(kinds)).toEqual(['heading', 'heading', 'heading']);
  expect(['It is so.', 'Really!', 'Why?', 'And so on…', 'لماذا؟', 'He said “yes.”'].flatMap(kinds)).toEqual(
    Array(6).fill('text'),
  );
  expect(kinds('x'.repeat(79))).toEqual(['heading']);
  expect(kinds(`${'x'.repeat(79)}:`)).toEqual(['text']);
});

test('lines that begin with a dash or bullet are list items', () => {
  expect(parseAboutBlocks('- Cloth\n• Beads')).toEqual([{ kind: 'list', items: ['Cloth', 'Beads'] }]);
  expect(parseAboutBlocks('We have\n- Cloth\n- Beads\nand more')).toEqual([
    { kind: 'text', text: 'We have' },
    { kind: 'list', items: ['Cloth', 'Beads'] },
    { kind: 'text', text: 'and more' },
  ]);
});
