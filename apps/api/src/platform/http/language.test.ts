import { expect, test } from 'vitest';
import { negotiateLanguage } from './language.ts';

test.each([
  ['fr', undefined, 'fr'],
  ['fr', 'es', 'fr'],
  ['FR-ci', undefined, 'fr'],
  ['de', 'es', 'es'],
  [['fr', 'es'], 'sw', 'sw'],
  [undefined, undefined, 'en'],
  [undefined, 'fr-CI,fr;q=0.9,en;q=0.8', 'fr'],
  [undefined, 'de, sw;q=0.4, es;q=0.7', 'es'],
  [undefined, 'de-DE, ja', 'en'],
  [undefined, 'fr;q=0, ar;q=0.1', 'ar'],
  [undefined, 'es; q=0.2 , ar ; q=0.3', 'ar'],
  [undefined, 'fr;q=zebra', 'fr'],
  [undefined, '*', 'en'],
  [undefined, ';;;,,,q=', 'en'],
])('lang=%j with Accept-Language %j selects %s', (lang, header, language) => {
  expect(negotiateLanguage(lang, header)).toBe(language);
});

test('an over-long Accept-Language is truncated before parsing', () => {
  expect(negotiateLanguage(undefined, `${'de,'.repeat(100_000)}fr`)).toBe('en');
});
