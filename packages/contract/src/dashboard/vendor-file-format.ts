import { MAX_OPTIONS, TRANSLATION_LANGUAGES } from './product-limits.ts';

// Without zod: the browser parses a file's header with this module.

export const VENDOR_FILE_KINDS = ['products', 'stock'] as const;
export type VendorFileKind = (typeof VENDOR_FILE_KINDS)[number];
/** The limits of a file. */
export const MAX_VENDOR_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_VENDOR_FILE_ROWS = 50_000;

/** A product's texts by column, with their maximum lengths. The columns are named as the fields of the vendors' API. */
export const MAX_TEXT_LENGTHS = {
  title: 120,
  short_description: 300,
  description: 20_000,
  productFeatures: 5000,
  careInstructions: 5000,
  returnPolicy: 5000,
} as const;
export type TextColumn = keyof typeof MAX_TEXT_LENGTHS;
export const TEXT_COLUMNS = Object.keys(MAX_TEXT_LENGTHS) as TextColumn[];

export const OPTION_COLUMNS = Array.from({ length: MAX_OPTIONS }, (_, index) => ({
  name: `option${index + 1}_name`,
  value: `option${index + 1}_value`,
}));

/** The columns of a product file, which has a row per variant; amounts in each enabled currency. */
export const listProductColumns = (currencies: readonly string[]): string[] => [
  ...['sku', 'product', 'title', 'category', 'status'],
  ...OPTION_COLUMNS.flatMap(({ name, value }) => [name, value]),
  ...currencies.flatMap((code) => [`price_${code}`, `special_price_${code}`]),
  ...['active', 'stock', 'restock_date', 'images'],
  ...TEXT_COLUMNS.filter((column) => column !== 'title'),
  ...['tax_included', 'tax_rate'],
  ...currencies.map((code) => `delivery_${code}`),
  ...TRANSLATION_LANGUAGES.flatMap((language) => TEXT_COLUMNS.map((column) => `${column}_${language}`)),
];

/**
 * The columns of a stock file. `product` is the product's name, unlike the slug in a product file, and like `variant` it is
 * only for people; `inventory` is the new stock, and `seen` the stock when the file was exported, by which changes since then
 * are detected.
 */
export const STOCK_COLUMNS = ['sku', 'product', 'variant', 'inventory', 'seen', 'note'];
