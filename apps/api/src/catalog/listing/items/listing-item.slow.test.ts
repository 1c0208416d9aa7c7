import { ListingItem, type Product } from '@trad/contract/catalog';
import type { LanguageCode } from '@trad/contract/messages/message';
import { seedDemo } from '@trad/seed/seed-demo';
import { beforeAll, expect, test } from 'vitest';
import { buildProduct, buildUser } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const LANGUAGES: readonly LanguageCode[] = ['en', 'fr', 'es', 'ar', 'sw'];
/** How many products a call with `product_ids` returns at most. */
const MAX_IDS = 50;
let currencies: string[];

beforeAll(async () => {
  await seedDemo(shop.pool);
  // Texts that JSON escapes, a product without variants, one without prices, and stock that is not tracked.
  const name = 'Quote " slash \\ tab \t line \n "is_favorite":0, émoji 🙂';
  await buildProduct(shop, { name, short_description: name });
  await buildProduct(shop, { variants: [] });
  await buildProduct(shop, { variants: [{ prices: {} }, { prices: {}, stock: 0 }] });
  await buildProduct(shop, { variants: [{ prices: { USD: 4999 }, stock: null }] });
  const { rows } = await shop.pool.query<{ code: string }>('SELECT code FROM currency WHERE enabled ORDER BY position');
  currencies = rows.map(({ code }) => code);
});

/** All listing items as the SQL of the read model makes them. */
const listItems = async (lang: LanguageCode, currency: string, token?: string) => {
  const items: ListingItem[] = [];
  for (let offset = 0; ; offset += 100) {
    const input = { currency, limit: 100, offset, sort: 'id', order: 'ASC' } as const;
    const { body } = await shop.call('getProducts', input, { lang, ...(token && { token }) });
    items.push(...body.data);
    if (body.data.length < 100) return items;
  }
};

/** The same items as the product's view makes them from rows. */
const viewItems = async (ids: readonly number[], lang: LanguageCode, currency: string, token?: string) => {
  const products: Product[] = [];
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const input = { currency, product_ids: ids.slice(start, start + MAX_IDS).join(',') };
    const { body } = await shop.call('getProducts', input, { lang, ...(token && { token }) });
    products.push(...(body.data as Product[]));
  }
  return products.map(toListingItem);
};

/** A listing item has the fields of `ListingItem`, the attributes with swatches, and the default variant. */
const toListingItem = (product: Product): ListingItem => {
  const { attributes, variants } = product;
  return {
    ...ListingItem.strip().parse(product),
    attributes: attributes.filter(({ swatch_value }) => swatch_value !== null),
    variants: variants.slice(0, 1),
  };
};

const expectSameItems = async (lang: LanguageCode, currency: string, token?: string) => {
  const items = await listItems(lang, currency, token);
  expect(items.length).toBeGreaterThan(100);
  for (const item of items) expect(ListingItem.strict().parse(item)).toEqual(item);
  const expected = await viewItems(
    items.map(({ id }) => id),
    lang,
    currency,
    token,
  );
  expect(items).toEqual(expected);
};

test.each(LANGUAGES)('listing items have the fields of the contract and of the product view, in %s', async (lang) => {
  await expectSameItems(lang, 'USD');
});

test('listing items have the fields of the product view in each currency', async () => {
  expect(currencies.length).toBeGreaterThan(5);
  for (const currency of currencies) await expectSameItems('fr', currency);
});

test('listing items mark the favourites of the caller as the product view does', async () => {
  const { token } = await buildUser(shop);
  const items = await listItems('en', 'USD');
  for (const { id } of items.filter((_, index) => index % 3 === 0)) {
    await shop.call('addToFavorites', { product_id: id }, { token });
  }
  await expectSameItems('en', 'USD', token);
  expect((await listItems('en', 'USD', token)).filter(({ is_favorite }) => is_favorite).length).toBeGreaterThan(30);
});
