import { expect, test } from 'vitest';
import { ar as accountAr } from './catalogues/account/ar.ts';
import { en as accountEn } from './catalogues/account/en.ts';
import { es as accountEs } from './catalogues/account/es.ts';
import { fr as accountFr } from './catalogues/account/fr.ts';
import { sw as accountSw } from './catalogues/account/sw.ts';
import { ar as shopAr } from './catalogues/shop/ar.ts';
import { en as shopEn } from './catalogues/shop/en.ts';
import { es as shopEs } from './catalogues/shop/es.ts';
import { fr as shopFr } from './catalogues/shop/fr.ts';
import { sw as shopSw } from './catalogues/shop/sw.ts';
import { addTexts, createI18n, languages } from './i18n.ts';

type Catalogue = Record<string, unknown>;
const en: Catalogue = { ...shopEn, ...accountEn };
const others: [string, Catalogue][] = [
  ['fr', { ...shopFr, ...accountFr }],
  ['es', { ...shopEs, ...accountEs }],
  ['ar', { ...shopAr, ...accountAr }],
  ['sw', { ...shopSw, ...accountSw }],
];

/** The names of the values in a compiled message. */
const valuesOf = (message: unknown): string[] =>
  Array.isArray(message) ? message.flatMap((part) => (Array.isArray(part) ? [String(part[0])] : [])).sort() : [];

test('no key stands in both parts', () => {
  expect(Object.keys(accountEn).filter((key) => key in shopEn)).toEqual([]);
});

test.each(others)('%s has the same keys as English, each with a text', (_, catalogue) => {
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  expect(Object.values(catalogue).filter((message) => message === '')).toEqual([]);
});

test.each(others)('%s takes the same values as English', (_, catalogue) => {
  const differing = Object.entries(catalogue).filter(
    ([key, message]) => valuesOf(message).join() !== valuesOf(en[key]).join(),
  );
  expect(differing).toEqual([]);
});

test.each(languages)('%s speaks', async (language) => {
  const i18n = await createI18n(language);
  expect(Object.keys(en).filter((key) => i18n._(key) === key)).toEqual([]);
  expect(i18n._('shell.cart', { count: 3 })).toContain('(3)');
});

test('a part that comes later is waited for once', async () => {
  const i18n = await createI18n('fr', ['shop']);
  expect(i18n._('signIn.title')).toBe('signIn.title');
  const arriving = addTexts(i18n, 'account');
  expect(addTexts(i18n, 'account')).toBe(arriving);
  await arriving;
  expect(addTexts(i18n, 'account')).toBeUndefined();
  expect([i18n._('signIn.title'), i18n._('link.home')]).toEqual(['Se connecter', 'Accueil']);
});
