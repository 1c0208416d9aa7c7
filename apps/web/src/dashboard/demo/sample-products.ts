import type { ProductStatus, VendorProductDetail } from '@trad/contract/dashboard/vendor-catalog';

type Amounts = { USD: number; NGN: number; EUR: number };
type Options = Record<string, string[]>;

interface Sample {
  title: string;
  /** The key of its cover. */
  picture: string;
  /** The keys of its further pictures. */
  details?: string[];
  category: number;
  status?: ProductStatus;
  wasActive?: boolean;
  prices: Amounts;
  options?: Options;
  /** In the order of `listCombinations`; null is not tracked. */
  stock: (number | null)[];
  about: string;
  /** One per line. */
  features?: string;
  /** French title and description. */
  french?: [title: string, about: string];
}

const sizes = ['S', 'M', 'L'];
const SWATCHES: Record<string, string> = {
  Teal: '#1f6f78',
  Terracotta: '#b5532a',
  Plum: '#6b2b4e',
  Indigo: '#22346e',
  Cobalt: '#2446a8',
  Black: '#1c1512',
};

/** The products of the demonstration, with pictures of the demo shop. */
const samples: Sample[] = [
  {
    title: 'Ankara Maxi Dress',
    picture: 'maxi-dress-ankara-teal',
    details: ['maxi-dress-ankara-teal-detail-1', 'maxi-dress-ankara-teal-detail-2'],
    category: 11,
    prices: { USD: 118, NGN: 185_000, EUR: 109 },
    options: { Color: ['Teal', 'Terracotta'], Size: sizes },
    stock: [6, 9, 4, 3, 7, 2],
    about: 'A long dress in wax print with a fitted bodice and a wide skirt. Lined, with pockets in the seams.',
    features: 'Made by hand in Lagos\nPre-washed cotton',
    french: ['Robe longue ankara', 'Une robe longue en wax, buste ajusté et jupe ample.'],
  },
  {
    title: 'Sunburst Head Wrap',
    picture: 'head-wrap-plum',
    details: ['head-wrap-plum-detail-1'],
    category: 13,
    prices: { USD: 32, NGN: 48_000, EUR: 29 },
    options: { Color: ['Plum', 'Teal'] },
    stock: [24, 18],
    about: 'Two metres of soft printed cotton, hemmed by hand.',
  },
  {
    title: 'Adire Indigo Scarf',
    picture: 'scarf-adire',
    category: 13,
    prices: { USD: 58, NGN: 89_000, EUR: 54 },
    stock: [31],
    about: 'Hand-dyed with cassava paste and natural indigo. No two are alike.',
  },
  {
    title: 'Bogolan Tote Bag',
    picture: 'tote-bogolan',
    category: 31,
    prices: { USD: 76, NGN: 118_000, EUR: 70 },
    stock: [4],
    about: 'Mud cloth from the Niger bend, with leather handles and a cotton lining.',
  },
  {
    title: 'Embroidered Collar Tunic',
    picture: 'tunic-embroidered',
    category: 21,
    prices: { USD: 132, NGN: 205_000, EUR: 122 },
    options: { Size: sizes },
    stock: [5, 8, 0],
    about: 'Cobalt cotton with machine embroidery at the collar and the cuffs.',
  },
  {
    title: 'Leaf Print Wrap Skirt',
    picture: 'wrap-skirt-leaf',
    category: 12,
    prices: { USD: 74, NGN: 115_000, EUR: 68 },
    options: { Size: sizes },
    stock: [7, 6, 5],
    about: 'Ties at the waist, falls to the ankle.',
    features: 'Made by hand in Lagos\nPre-washed cotton',
  },
  {
    title: 'Indigo Shweshwe Shirt',
    picture: 'shirt-shweshwe',
    category: 21,
    prices: { USD: 68, NGN: 105_000, EUR: 63 },
    options: { Size: [...sizes, 'XL'] },
    stock: [3, 9, 6, 1],
    about: 'Short-sleeved shirt in printed cotton with a white collar.',
    features: 'Pre-washed cotton',
  },
  {
    title: 'Krobo Bead Necklace',
    picture: 'necklace-krobo',
    category: 32,
    prices: { USD: 46, NGN: 71_000, EUR: 42 },
    stock: [0],
    about: 'Powder-glass beads from Odumase, strung on waxed cotton.',
  },
  {
    title: 'Kente Crossbody Bag',
    picture: 'crossbody-kente',
    category: 31,
    prices: { USD: 89, NGN: 138_000, EUR: 82 },
    stock: [12],
    about: 'Hand-woven strips on a structured body, with an adjustable strap.',
  },
  {
    title: 'Cobalt Dashiki',
    picture: 'dashiki-cobalt',
    category: 21,
    status: 'draft',
    wasActive: true,
    prices: { USD: 54, NGN: 84_000, EUR: 50 },
    options: { Color: ['Cobalt', 'Black'], Size: ['M', 'L'] },
    stock: [2, 4, 0, 3],
    about: 'Roomy, with the wide embroidered neck of the seventies.',
  },
  {
    title: 'Kimono in Mud Cloth',
    picture: 'kimono-bogolan',
    category: 12,
    status: 'draft',
    prices: { USD: 145, NGN: 225_000, EUR: 134 },
    stock: [3],
    about: 'An open coat with wide sleeves.',
  },
  {
    title: 'Clay Water Pot',
    picture: 'pot-clay',
    category: 33,
    status: 'archived',
    prices: { USD: 39, NGN: 60_000, EUR: 36 },
    stock: [null],
    about: 'Thrown in Ilorin and fired in the open.',
  },
];

