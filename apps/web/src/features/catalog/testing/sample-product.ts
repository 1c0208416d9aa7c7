import type { Product, Variant } from '@trad/contract/catalog';

/** Test fixture: a dress in two colours and two sizes, without a variant in teal and XL. */
export const TEAL = 1;
export const PLUM = 2;
export const M = 11;
export const XL = 12;

const variant = (id: number, attribute_value_ids: number[], stock: number | null, usd: number): Variant => ({
  id,
  sku: `DRESS-${id}`,
  price: usd,
  currency_price_data: { USD: { symbol: '$', amount: usd }, EUR: { symbol: '€', amount: usd } },
  currency_special_price_data: {},
  stock,
  attribute_value_ids,
  image: null,
});

const attribute = (attribute_id: number, attr_name: string, values: [number, string, string | null][]) => ({
  attribute_id,
  attr_name,
  ids: values.map(([id]) => id).join(),
  value: values.map(([, value]) => value).join(),
  swatche_value: null,
  swatch_value: values[0]?.[2] ? values.map(([, , swatch]) => swatch).join() : null,
  attribute_values: values.map(([id, value, swatch]) => ({ id, value, swatch })),
});

export const color = attribute(1, 'Color', [
  [TEAL, 'Teal', '#14696b'],
  [PLUM, 'Plum', '#5b2148'],
]);
export const size = attribute(2, 'Size', [
  [M, 'M', null],
  [XL, 'XL', null],
]);

export const dress: Product = {
  id: 7,
  product_id: 7,
  name: 'Ankara Maxi Dress',
  product_name: 'Ankara Maxi Dress',
  slug: 'ankara-maxi-dress',
  image: '/media/teal-640.webp',
  short_description: 'Sleeveless.',
  rating: 0,
  no_of_ratings: 0,
  stock: 14,
  category_id: 1,
  store_id: 1,
  seller_id: 1,
  seller_name: 'Adunni Studio',
  is_favorite: 0,
  attributes: [color, size],
  variants: [variant(71, [TEAL, M], 3, 118), variant(72, [PLUM, M], 0, 118), variant(73, [PLUM, XL], 11, 130)],
  other_images: [],
  image_value_ids: [null],
  video: null,
  video_type: null,
  description: null,
  return_policy: null,
  product_features: [],
  care_instructions: null,
  category: 'Dresses',
  categories: [{ id: 1, name: 'Dresses', slug: 'dresses' }],
  product_type: 'regular',
  seller_profile: null,
  store_slug: 'adunni-studio',
  is_prices_inclusive_tax: 1,
};
