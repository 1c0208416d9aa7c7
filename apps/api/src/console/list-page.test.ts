import { expect, test } from 'vitest';
import { formatExport, formatTextCell } from './list-page.ts';

test('an exported text is never a formula, and a missing text gives an empty cell', () => {
  const texts = ['=1+1', '+234', '@SUM(A1)', '-5', '\t=1', "'=1", '', null, undefined, 'Amara, "A"'];
  expect(texts.map(formatTextCell)).toEqual([
    ...["'=1+1", "'+234", "'@SUM(A1)", "'-5", "'\t=1", "''=1"],
    ...['', '', '', 'Amara, "A"'],
  ]);
  const { text } = formatExport({ name: ({ name }: { name: string }) => formatTextCell(name) }, [{ name: '' }], false);
  expect(text.trim()).toBe('');
});
