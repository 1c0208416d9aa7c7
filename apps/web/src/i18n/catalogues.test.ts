import { expect, test } from 'vitest';
import { ar } from './catalogues/ar.ts';
import { en } from './catalogues/en.ts';
import { es } from './catalogues/es.ts';
import { fr } from './catalogues/fr.ts';
import { sw } from './catalogues/sw.ts';
import { createI18n, languages } from './i18n.ts';

const others = Object.entries({ fr, es, ar, sw });

/** The names of the values in a compiled message. */
const valuesOf = (message: unknown): string[] =>
  Array.isArray(message) ? message.flatMap((part) => (Array.isArray(part) ? [String(part[0])] : [])).sort() : [];

test.each(others)('%s has no key that English lacks', (_, catalogue) => {
  expect(Object.keys(catalogue).filter((key) => !(key in en))).toEqual([]);
});

test.each(others)('%s translates the shell and the primitives whole', (_, catalogue) => {
  const needed = Object.keys(en).filter((key) => /^(shell|link|ui|status|notFound|error)\./.test(key));
  expect(needed.filter((key) => !(key in catalogue))).toEqual([]);
});

test.each(others)('%s takes the same values as English', (_, catalogue) => {
  const differing = Object.entries(catalogue).filter(
    ([key, message]) => valuesOf(message).join() !== valuesOf(en[key as keyof typeof en]).join(),
  );
  expect(differing).toEqual([]);
});

test.each(languages)('%s shows a text for every key, in English where it has none of its own', async (language) => {
  const i18n = await createI18n(language);
  expect(Object.keys(en).filter((key) => i18n._(key) === key)).toEqual([]);
  expect(i18n._('shell.cart', { count: 3 })).toContain('(3)');
});
