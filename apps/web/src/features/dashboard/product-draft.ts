import { MAX_PICTURES, MAX_STOCK, MAX_VARIANTS } from '@trad/contract/dashboard/product-limits';
import type { ProductStatus, VendorProductDetail } from '@trad/contract/dashboard/vendor-catalog';
import type { CallInput } from '@trad/contract/schemas';
import { toLatinDigits } from '../../lib/to-latin-digits.ts';
import {
  diffCharges,
  exceedsMaxPrice,
  NO_CHARGES,
  type ParseAmount,
  type ProductCharges,
  toProductCharges,
  validateCharges,
} from './product-charges.ts';
import {
  diffTranslations,
  listChangedLanguages,
  type ProductTexts,
  TEXT_LIMITS,
  type Translations,
  textFields,
  toTranslations,
} from './product-translations.ts';

/** The input for a regular and a special price. */
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
  /** Absent until it is saved. */
  id?: number;
  sku: string;
  option_values: string[];
  /** Empty: not tracked. Sent for new variants only. */
  stock: string;
  /** A day such as 2026-12-07; empty: unknown. */
  restock_date: string;
  active: boolean;
  /** Prices that differ from the product's; null: there is none in a currency in which the product has one. */
  prices: Record<string, PriceText | null>;
}

export interface DraftPicture {
  key: string;
  image: string;
  alt: string;
  option_value: string | null;
}

/** The state of a product's form, with unparsed input. */
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
  restock_date: '',
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
  ...NO_CHARGES,
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

/** The prices of a variant that differ from the product's. */
const toVariantPrices = (own: PriceTexts, common: PriceTexts): DraftVariant['prices'] => ({
  ...Object.fromEntries(Object.keys(common).flatMap((code) => (own[code] ? [] : [[code, null]]))),
  ...Object.fromEntries(Object.entries(own).filter(([code, text]) => !isSamePrice(common[code], text))),
});

const isSamePrice = (a: PriceText | undefined, b: PriceText) => a?.amount === b.amount && a.special === b.special;

/** Maps a product to its form. The first variant's prices become the product's; variants list those that differ. */
export function toDraft(product: VendorProductDetail): ProductDraft {
  const prices = toPriceTexts(product.variants[0]?.prices ?? {});
  const variants = product.variants.map(
    ({ id, sku, option_values, stock, restock_date, active, prices: own }): DraftVariant => ({
      id,
      sku,
      option_values,
      stock: stock === null ? '' : String(stock),
      restock_date: restock_date ?? '',
      active: active === 1,
      prices: toVariantPrices(toPriceTexts(own), prices),
    }),
  );
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
    // An import may have stored a product without a variant, which it needs to be saved.
    variants: variants.length > 0 ? variants : [createVariant([])],
    ...toProductCharges(product),
    translations: toTranslations(product.translations),
  };
}