/** By id; that of a child begins with the id of its parent. */
export const CATEGORY_NAMES: Record<number, string> = {
  1: 'Women',
  11: 'Dresses',
  12: 'Skirts & wraps',
  13: 'Scarves & head wraps',
  2: 'Men',
  21: 'Shirts & tunics',
  3: 'Accessories & home',
  31: 'Bags',
  32: 'Jewellery',
  33: 'Pots & bowls',
};

export const getPictureUrl = (key: string) => `/media/${key}-640.webp`;

/** All combinations of values, the last option varying fastest. */
const listCombinations = (options: Options): string[][] =>
  Object.values(options).reduce<string[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );

const NO_TEXTS = {
  description: null,
  productFeatures: null,
  careInstructions: null,
  returnPolicy: null,
};

const HOUR_MS = 3_600_000;

export function createSampleProducts(now: number): VendorProductDetail[] {
  let lastVariantId = 100;
  return samples.map((sample, index) => {
    const options = sample.options ?? {};
    const prices = Object.fromEntries(
      Object.entries(sample.prices).map(([code, amount]) => [code, { amount, special: null }]),
    );
    const code = sample.title
      .split(' ')
      .map((word) => word[0])
      .join('')
      .toUpperCase();
    return {
      id: index + 1,
      version: 1,
      slug: sample.title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      status: sample.status ?? 'active',
      was_active: sample.wasActive ? 1 : 0,
      hidden: 0,
      hidden_reason: null,
      title: sample.title,
      short_description: sample.about,
      description: sample.about,
      category_id: sample.category,
      productFeatures: sample.features ?? null,
      careInstructions: null,
      returnPolicy: 'Returns accepted within 14 days, unused.',
      is_prices_inclusive_tax: 1,
      tax_rate: 7.5,
      delivery_charges: {},
      options: Object.entries(options).map(([name, values]) => ({
        name,
        values: values.map((value) => ({ value, swatch: SWATCHES[value] ?? null })),
      })),
      images: [sample.picture, ...(sample.details ?? [])].map((key) => ({
        key,
        image: getPictureUrl(key),
        alt: sample.title,
        option_value: key === sample.picture ? (sample.options?.Color?.[0] ?? null) : null,
      })),
      variants: listCombinations(options).map((option_values, variantIndex) => {
        lastVariantId += 1;
        return {
          id: lastVariantId,
          sku: `ADU-${code}-${variantIndex + 1}`,
          option_values,
          stock: sample.stock[variantIndex] ?? null,
          restock_date: null,
          active: 1,
          prices,
        };
      }),
      translations: sample.french
        ? { fr: { ...NO_TEXTS, title: sample.french[0], short_description: sample.french[1] } }
        : {},
      sold: 0,
      created_at: new Date(now - (400 - index) * 24 * HOUR_MS).toISOString(),
      updated_at: new Date(now - (index * 31 + 5) * HOUR_MS).toISOString(),
    };
  });
}
