import { expect, test } from 'vitest';
import { formatKeys, listCaps } from './key-names.ts';

test('a shortcut is a list of keys', () => {
  expect(formatKeys('g o')).toBe('G O');
  expect(listCaps('g o')).toEqual(['G', 'O']);
  expect(formatKeys('shift+x')).toBe('Shift X');
  expect(formatKeys('mod+enter')).toMatch(/^(Ctrl|Command) Enter$/);
  expect(listCaps('mod+enter')).toEqual([expect.stringMatching(/^(Ctrl|⌘)$/), '↵']);
});

test('+ is a key of its own, too', () => {
  expect(formatKeys('+')).toBe('+');
  expect(listCaps('+')).toEqual(['+']);
  expect(listCaps('mod++')).toEqual([expect.stringMatching(/^(Ctrl|⌘)$/), '+']);
});
