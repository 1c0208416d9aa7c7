import { describe, expect, test } from 'vitest';
import { errorStatuses } from '../error-codes.ts';
import { en, type MessageKey } from './en.ts';
import { type MailKey, en as mails } from './mails/en.ts';
import { createMailTranslator } from './mails/mail-translator.ts';
import { getMessage, LANGUAGES } from './message.ts';

const listPlaceholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(LANGUAGES)('messages in %s', (language) => {
  test('every key has a message with the same parameters as in English', () => {
    for (const key of Object.keys(en) as MessageKey[]) {
      expect(getMessage(key, language).trim(), key).not.toBe('');
      expect(listPlaceholders(getMessage(key, language)), key).toEqual(listPlaceholders(en[key]));
    }
  });
});

describe.each(LANGUAGES)('texts of mails in %s', (language) => {
  test('every key has a text with the same parameters as in English', () => {
    for (const key of Object.keys(mails) as MailKey[]) {
      expect(createMailTranslator(language)(key).trim(), key).not.toBe('');
      expect(listPlaceholders(createMailTranslator(language)(key)), key).toEqual(listPlaceholders(mails[key]));
    }
  });
});

describe('follows the typography of the language', () => {
  const breaking = (language: (typeof LANGUAGES)[number], rule: RegExp) =>
    [
      ...(Object.keys(en) as MessageKey[]).map((key) => getMessage(key, language)),
      ...(Object.keys(mails) as MailKey[]).map((key) => createMailTranslator(language)(key)),
    ].filter((text) => rule.test(text));

  test('French has narrow no-break spaces before : ; ! ? and inside « », and curly apostrophes', () => {
    expect(breaking('fr', /[^\u202f][:;!?»]|«[^\u202f]|'/)).toEqual([]);
  });
  test('Spanish has opening question and exclamation marks', () => {
    expect(breaking('es', /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
  });
  test('a Spanish mail begins with a capital letter after the colon of its greeting', () => {
    expect(breaking('es', /^\p{Ll}/u)).toEqual([]);
  });
  test('Spanish addresses the reader as tú', () => {
    expect(breaking('es', /\b[Uu]sted|^Ha |\b(?:Su enlace|su pedido|en su cuenta|comparta|puede pedirlo)\b/)).toEqual(
      [],
    );
  });
  test('Spanish says se pudo and falló, not se ha podido and ha fallado', () => {
    expect(breaking('es', /\bha[ns]? podido\b|\bha (?:fallado|funcionado)\b/)).toEqual([]);
  });
  test('Arabic has its own comma, semicolon and question mark', () => {
    expect(breaking('ar', /[,;?]/)).toEqual([]);
  });
});

test('every error code has a message', () => {
  expect(Object.keys(en)).toEqual(expect.arrayContaining(Object.keys(errorStatuses)));
});

test('parameters are interpolated', () => {
  expect(getMessage('OUT_OF_STOCK', 'en', { left: 3 })).toBe('Only 3 left in stock');
});
