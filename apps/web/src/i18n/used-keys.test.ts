import { readdirSync, readFileSync } from 'node:fs';
import { ADDRESS_TYPES } from '@trad/contract/account';
import { ORDER_STATUSES, PAYMENT_METHODS } from '@trad/contract/orders';
import { expect, test } from 'vitest';
import { en as account } from './catalogues/account/en.ts';
import { en as content } from './catalogues/content/en.ts';
import { en as desk } from './catalogues/desk/en.ts';
import { en as reviews } from './catalogues/reviews/en.ts';
import { en as shop } from './catalogues/shop/en.ts';
import { en as vendor } from './catalogues/vendor/en.ts';
import type { MessageKey } from './use-t.ts';

const keys = Object.keys({ ...shop, ...account, ...content, ...reviews, ...vendor, ...desk });

const src = new URL('../', import.meta.url);
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|fake-shop|i18n\/catalogues\//.test(file))
  .map((file) => readFileSync(new URL(file, src), 'utf8'));

/** Keys that are put together where they are used, by what they begin with: all that may come out of it. */
const composed = {
  'address.': ADDRESS_TYPES.map((type) => `address.${type}` as const),
  'checkout.': PAYMENT_METHODS.map((method) => `checkout.${method}` as const),
  'error.': ['error.NETWORK', 'error.HTTP_STATUS', 'error.HTML_ANSWER', 'error.INVALID_JSON'],
  'listing.': ['listing.relevance', 'listing.recent', 'listing.oldest', 'listing.price-low', 'listing.price-high'],
  'orders.is.': ['orders.is.cancelled', 'orders.is.returned', 'orders.is.refunded'],
  'orders.step.': ['orders.step.received', 'orders.step.processing', 'orders.step.shipped', 'orders.step.delivered'],
  'reset.': ['reset.done', 'reset.invalid', 'reset.missing'],
  'reviews.': ['reviews.newest', 'reviews.oldest', 'reviews.highest', 'reviews.lowest'],
  'status.': ORDER_STATUSES.map((status) => `status.${status}` as const),
} satisfies Record<string, readonly MessageKey[]>;

/** What stands in quotes, and what a template begins with. */
const quoted = new Set(sources.flatMap((code) => [...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text)));
const begun = new Set(sources.flatMap((code) => [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, text]) => text ?? '')));

const unusedOf = (all: readonly string[]) => {
  const said = new Set<string>(Object.values(composed).flat());
  return all.filter((key) => !quoted.has(key) && !said.has(key));
};

test('every text is said somewhere', () => {
  expect(unusedOf(keys)).toEqual([]);
});

test('a text that nothing says is found', () => {
  expect(unusedOf([...keys, ['nobody', 'says', 'this'].join('.')])).toEqual(['nobody.says.this']);
});

test('keys that are put together are listed here, and no others', () => {
  const prefixes = [...begun].filter((prefix) => keys.some((key) => key.startsWith(prefix)));
  expect(prefixes.sort()).toEqual(Object.keys(composed).sort());
});
