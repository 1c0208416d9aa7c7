import type { Address } from '../account.ts';
import type { Cart, CartLine } from '../cart.ts';
import type { ListingItem, Store, StorePage } from '../catalog.ts';
import type { Order } from '../orders.ts';

/** Rows of the demo shop that several examples show. */

export const sampleItem: ListingItem = {
  id: 86,
  product_id: 86,
  name: 'Knotted Headband',
  product_name: 'Knotted Headband',
  slug: 'knotted-headband',
  image: '/media/headband-knot-640.webp',
  short_description: 'A wide band in teal wave print with a soft knot on top.',
  rating: 4.5,
  no_of_ratings: 2,
  stock: 40,
  category_id: 13,
  store_id: 1,
  seller_id: 1,
  seller_name: 'Adunni Studio',
  is_favorite: 0,
  attributes: [
    {
      attribute_id: 1,
      attr_name: 'Color',
      ids: '1',
      value: 'Teal',
      swatche_value: '#14696B',
      swatch_value: '#14696B',
      attribute_values: [{ id: 1, value: 'Teal', swatch: '#14696B' }],
    },
  ],
  variants: [
    {
      id: 207,
      sku: 'ADU-HEADBAND-TEAL-ONE-SIZE',
      price: 18,
      currency_price_data: { USD: { symbol: '$', amount: 18 }, EUR: { symbol: '€', amount: 15.5 } },
      currency_special_price_data: {},
      stock: 40,
      attribute_value_ids: [1, 36],
      image: null,
    },
  ],
};

export const sampleStore: Store = {
  id: 1,
  store_id: 1,
  seller_id: 1,
  slug: 'adunni-studio',
  name: 'Adunni Studio',
  store_name: 'Adunni Studio',
  description: 'Dresses, wraps and robes cut in small runs in Lagos.',
  image: null,
  seller_profile: null,
  portrait: null,
  city: 'Lagos',
  country: 'NG',
  rating: 4.5,
  no_of_ratings: 50,
  no_of_products: 18,
  units_sold: 70,
  is_favorite: 0,
};

export const sampleStorePage: StorePage = {
  ...sampleStore,
  banner: '/media/stores/7d793037a0760186574b0282f2f435e7-1600.webp',
  portrait: '/media/stores/9b74c9897bac770ffc029102a200c5de-640.webp',
  founded_year: 2014,
  followers: 12,
  headline: 'Prints for ordinary days',
  story: 'Five people around one cutting table in Yaba.',
  delivery_policy: 'Leaves Lagos within 2 days\nMade to order: 7 to 10 days.',
  return_policy: '30 days to send back',
  custom_orders: null,
  facebook: null,
  twitter: null,
  instagram: 'https://www.instagram.com/adunni.studio',
  tiktok: null,
};

export const sampleAddress: Address = {
  id: 30,
  type: 'Office',
  name: 'Amara Okafor',
  firstName: 'Amara',
  lastName: 'Okafor',
  mobile: '+2348031234567',
  phone: '+2348031234567',
  address: '14 Bourdillon Road',
  addressLine1: '14 Bourdillon Road',
  addressLine2: null,
  landmark: null,
  city: 'Lagos',
  city_name: 'Lagos',
  state: 'Lagos',
  country: 'Nigeria',
  country_code: 'NG',
  zip: '101233',
  is_default: 0,
};

const chosenAttributes = [
  { name: 'Color', value: 'Teal', swatch: '#14696B' },
  { name: 'Size', value: 'One size', swatch: null },
];

const sampleLine: CartLine = {
  id: 1,
  cart_id: 1,
  product_id: 86,
  product_variant_id: 207,
  slug: 'knotted-headband',
  name: 'Knotted Headband',
  image: '/media/headband-knot-640.webp',
  seller_name: 'Adunni Studio',
  store_id: 1,
  price: 18,
  old_price: null,
  price_when_added: null,
  qty: 1,
  stock: 40,
  attribute_id: '1,36',
  attributes: chosenAttributes,
  is_prices_inclusive_tax: 1,
  tax_amount: 1.33,
  is_favorite: 0,
  problem: null,
  product_details: [{ delivery_charges: 0, stock: 40, attributes: chosenAttributes }],
};

