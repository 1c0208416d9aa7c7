import type { Sent } from '@trad/contract/schemas';
import { MOST_VARIANTS, TRANSLATION_LANGUAGES } from '@trad/contract/vendor-area/product-limits';
import type { ProductStatus, VendorProductDetail } from '@trad/contract/vendor-area/vendor-catalog';
import {
  diffCharges,
  noCharges,
  type ParseAmount,
  type ProductCharges,
  toProductCharges,
  validateCharges,
} from './product-charges.ts';
import {
  diffTranslations,
  type ProductTexts,
  TEXT_LIMITS,
  type Translations,
  textFields,
  toTranslations,
} from './product-translations.ts';

/** What is typed for a price, and for one on sale. */
export interface PriceText {
  amount: string;
  special: string;
}
type PriceTexts = Record<string, PriceText>;

export interface DraftOption {
  name: string;
  values: { value: string; swatch: string | null }[];
}

export interface DraftVariant {
  /** Absent until it was saved. */
  id?: number;
  sku: string;
  option_values: string[];
  /** Empty: not tracked. Counts for new ones alone. */
  stock: string;
  active: boolean;
  /** Where it costs something else than the product. */
  prices: PriceTexts;
}

export interface DraftPicture {
  key: string;
  image: string;
  alt: string;
  option_value: string | null;
}

/** A product as its form holds it: texts as they were typed. */
export interface ProductDraft extends ProductTexts, ProductCharges {
  category_id: string;
  status: ProductStatus;
  prices: PriceTexts;
  options: DraftOption[];
  images: DraftPicture[];
  variants: DraftVariant[];
  translations: Translations;
}

const createVariant = (option_values: string[]): DraftVariant => ({
  sku: '',
  option_values,
  stock: '',
  active: true,
  prices: {},
});

export const createDraft = (): ProductDraft => ({
  title: '',
  short_description: '',
  description: '',
  category_id: '',
  status: 'active',
  productFeatures: '',
  careInstructions: '',
  returnPolicy: '',
  prices: {},
  options: [],
  images: [],
  variants: [createVariant([])],
  ...noCharges,
  translations: toTranslations(),
});

type Prices = VendorProductDetail['variants'][0]['prices'];

const toPriceTexts = (prices: Prices): PriceTexts =>
  Object.fromEntries(
    Object.entries(prices).map(([code, { amount, special }]) => [
      code,
      { amount: String(amount), special: special == null ? '' : String(special) },
    ]),
  );

const isSamePrice = (one: PriceText | undefined, other: PriceText) =>
  one?.amount === other.amount && one.special === other.special;

/** What most of a product's variants cost is its price; the others' is their own. */
export function toDraft(product: VendorProductDetail): ProductDraft {
  const prices = toPriceTexts(product.variants[0]?.prices ?? {});
  return {
    title: product.title,
    short_description: product.short_description ?? '',
    description: product.description ?? '',
    category_id: String(product.category_id),
    status: product.status,
    productFeatures: product.productFeatures ?? '',
    careInstructions: product.careInstructions ?? '',
    returnPolicy: product.returnPolicy ?? '',
    prices,
    options: product.options,
    images: product.images.map(({ alt, ...rest }) => ({ ...rest, alt: alt ?? '' })),
    variants: product.variants.map(({ id, sku, option_values, stock, active, prices: own }) => ({
      id,
      sku,
      option_values,
      stock: stock === null ? '' : String(stock),
      active: active === 1,
      prices: Object.fromEntries(
        Object.entries(toPriceTexts(own)).filter(([code, text]) => !isSamePrice(prices[code], text)),
      ),
    })),
    ...toProductCharges(product),
    translations: toTranslations(product.translations),
  };
}

const getVariantKey = (option_values: string[]) => option_values.join('\n');

/** One variant per combination of the options' values; those that were there stay what they were. */
export function buildVariants(options: DraftOption[], before: DraftVariant[]): DraftVariant[] {
  const chosen = options.filter(({ values }) => values.length > 0);
  const combinations = chosen.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ value }) => [...row, value])),
    [[]],
  );
  const known = new Map(before.map((variant) => [getVariantKey(variant.option_values), variant]));
  return combinations.map((values) => known.get(getVariantKey(values)) ?? createVariant(values));
}

