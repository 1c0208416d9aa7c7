import { formatTextCell } from '@trad/file-formats/cell-text';
import { expect, test } from 'vitest';
import { formatExport } from './export-batch.ts';

test('a missing text gives an empty cell of an export', () => {
  const { text } = formatExport({ name: ({ name }: { name: string }) => formatTextCell(name) }, [{ name: '' }], false);
  expect(text.trim()).toBe('');
});
