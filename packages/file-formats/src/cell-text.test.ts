import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeCell, formatTextCell, unescapeCell } from './cell-text.ts';

test('a text that a spreadsheet would evaluate gets an apostrophe', () => {
  expect(['=1+1', '+1', '-1', '@x', '\tx', '#N/A'].map(escapeCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\tx",
    "'#N/A",
  ]);
});

test('a text that people wrote is never a formula, and a missing text gives an empty cell', () => {
  const texts = ['=1+1', '+234', '@SUM(A1)', '-5', '\t=1', "'=1", '', null, undefined, 'Amara, "A"'];
  expect(texts.map(formatTextCell)).toEqual([
    ...["'=1+1", "'+234", "'@SUM(A1)", "'-5", "'\t=1", "''=1"],
    ...['', '', '', 'Amara, "A"'],
  ]);
});

test('an apostrophe that belongs to a text is preserved', () => {
  expect(unescapeCell("'tis the season")).toBe("'tis the season");
  expect(unescapeCell("'Ndebele' apron")).toBe("'Ndebele' apron");
});

test('every text survives a round trip, and none reads as an empty or a cleared cell', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '[none]', 'a', '\u202e', 'é', '#N/A', '\n') });
  const any = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
    .map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(fc.oneof(text, any), (stored) => {
      const cell = escapeCell(stored);
      expect(unescapeCell(cell)).toBe(stored);
      expect(cell).not.toBe('');
      expect(cell).not.toBe('[none]');
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
