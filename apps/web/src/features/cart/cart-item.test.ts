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

describe('a guest line shows a picture of its colour or a neutral one', () => {
  const [TEAL, PLUM] = [1, 2];
  const getPicture = (image_value_ids: (number | null)[], own: string | null) => {
    const [image = null, ...other_images] = ['/media/one.webp', '/media/two.webp'].slice(0, image_value_ids.length);
    const variant = { id: 71, price: 5, stock: 1, currency_price_data: {}, attribute_value_ids: [TEAL], image: own };
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