function parsePrices(variant: DraftVariant, common: PriceTexts, read: ParseAmount): Prices {
  const codes = new Set([...Object.keys(common), ...Object.keys(variant.prices)]);
  const entries = [...codes].flatMap((code) => {
    const text = variant.prices[code]?.amount ? variant.prices[code] : common[code];
    const amount = text && read(text.amount, code);
    return text && amount ? [[code, { amount, special: text.special ? read(text.special, code) : null }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** What the server is sent of a form, and what it was opened with; `read` knows how amounts are typed. */
export function buildProductRequest(draft: ProductDraft, before: ProductDraft, read: ParseAmount) {
  const { title, category_id, status, options, images, variants, prices } = draft;
  const { short_description, description, productFeatures, careInstructions, returnPolicy } = draft;
  const values = options.flatMap((option) => option.values.map(({ value }) => value));
  return {
    ...{ short_description, description, productFeatures, careInstructions, returnPolicy },
    ...diffCharges(draft, before, read),
    ...diffTranslations(draft.translations, before.translations),
    title: title.trim(),
    category_id: Number(category_id),
    status,
    options: options
      .filter(({ values }) => values.length > 0)
      .map(({ name, values }) => ({ name: name.trim(), values })),
    // A value that was taken away is shown by no picture.
    images: images.map(({ key, alt, option_value: shown }) => ({
      key,
      alt: alt.trim(),
      option_value: shown !== null && values.includes(shown) ? shown : null,
    })),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku.trim(),
      option_values: variant.option_values,
      active: variant.active,
      ...(variant.id === undefined && { stock: variant.stock.trim() === '' ? null : Number(variant.stock) }),
      prices: parsePrices(variant, prices, read),
    })),
  } satisfies Sent<'addVendorProduct'>;
}

export type Problem =
  | 'required'
  | 'tooLong'
  | 'category'
  | 'price'
  | 'noPrice'
  | 'special'
  | 'rate'
  | 'charge'
  | 'optionName'
  | 'optionTwice'
  | 'optionValues'
  | 'stock'
  | 'tooManyVariants';

/** What is wrong, by the field's name: `price.USD`, `option.0`, `count.2`. In the order in which the form shows them. */
export function validateDraft(draft: ProductDraft, read: ParseAmount): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  const say = (field: string, problem: Problem | false) => {
    if (problem) problems[field] ??= problem;
  };
  const sayLength = (texts: ProductTexts, fields: (keyof ProductTexts)[], prefix = '') => {
    for (const name of fields) say(prefix + name, texts[name].trim().length > TEXT_LIMITS[name] && 'tooLong');
  };
  say('title', !draft.title.trim() && 'required');
  sayLength(draft, ['title', 'short_description', 'description']);
  say('category_id', !draft.category_id && 'category');
  const priced = Object.entries(draft.prices).filter(([, { amount }]) => amount.trim());
  for (const [code, { amount, special }] of Object.entries(draft.prices)) {
    const price = amount.trim() ? read(amount, code) : null;
    say(`price.${code}`, amount.trim() !== '' && price === null && 'price');
    if (!special.trim()) continue;
    const sale = read(special, code);
    say(`special.${code}`, (sale === null || price === null || sale >= price) && 'special');
  }
  // What is on sale must cost something.
  say('prices', draft.status === 'active' && priced.length === 0 && 'noPrice');
  for (const [field, problem] of validateCharges(draft, read)) say(field, problem);
  const names = draft.options.map(({ name }) => name.trim().toLowerCase());
  draft.options.forEach(({ name, values }, index) => {
    say(`option.${index}`, !name.trim() && 'optionName');
    say(`option.${index}`, names.indexOf(names[index] ?? '') < index && 'optionTwice');
    say(`values.${index}`, values.length === 0 && 'optionValues');
  });
  say('variants', draft.variants.length > MOST_VARIANTS && 'tooManyVariants');
  draft.variants.forEach(({ id, stock, prices }, index) => {
    say(`count.${index}`, id === undefined && !/^\d{0,7}$/.test(stock.trim()) && 'stock');
    for (const [code, { amount }] of Object.entries(prices))
      say(`own.${index}`, amount.trim() !== '' && read(amount, code) === null && 'price');
  });
  sayLength(draft, ['productFeatures', 'careInstructions', 'returnPolicy']);
  for (const language of TRANSLATION_LANGUAGES) sayLength(draft.translations[language], textFields, `${language}.`);
  return problems;
}

/** The same list with one of its items in another place. */
export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? items : [...rest.slice(0, to), item, ...rest.slice(to)];
}
