import { type CallName, calls, getCallPath, getInputLocation } from '@trad/contract/calls';
import { LANGUAGES } from '@trad/contract/messages/message';
import { schemas } from '@trad/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildUser, buildVendor, selectToken } from '../../testing/factories.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { translateDetail } from './translate-detail.ts';

let shop: Shop;
let token: string;
let vendorToken: string;
let operatorToken: string;
beforeAll(async () => {
  shop = await openShop();
  token = (await buildUser(shop)).token;
  vendorToken = (await buildVendor(shop)).token;
  operatorToken = (await buildUser(shop, { role: 'operator' })).token;
});

/** Values that are invalid in as many ways as possible; a query's values are strings. */
const WRONG: unknown[] = [{}, [], 'x', -1, 1.5, '', true, 'x'.repeat(30_000), 1e15];

const listFields = (name: CallName) => {
  const { input } = schemas[name as keyof typeof schemas];
  return input instanceof z.ZodObject ? Object.keys(input.shape) : [];
};

const callNames = (Object.keys(calls) as CallName[]).filter((name) => name in schemas);

const TESTED_LANGUAGES = ['en', 'ar'] as const;
/** A run sends each value in one of the languages, alternately by call; the full run in both. */
const chooseLanguages = (index: number) =>
  TESTED_LANGUAGES.filter((_, nth) => process.env.TRAD_TEST_FULL || nth === index % TESTED_LANGUAGES.length);

describe('every call reports field errors in the language of the request', () => {
  test.each(callNames)('%s', async (name) => {
    const { method } = calls[name];
    for (const [index, value] of WRONG.entries()) {
      const sent = Object.fromEntries(listFields(name).map((field) => [field, value]));
      for (const language of chooseLanguages(index + callNames.indexOf(name))) {
        const isQuery = getInputLocation(name) === 'query';
        const query = new URLSearchParams({
          ...(isQuery && Object.fromEntries(Object.keys(sent).map((field) => [field, String(value)]))),
          lang: language,
        });
        const { body } = await shop.app.inject({
          method,
          url: `/api${getCallPath(name)}?${query}`,
          headers: {
            authorization: `Bearer ${selectToken(name, { user: token, vendor: vendorToken, operator: operatorToken })}`,
          },
          ...(!isQuery && { payload: sent }),
        });
        const { details = [] } = JSON.parse(body || '{}') as { details?: { path: string; message: string }[] };
        for (const { path, message } of details) {
          if (language === 'ar') expect(message, `${name} ${path}`).toMatch(/\p{Script=Arabic}/u);
          else expect(message, `${name} ${path}`).not.toMatch(/^(Invalid|Too|Expected|Unrecognized)\b/);
        }
      }
    }
  });
});

test.each([
  'takes too long to read: save it as a plain PDF',
  'runs something or carries other files: save it as a plain PDF',
  'is a PDF and also a file of another format',
  'is not a complete PDF, JPEG or PNG file',
  'is not a complete JPEG, PNG or WebP picture, or is also a file of another format',
  'has a side of less than 200 pixels',
  'has less than 1440 × 480 pixels',
  'is one of the most common passwords',
  'must not repeat a single character',
  'must not be just your name or email',
  'must not be just the name of the shop',
  'must not be the password of the demo shop',
])('why an upload or a password is refused is told in every language: %s', (english) => {
  for (const language of LANGUAGES.filter((code) => code !== 'en'))
    expect(translateDetail(english, language), language).not.toBe(translateDetail('is something else', language));
});

test('captured text is preserved, and unknown messages fall back to a translated one, not to English', () => {
  expect(translateDetail('must have at most 120 characters', 'es')).toBe('debe tener como máximo 120 caracteres');
  expect(translateDetail('must have at least 1 character', 'fr')).toBe('doit avoir au moins 1 caractère');
  expect(translateDetail('must have at most 1 entry', 'es')).toBe('debe tener como máximo 1 elemento');
  const phone = 'is not a valid phone number for Nigeria (+234); start with + for another country';
  expect(translateDetail(phone, 'es')).toBe('no es un número válido para Nigeria (+234); empieza con + para otro país');
  expect(translateDetail('must be one of a, b or c', 'fr')).toBe('doit être l’un de a, b, c');
  expect(translateDetail('must have at most 9 entries', 'sw')).toBe('lazima isizidi vipengele 9');
  for (const language of LANGUAGES.filter((code) => code !== 'en')) {
    expect(translateDetail('is something else', language)).not.toMatch(/something/);
  }
});