/** Parses the stock of a variant: null if it is not tracked, NaN if the text is no whole number. */
export function parseStock(text: string): number | null {
  const plain = toLatinDigits(text).trim();
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Identifies a variant within its product. */
export const getVariantKey = (option_values: string[]) => option_values.join('\n');

/** The combinations of the options' values, with an empty text for an option without values. */
const listCombinations = (options: DraftOption[]) =>
  options.reduce<string[][]>(
    (rows, { values }) =>
      rows.flatMap((row) => (values.length > 0 ? values : [{ value: '' }]).map(({ value }) => [...row, value])),
    [[]],
  );

const toOptionValues = (combination: string[]) => combination.filter((value) => value !== '');

/** Identifies a combination by its values and their options. Options without values at the end change nothing. */
const getCombinationKey = (combination: string[]) => combination.join('\n').replace(/\n+$/, '');

type OptionsAndVariants = Pick<ProductDraft, 'options' | 'variants'>;

/**
 * The keys of the combinations that no variant has: an imported product may lack some. A variant without a value of each option
 * stands for all combinations with its values.
 */
export function findAbsentKeys({ options, variants }: OptionsAndVariants): Set<string> {
  if (variants.length === 0) return new Set();
  const keys = new Set(variants.map(({ option_values }) => getVariantKey(option_values)));
  const optionCount = options.filter(({ values }) => values.length > 0).length;
  const partial = variants.filter(({ option_values }) => option_values.length < optionCount);
  const absent = listCombinations(options).filter(
    (combination) =>
      !keys.has(getVariantKey(toOptionValues(combination))) &&
      !partial.some(({ option_values }) => option_values.every((value) => combination.includes(value))),
  );
  return new Set(absent.map(getCombinationKey));
}

/** The keys all of whose values some variant has: a value without variants that is typed again has all its combinations. */
export function filterKeysWithVariants(keys: Iterable<string>, variants: Iterable<DraftVariant>): string[] {
  const used = new Set([...variants].flatMap(({ option_values }) => option_values));
  return [...keys].filter((key) => toOptionValues(key.split('\n')).every((value) => used.has(value)));
}

/** The keys after an option is removed: those with a value of it are dropped. */
export const removeOptionFromKeys = (keys: Iterable<string>, index: number): string[] =>
  [...keys]
    .map((key) => key.split('\n'))
    .filter((combination) => !combination[index])
    .map((combination) => getCombinationKey(combination.filter((_, position) => position !== index)));

/** Whether a combination is absent, also one that was absent before some of its options had values. */
const isAbsent = (combination: string[], absentKeys: ReadonlySet<string>) =>
  combination
    .reduce<string[][]>(
      (rows, value) =>
        rows.flatMap((row) => [
          [...row, value],
          [...row, ''],
        ]),
      [[]],
    )
    .some((row) => absentKeys.has(getCombinationKey(row)));

/**
 * One variant per combination of the options' values; existing variants are reused. Absent combinations (`findAbsentKeys`) stay
 * absent, as far as others are left.
 */
export function buildVariants(
  options: DraftOption[],
  existing: Iterable<DraftVariant>,
  absentKeys: ReadonlySet<string> = new Set(),
): DraftVariant[] {
  const variantsByKey = new Map([...existing].map((variant) => [getVariantKey(variant.option_values), variant]));
  const combinations = listCombinations(options);
  const present = combinations.filter(
    (combination) =>
      variantsByKey.has(getVariantKey(toOptionValues(combination))) || !isAbsent(combination, absentKeys),
  );
  return (present.length > 0 ? present : combinations).map((combination) => {
    const values = toOptionValues(combination);
    return variantsByKey.get(getVariantKey(values)) ?? createVariant(values);
  });
}

/**
 * Adds the ids of stored variants to a draft. A variant with another stock gets none and replaces the stored one, as the API
 * writes the stock of new variants only.
 */
export const withStoredIds = (draft: ProductDraft, stored: ProductDraft): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((variant) => {
    const key = getVariantKey(variant.option_values);
    const same = stored.variants.find(
      ({ option_values, stock }) =>
        getVariantKey(option_values) === key && parseStock(stock) === parseStock(variant.stock),
    );
    return { ...variant, id: same?.id };
  }),
});

/** The prices of a variant, by currency: its own, else the product's; null where it has none. */
const listPriceTexts = ({ prices }: DraftVariant, common: PriceTexts) =>
  [...new Set([...Object.keys(common), ...Object.keys(prices)])].map((code) => {
    const own = prices[code];
    // A cleared price is the product's again.
    return [code, own === null || own?.amount.trim() ? own : common[code]] as const;
  });

const isPriced = (variant: DraftVariant, common: PriceTexts) =>
  listPriceTexts(variant, common).some(([, text]) => text?.amount.trim());

function parsePrices(variant: DraftVariant, common: PriceTexts, parseAmount: ParseAmount): Prices {
  const entries = listPriceTexts(variant, common).flatMap(([code, text]) => {
    const amount = text && parseAmount(text.amount, code);
    return text && amount
      ? [[code, { amount, special: text.special ? parseAmount(text.special, code) : null }] as const]
      : [];
  });
  return Object.fromEntries(entries);
}

const OPTIONAL_TEXTS = [
  'short_description',
  'description',
  'productFeatures',
  'careInstructions',
  'returnPolicy',
] as const;

/** The optional texts that differ: an import of the catalogue may have stored longer ones than the API takes. */
const pickChangedTexts = (draft: ProductDraft, initial: ProductDraft) =>
  Object.fromEntries(
    OPTIONAL_TEXTS.filter((name) => draft[name] !== initial[name]).map((name) => [name, draft[name]]),
  ) as Partial<Pick<ProductTexts, (typeof OPTIONAL_TEXTS)[number]>>;

/** The request body that saves a draft; `initial` is the draft before its changes. */
export function buildProductRequest(draft: ProductDraft, initial: ProductDraft, parseAmount: ParseAmount) {
  const { title, category_id, status, options, images, variants, prices } = draft;
  const values = options.flatMap((option) => option.values.map(({ value }) => value));
  return {
    ...pickChangedTexts(draft, initial),
    ...diffCharges(draft, initial, parseAmount),
    ...diffTranslations(draft.translations, initial.translations),
    title: title.trim(),
    category_id: Number(category_id),
    status,
    options: options
      .filter(({ values }) => values.length > 0)
      .map(({ name, values }) => ({ name: name.trim(), values })),
    // Clear values that were removed from their option.
    images: images.map(({ key, alt, option_value }) => ({
      key,
      alt: alt.trim(),
      option_value: option_value !== null && values.includes(option_value) ? option_value : null,
    })),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku.trim(),
      option_values: variant.option_values,
      active: variant.active,
      restock_date: variant.restock_date || null,
      ...(variant.id === undefined && { stock: parseStock(variant.stock) }),
      prices: parsePrices(variant, prices, parseAmount),
    })),
  } satisfies CallInput<'addVendorProduct'>;
}

