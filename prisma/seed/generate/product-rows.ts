import { ROUNDING } from '../data/prices.ts';
import type { PricedCurrency } from '../data/types.ts';
import { createCopyBuffer } from './copy-buffer.ts';
import { createTextGenerator } from './product-texts.ts';
import {
  createWeightedPicker,
  createZipfPicker,
  pickSeveral,
  type Random,
  randomInteger,
  randomNormal,
} from './random.ts';
import type { LeafCategory, ShopData } from './shop-data.ts';

/** The tables to fill, parents first. */
const TABLES = {
  product: [
    'id',
    'store_id',
    'category_id',
    'slug',
    'featured',
    'name',
    'short_description',
    'description',
    'is_prices_inclusive_tax',
    'tax_rate_bp',
    'rating',
    'rating_count',
    'sold',
    'created_at',
    'updated_at',
  ],
  product_translation: ['product_id', 'language_code', 'field', 'text'],
  product_category: ['product_id', 'category_id'],
  product_image: ['id', 'product_id', 'key', 'position'],
  variant: ['id', 'product_id', 'sku', 'stock', 'position', 'options_key'],
  variant_attribute_value: ['variant_id', 'attribute_id', 'attribute_value_id'],
  variant_price: ['variant_id', 'currency_code', 'amount_minor', 'special_minor'],
  stock_move: ['id', 'variant_id', 'delta', 'reason', 'created_at'],
  review: ['id', 'product_id', 'user_id', 'rating', 'language_code', 'created_at', 'updated_at'],
} as const;

/** The next id of each table. */
export type Ids = Record<'product' | 'product_image' | 'variant' | 'stock_move' | 'review', number>;

export interface GeneratedAccounts {
  storeIds: readonly number[];
  reviewers: ReadonlyArray<{ id: number; language: string }>;
}

const pickVariantCount = createWeightedPicker([
  [1, 40],
  [2, 25],
  [3, 17],
  [4, 11],
  [5, 7],
]);
const pickRating = createWeightedPicker([
  [5, 52],
  [4, 27],
  [3, 11],
  [2, 5],
  [1, 5],
]);
/** A tax rate in basis points. */
const pickTax = createWeightedPicker([
  [0, 50],
  [750, 20],
  [1600, 15],
  [2000, 15],
]);
const pickStock = (random: Random) => {
  const draw = random();
  if (draw < 0.08) return 0;
  if (draw < 0.28) return randomInteger(random, 1, 5);
  return draw < 0.9 ? 6 + Math.floor(300 * random() ** 3) : null;
};
const buildSlug = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What distinguishes a variant: ids of attributes and of their values. */
type VariantOptions = ReadonlyArray<readonly [attributeId: number, valueId: number]>;

