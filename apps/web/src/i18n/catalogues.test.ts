import { expect, test } from 'vitest';
import { addTexts, allTexts, createI18n, languages } from './i18n.ts';

type Catalogue = Record<string, unknown>;

/** A part of the texts, as the build compiles it. */
const partOf = async (part: string, language: string): Promise<Catalogue> =>
  (await import(`./catalogues/${part}/${language}.ts`))[language];
const allOf = async (language: string): Promise<Catalogue> =>
  Object.assign({}, ...(await Promise.all(allTexts.map((part) => partOf(part, language)))));

const en = await allOf('en');
const others = await Promise.all(
  languages
    .filter((language) => language !== 'en')
    .map(async (language) => [language, await allOf(language)] as [string, Catalogue]),
);

/** The names of the values in a compiled message. */
const valuesOf = (message: unknown): string[] =>
  Array.isArray(message) ? message.flatMap((part) => (Array.isArray(part) ? [String(part[0])] : [])).sort() : [];

test('no key stands in two parts', async () => {
  const keys = (await Promise.all(allTexts.map((part) => partOf(part, 'en')))).flatMap((part) => Object.keys(part));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
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
