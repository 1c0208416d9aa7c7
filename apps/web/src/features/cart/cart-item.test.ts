import { MAX_UNTRACKED_QUANTITY } from '@trad/contract/cart';
import type { Product } from '@trad/contract/catalog';
import { describe, expect, test } from 'vitest';
import {
  type CartItem,
  computeItemsTotal,
  computeLineTotal,
  countUnorderable,
  getMaxOrderableQuantity,
  toGuestCartItem,
} from './cart-item.ts';

const item = (more: Partial<CartItem>) => ({ price: 0.1, qty: 3, stock: 9, problem: null, ...more }) as CartItem;

test('a line is limited by stock, and by the limit of the API without stock tracking', () => {
  expect([getMaxOrderableQuantity(3), getMaxOrderableQuantity(null)]).toEqual([3, MAX_UNTRACKED_QUANTITY]);
});

test('totals are exact and exclude items that cannot be ordered', () => {
  expect(computeLineTotal(0.1, 3, 2)).toBe(0.3);
  expect(computeLineTotal(null, 3, 2)).toBeNull();
  const items = [item({}), item({ problem: 'NO_PRICE', price: null }), item({ problem: 'UNAVAILABLE', price: 5 })];
  expect(computeItemsTotal(items, 2)).toBe(0.3);
  const soldOut = item({ problem: 'OUT_OF_STOCK', stock: 0, qty: 2 });
  const tooMany = item({ problem: 'NOT_ENOUGH_STOCK', stock: 1, qty: 4 });
  expect(computeItemsTotal([soldOut, tooMany], 2)).toBe(0.1);
  expect(countUnorderable([item({}), soldOut, tooMany])).toBe(5);
  expect(computeItemsTotal([item({ price: 120, qty: 2 })], 0)).toBe(240);
});

describe('a guest line has the price of its currency, whichever the product was requested in', () => {
  type Quoted = Parameters<typeof toGuestCartItem>[3];
  const getPrices = (currency: string, added: { amount: number; currency: string } | null = null, quoted?: Quoted) => {
    const variant = {
      id: 71,
      price: 46,
      stock: 1,
      image: null,
      attribute_value_ids: [],
      currency_price_data: { USD: { symbol: '$', amount: 46 }, NGN: { symbol: '₦', amount: 69_000 } },
      currency_special_price_data: { NGN: { symbol: '₦', amount: 60_000 } },
    };
    const product = { id: 7, attributes: [], variants: [variant], image: null };
    const line = { product_id: 7, product_variant_id: 71, attribute_ids: [], qty: 1, price: added };
    const shown = product as unknown as Product;
    const { price, oldPrice, priceWhenAdded, problem } = toGuestCartItem(line, shown, currency, quoted);
    return { price, oldPrice, priceWhenAdded, problem };
  };

  test('the regular price', () => {
    expect(getPrices('USD')).toEqual({ price: 46, oldPrice: null, priceWhenAdded: null, problem: null });
  });
  test('the special price, with the regular one', () => {
    const added = { amount: 60_000, currency: 'NGN' };
    expect(getPrices('NGN', added)).toEqual({ price: 60_000, oldPrice: 69_000, priceWhenAdded: null, problem: null });
  });
  test('none in a currency without a price', () => {
    expect(getPrices('KES')).toEqual({ price: null, oldPrice: null, priceWhenAdded: null, problem: 'NO_PRICE' });
  });
  test('with the stock of a quote in the former currency, but not its problem', () => {
    const soldOut = { qty: 1, stock: 0, problem: null, currency: 'USD' };
    expect(getPrices('NGN', null, soldOut)).toMatchObject({ problem: 'OUT_OF_STOCK' });
    const withoutPrice = { qty: 1, stock: 1, problem: 'NO_PRICE' as const, currency: 'KES' };
    expect(getPrices('NGN', null, withoutPrice)).toMatchObject({ problem: null });
    expect(getPrices('KES', null, withoutPrice)).toMatchObject({ problem: 'NO_PRICE' });
  });
});

describe('a guest line shows a picture of its colour or a neutral one', () => {
  const [TEAL, PLUM] = [1, 2];
  const getPicture = (image_value_ids: (number | null)[], own: string | null) => {
    const [image = null, ...other_images] = ['/media/one.webp', '/media/two.webp'].slice(0, image_value_ids.length);
    const prices = { price: null, currency_price_data: {}, currency_special_price_data: {} };
    const variant = { id: 71, ...prices, stock: 1, attribute_value_ids: [TEAL], image: own };
    const product = { id: 7, attributes: [], variants: [variant], image, other_images, image_value_ids };
    const line = { product_id: 7, product_variant_id: 71, attribute_ids: [], qty: 1, price: null };
    return toGuestCartItem(line, product as unknown as Product, 'USD').image;
  };

  test('its own picture is preferred', () => {
    expect(getPicture([PLUM, TEAL], '/media/two.webp')).toBe('/media/two.webp');
  });
  test('a neutral picture is the fallback', () => {
    expect(getPicture([PLUM, null], null)).toBe('/media/two.webp');
  });
  test('never a picture of another colour', () => {
    expect(getPicture([PLUM, PLUM], null)).toBeNull();
    expect(getPicture([], null)).toBeNull();
  });
});