/** Generates the rows of products one by one. */
export const createProductRows = (shop: ShopData, accounts: GeneratedAccounts, ids: Ids, random: Random, now: Date) => {
  const rows = createCopyBuffer(TABLES);
  const generateTexts = createTextGenerator(random);
  const shuffled = shop.leaves.map((leaf) => [random(), leaf] as const).sort(([a], [b]) => a - b);
  const pickLeaf = createZipfPicker(
    shuffled.map(([, leaf]) => leaf),
    0.8,
  );
  const pickStore = createZipfPicker(accounts.storeIds, 0.7);
  const pickColor = createZipfPicker(shop.colors, 0.9);
  const pictures = new Map(shop.leaves.map((leaf) => [leaf, createZipfPicker(leaf.pictures, 0.3)]));
  const sizes = new Map(shop.leaves.map((leaf) => [leaf, createZipfPicker(leaf.sizes, 0.5)]));
  const currencies = shop.currencies.map(({ code, decimals }) => {
    const { rate, step } = ROUNDING[code as PricedCurrency] ?? { rate: 1, step: 1 };
    const unit = 10 ** (decimals - 2);
    return { code, toMinorUnits: (cents: number) => Math.max(1, Math.round((cents * rate * unit) / step)) * step };
  });

  /** Picks the options of each variant of a product. */
  const pickOptions = (leaf: LeafCategory): VariantOptions[] => {
    const { color, size } = shop.attributes;
    const count = pickVariantCount(random);
    const draw = random();
    const pickSize = sizes.get(leaf) ?? pickColor;
    if (count === 1 && draw < 0.15) return [[]];
    if (count === 1 || draw < 0.45) return pickSeveral(pickColor, count, random).map((value) => [[color, value]]);
    const pickedSizes = pickSeveral(pickSize, count, random);
    if (draw < 0.75) {
      const value = pickColor(random);
      return pickedSizes.map((each) => [
        [color, value],
        [size, each],
      ]);
    }
    return pickedSizes.map((each) => [[size, each]]);
  };

  const writePrices = (variantId: number, cents: number, discount: number, excludedCurrencies: ReadonlySet<string>) => {
    for (const { code, toMinorUnits } of currencies) {
      if (excludedCurrencies.has(code)) continue;
      const amount = toMinorUnits(cents);
      const special = discount ? toMinorUnits(cents * (1 - discount)) : amount;
      rows.add('variant_price', variantId, code, amount, special < amount ? special : null);
    }
  };

  const writeVariants = (productId: number, leaf: LeafCategory, createdAt: string) => {
    const dollars = Math.max(2, leaf.price * Math.exp(randomNormal(random) * 0.6));
    const ending = random() < 0.6 ? -1 : 0;
    const discount = random() < 0.2 ? randomInteger(random, 2, 10) / 20 : 0;
    const missingCount = random() < 0.06 ? randomInteger(random, 1, 3) : 0;
    const excludedCurrencies = new Set(
      Array.from(
        { length: missingCount },
        () => currencies[randomInteger(random, 0, currencies.length - 1)]?.code ?? '',
      ),
    );
    const hasHigherPrices = random() < 0.3;
    for (const [index, options] of pickOptions(leaf).entries()) {
      const id = ids.variant++;
      const stock = pickStock(random);
      const key = options
        .map(([, value]) => value)
        .sort((a, b) => a - b)
        .join('-');
      rows.add('variant', id, productId, `G${productId}-${index + 1}`, stock, index + 1, key);
      for (const [attribute, value] of options) rows.add('variant_attribute_value', id, attribute, value);
      const extra = hasHigherPrices ? index * Math.ceil(dollars / 12) : 0;
      writePrices(id, (Math.round(dollars) + extra) * 100 + ending, discount, excludedCurrencies);
      if (stock) rows.add('stock_move', ids.stock_move++, id, stock, 'seed', createdAt);
    }
  };

  /** Returns the sum and the number of its ratings. */
  const writeReviews = (productId: number, age: number) => {
    const reviewerCount = accounts.reviewers.length;
    const count = random() < 0.45 ? 0 : Math.min(reviewerCount, 60, Math.ceil(2.2 * -Math.log(1 - random())));
    const first = randomInteger(random, 0, reviewerCount - 1);
    let sum = 0;
    for (let index = 0; index < count; index++) {
      const reviewer = accounts.reviewers[(first + index * 7) % reviewerCount];
      if (!reviewer) break;
      const rating = pickRating(random);
      const reviewedAt = new Date(now.getTime() - random() * age).toISOString();
      sum += rating;
      rows.add('review', ids.review++, productId, reviewer.id, rating, reviewer.language, reviewedAt, reviewedAt);
    }
    return { sum, count };
  };

  return {
    rows,
    /** `age`: time since its creation, in milliseconds. */
    write: (age: number) => {
      const id = ids.product++;
      const leaf = pickLeaf(random);
      const createdAt = new Date(now.getTime() - age).toISOString();
      const { name, short, description, translated } = generateTexts(leaf);
      writeVariants(id, leaf, createdAt);
      const { sum, count } = writeReviews(id, age);
      const sold = Math.min(9_999, Math.floor((0.25 / (1 - random())) ** 1.2));
      rows.add(
        'product',
        id,
        pickStore(random),
        leaf.id,
        `${buildSlug(name)}-${id.toString(36)}`,
        random() < 0.05,
        name,
        short,
        description,
        random() < 0.7,
        pickTax(random),
        count ? Math.round((sum * 100) / count) / 100 : 0,
        count,
        sold,
        createdAt,
        createdAt,
      );
      for (const [language, text] of translated) rows.add('product_translation', id, language, 'name', text);
      rows.add('product_category', id, leaf.id);
      const other = random() < 0.12 ? pickLeaf(random) : leaf;
      if (other !== leaf) rows.add('product_category', id, other.id);
      const keys = pickSeveral(pictures.get(leaf) ?? (() => ''), randomInteger(random, 1, 3), random);
      for (const [index, key] of keys.entries()) rows.add('product_image', ids.product_image++, id, key, index + 1);
    },
  };
};
