import { expect, test } from 'vitest';
import { createLinePrinter, toPrintable, toPrintableLines } from './printable.ts';

test('terminal output is one line, with control characters replaced by their code points', () => {
  expect(toPrintable('GT\u001b[2K\rBank\n\u202e12\u00a0USD')).toBe('GT\\u{1b}[2K\\u{d}Bank\\u{a}\\u{202e}12 USD');
});

test('invisible characters are replaced by their code points', () => {
  expect(toPrintable('a\u3164b\u2800c\u115fd\u034fe')).toBe('a\\u{3164}b\\u{2800}c\\u{115f}d\\u{34f}e');
  expect(toPrintable('\u2764\ufe0f')).toBe('\u2764\ufe0f');
});

test('names retain their letters in every script', () => {
  const names = 'Atelier Téranga · مخيط · 布 · e\u0301';
  expect(toPrintable(names)).toBe(names);
});

test("the program's own line breaks are preserved, and those in values are escaped", () => {
  expect(toPrintableLines('one\u001b[1A\ntwo\r\u2028')).toBe('one\\u{1b}[1A\ntwo\\u{d}\\u{2028}');
});

test('a printed line cannot become two', () => {
  const lines: string[] = [];
  createLinePrinter((line) => lines.push(line))('    store a\nb');
  expect(lines).toEqual(['    store a\\u{a}b']);
});
