import { describe, expect, test } from 'vitest';
import { readDateCell, readPercentCell, readTextCell, readWholeNumberCell, readYesNoCell } from './cell-rules.ts';

const rule = { maxLength: 5, isAllowed: (text: string) => !text.includes('\u0007') };
const getReason = (value: unknown) => (value as { reason?: string }).reason;

describe('a text', () => {
  test.each([
    ['abc', 'abc'],
    ["'=1+1", '=1+1'],
    [' a ', ' a '],
  ])('%j is parsed as %j', (cell, text) => {
    expect(readTextCell(cell, rule)).toBe(text);
  });

  test.each([
    ['=A1', /^looks like a formula/],
    ['-20%', /^looks like a formula/],
    ['#REF!', /^is a spreadsheet error/],
    ['abcdef', /^is longer than 5 characters/],
    ['a\nb', /^has a line break/],
    ['a\u0007', /^contains a control or invisible character/],
    [' ', /^is blank/],
  ])('%j is rejected', (cell, reason) => {
    expect(getReason(readTextCell(cell, rule))).toMatch(reason);
  });

  test('of several lines may begin with a dash, and is trimmed on request', () => {
    expect(readTextCell('- a\n', { ...rule, isMultiline: true })).toBe('- a\n');
    expect(readTextCell('- a\n', { ...rule, isMultiline: true }, { trim: true })).toBe('- a');
  });
});

test('yes and no have three spellings each', () => {
  expect(['yes', 'TRUE', '1', 'no', 'False', '0'].map(readYesNoCell)).toEqual([true, true, true, false, false, false]);
  expect(getReason(readYesNoCell('maybe'))).toBe('is neither yes nor no');
});

test('a date is written as year, month and day, and exists', () => {
  expect(readDateCell('2028-02-29')).toBe('2028-02-29');
  const others = ['2026-02-29', '2026-13-01', '12/07/26', '2026-1-1', '1999-01-01', '2026-12-07T00:00:00Z', ''];
  expect(others.map((cell) => getReason(readDateCell(cell)))).toEqual(
    others.map(() => 'is not a date such as 2026-12-07'),
  );
});

test('a percentage is parsed in hundredths, up to 100', () => {
  expect(['0', '0.00', '7.5', '100'].map(readPercentCell)).toEqual([0, 0, 750, 10_000]);
  expect(getReason(readPercentCell('101'))).toBe('is more than 100 percent');
  expect(getReason(readPercentCell('-1'))).toBe('is negative (a rate such as 7.5)');
});

test('a whole number has no sign, no decimals and no zeros before it', () => {
  expect(readWholeNumberCell('12')).toBe(12);
  expect(['-1', '1.5', '012', '12345678901'].map((cell) => getReason(readWholeNumberCell(cell)))).toEqual([
    'is negative',
    ...Array(3).fill('is not a whole number'),
  ]);
});
