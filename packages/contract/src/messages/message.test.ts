import { describe, expect, test } from 'vitest';
import { failures } from '../failures.ts';
import { en, type MessageKey } from './en.ts';
import { LANGUAGES, message } from './message.ts';

const holesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(LANGUAGES)('messages in %s', (language) => {
  test('every key has a sentence with the same parameters as in English', () => {
    for (const key of Object.keys(en) as MessageKey[]) {
      expect(message(key, language).trim(), key).not.toBe('');
      expect(holesOf(message(key, language)), key).toEqual(holesOf(en[key]));
    }
  });
});

test('every failure code has a message', () => {
  expect(Object.keys(en)).toEqual(expect.arrayContaining(Object.keys(failures)));
});

test('parameters are filled in', () => {
  expect(message('OUT_OF_STOCK', 'en', { left: 3 })).toBe('Only 3 left in stock');
});