const sampleDelivery = {
  store_id: 1,
  store_name: 'Adunni Studio',
  option: 'default' as const,
  options: [
    { option: 'default' as const, shipping_total: 10, min_days: 3, max_days: 6 },
    { option: 'fast' as const, shipping_total: 25, min_days: 2, max_days: 3 },
  ],
};

export const sampleCart: Cart = {
  cart: [sampleLine],
  saved: [],
  delivery_charge: 10,
  sub_total: 18,
  shipping_total: 10,
  tax_amount: 0,
  tax_inclusive_amount: 1.33,
  total: 28,
  shipping_options: [
    { option: 'default', delivery_charge: 10, shipping_total: 10, total: 28, min_days: 3, max_days: 6 },
    { option: 'fast', delivery_charge: 25, shipping_total: 25, total: 43, min_days: 2, max_days: 3 },
  ],
  store_deliveries: [sampleDelivery],
  currency_code: 'USD',
};

/** The same cart with two units. */
export const sampleCartOfTwo: Cart = {
  ...sampleCart,
  cart: [{ ...sampleLine, qty: 2, tax_amount: 2.67 }],
  sub_total: 36,
  tax_inclusive_amount: 2.67,
  total: 46,
  shipping_options: [
    { option: 'default', delivery_charge: 10, shipping_total: 10, total: 46, min_days: 3, max_days: 6 },
    { option: 'fast', delivery_charge: 25, shipping_total: 25, total: 61, min_days: 2, max_days: 3 },
  ],
};

export const emptyCart: Cart = {
  cart: [],
  saved: [],
  delivery_charge: 0,
  sub_total: 0,
  shipping_total: 0,
  tax_amount: 0,
  tax_inclusive_amount: 0,
  total: 0,
  shipping_options: [
    { option: 'default', delivery_charge: 0, shipping_total: 0, total: 0, min_days: 3, max_days: 6 },
    { option: 'fast', delivery_charge: 0, shipping_total: 0, total: 0, min_days: 2, max_days: 3 },
  ],
  store_deliveries: [],
  currency_code: 'USD',
};

export const sampleOrder: Order = {
  id: 161,
  created_at: '2026-03-01T12:00:00.000Z',
  status: 'received',
  payment_method: 'cod_method',
  currency_code: 'USD',
  currency_symbol: '$',
  decimals: 2,
  sub_total: 36,
  delivery_charge: 10,
  shipping_total: 10,
  tax_amount: 0,
  tax_inclusive_amount: 2.67,
  final_total: 46,
  refunded_amount: 0,
  unpaid_amount: 0,
  shipping_option: 'default',
  is_gift_item: 0,
  awaiting_review: 0,
  address: {
    type: 'Office',
    name: 'Amara Okafor',
    phone: '+2348031234567',
    addressLine1: '14 Bourdillon Road',
    addressLine2: null,
    landmark: null,
    city: 'Lagos',
    state: 'Lagos',
    country: 'Nigeria',
    country_code: 'NG',
    zip: '101233',
  },
  order_items: [
    {
      id: 363,
      product_id: 86,
      product_variant_id: 207,
      store_id: 1,
      seller_name: 'Adunni Studio',
      slug: 'knotted-headband',
      product_name: 'Knotted Headband',
      image: '/media/headband-knot-640.webp',
      price: 18,
      quantity: 2,
      attributes: [
        { name: 'Color', value: 'Teal' },
        { name: 'Size', value: 'One size' },
      ],
      variant_values: 'Teal, One size',
      size: 'One size',
    },
  ],
  store_orders: [
    {
      id: 317,
      store_id: 1,
      store_name: 'Adunni Studio',
      status: 'received',
      shipping_option: 'default',
      shipping_total: 10,
      arrives_from: '2026-03-04',
      arrives_until: '2026-03-09',
      carrier: null,
      tracking_number: null,
      timeline: [{ status: 'received', at: '2026-03-01T12:00:00.000Z', note: null }],
    },
  ],
};