/** The request body that saves the changes of a stored product. Its title is sent only if it is changed, as its other texts are. */
export function buildProductChanges(draft: ProductDraft, stored: ProductDraft, parseAmount: ParseAmount) {
  const { title, ...others } = buildProductRequest(draft, stored, parseAmount);
  return { ...others, ...(draft.title !== stored.title && { title }) } satisfies Omit<
    CallInput<'updateVendorProduct'>,
    'id' | 'version'
  >;
}

export type Problem =
  | 'required'
  | 'tooLong'
  | 'category'
  | 'price'
  | 'tooHigh'
  | 'noPrice'
  | 'noPicture'
  | 'special'
  | 'rate'
  | 'charge'
  | 'optionName'
  | 'optionTwice'
  | 'optionValues'
  | 'stock'
  | 'tooManyVariants'
  | 'noVariant'
  | 'tooManyPictures';

/**
 * Validation errors by field name, such as `price.USD`, `option.0` or `variantStock.2`, in the order of the form. A product that
 * is for sale without a picture already (`canLackPicture`) stays for sale. Texts that are not sent are not checked.
 */
export function validateDraft(
  draft: ProductDraft,
  parseAmount: ParseAmount,
  canLackPicture: boolean,
  initial = createDraft(),
): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  const report = (field: string, problem: Problem | false) => {
    if (problem) problems[field] ??= problem;
  };
  const reportTooLong = (texts: ProductTexts, fields: (keyof ProductTexts)[], prefix = '') => {
    for (const name of fields) report(prefix + name, texts[name].trim().length > TEXT_LIMITS[name] && 'tooLong');
  };
  const reportChanged = (...fields: (keyof ProductTexts)[]) =>
    reportTooLong(
      draft,
      fields.filter((name) => draft[name] !== initial[name]),
    );
  report('title', !draft.title.trim() && 'required');
  reportChanged('title', 'short_description', 'description');
  report('category_id', !draft.category_id && 'category');
  report('images', draft.status === 'active' && !canLackPicture && draft.images.length === 0 && 'noPicture');
  report('images', draft.images.length > MAX_PICTURES && 'tooManyPictures');
  for (const [code, { amount, special }] of Object.entries(draft.prices)) {
    const price = amount.trim() ? parseAmount(amount, code) : null;
    report(`price.${code}`, amount.trim() !== '' && price === null && 'price');
    report(`price.${code}`, exceedsMaxPrice(price) && 'tooHigh');
    if (!special.trim()) continue;
    const specialPrice = parseAmount(special, code);
    report(`special.${code}`, (specialPrice === null || price === null || specialPrice >= price) && 'special');
  }
  const activeVariants = draft.variants.filter(({ active }) => active);
  const hasPrice = activeVariants.length === 0 || activeVariants.some((variant) => isPriced(variant, draft.prices));
  report('prices', draft.status === 'active' && !hasPrice && 'noPrice');
  for (const [field, problem] of validateCharges(draft, parseAmount)) report(field, problem);
  const names = draft.options.map(({ name }) => name.trim().toLowerCase());
  draft.options.forEach(({ name, values }, index) => {
    report(`option.${index}`, !name.trim() && 'optionName');
    report(`option.${index}`, names.indexOf(names[index] ?? '') < index && 'optionTwice');
    report(`values.${index}`, values.length === 0 && 'optionValues');
  });
  report('variants', draft.variants.length > MAX_VARIANTS && 'tooManyVariants');
  report('variants', draft.status === 'active' && activeVariants.length === 0 && 'noVariant');
  draft.variants.forEach(({ id, stock, prices }, index) => {
    const newStock = id === undefined ? parseStock(stock) : null;
    report(`variantStock.${index}`, Number.isNaN(newStock) && 'stock');
    report(`variantStock.${index}`, newStock !== null && newStock > MAX_STOCK && 'tooHigh');
    for (const [code, text] of Object.entries(prices)) {
      const amount = text?.amount ?? '';
      const price = parseAmount(amount, code);
      report(`variantPrice.${index}`, amount.trim() !== '' && price === null && 'price');
      report(`variantPrice.${index}`, exceedsMaxPrice(price) && 'tooHigh');
    }
  });
  reportChanged('productFeatures', 'careInstructions', 'returnPolicy');
  // All texts of a language are sent where one is changed.
  for (const language of listChangedLanguages(draft.translations, initial.translations))
    reportTooLong(draft.translations[language], textFields, `${language}.`);
  return problems;
}

/** Moves an item of a list to another index. */
export function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? items : [...rest.slice(0, to), item, ...rest.slice(to)];
}
