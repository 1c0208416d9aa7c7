import { expect, test } from 'vitest';
import { createI18n } from '../../../i18n/i18n.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { formatCheckoutError } from './format-checkout-error.ts';

const currency = { id: 1, code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2, is_default: 1 } as const;

test.each([
  ['en', '\u2068Panier {text}\u2069: Sold out.'],
  ['fr', '\u2068Panier {text}\u2069\u202f: Sold out.'],
] as const)('the product of an error is named before its message, as in %s', async (locale, expected) => {
  const i18n = await createI18n(locale);
  const data = { product_name: 'Panier {text}' };
  const error = { status: 409, code: 'OUT_OF_STOCK', message: 'Sold out.', details: [], data };
  const t: Translate = (key, values) => i18n._(key, values);
  expect(formatCheckoutError(error, { t, locale, currency, fallback: '' })).toBe(expected);
});
