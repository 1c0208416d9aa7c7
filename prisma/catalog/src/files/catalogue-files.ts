import { MAX_OPTION_LENGTH } from '@trad/contract/dashboard/product-limits';
import { STORE_TEXT_LIMITS } from '@trad/contract/dashboard/store-limits';
import * as type from '../cells/cell-types.ts';
import { measures } from '../cells/measures.ts';
import { TRANSLATED_FIELDS, translatedField, translatedText } from '../cells/translation.ts';

export interface Column {
  name: string;
  type: type.CellType;
  /** 'key': in every row; 'new': in a row that creates something. */
  required?: 'key' | 'new';
  /** Whether [none] may clear it. */
  isClearable?: true;
}

export const CATALOGUE_FILE_FORMATS = ['csv', 'jsonl'] as const;
export type CatalogueFileFormat = (typeof CATALOGUE_FILE_FORMATS)[number];

/** One of the catalogue's files, with its columns in export order. */
export interface CatalogueFile {
  name: string;
  /** Its staging table. */
  table: string;
  /** The noun for a row in messages: 'the store is new'. */
  row: string;
  columns: readonly Column[];
}

const keyColumn = (name: string, cellType: type.CellType): Column => ({ name, type: cellType, required: 'key' });
const requiredWhenNew = (name: string, cellType: type.CellType): Column => ({ name, type: cellType, required: 'new' });
const optionalColumn = (name: string, cellType: type.CellType): Column => ({ name, type: cellType });
const clearableColumn = (name: string, cellType: type.CellType): Column => ({
  name,
  type: cellType,
  isClearable: true,
});

const POSITION = optionalColumn('position', type.wholeNumber(0, 1_000_000));

/** All files in reading and writing order: referenced rows come first. */
export const CATALOGUE_FILES = [
  {
    name: 'stores',
    table: 'stores',
    row: 'store',
    columns: [
      keyColumn('slug', type.slug),
      requiredWhenNew('name', type.singleLineText()),
      clearableColumn('description', type.multilineText),
      clearableColumn('city', type.singleLineText()),
      clearableColumn('country', type.country),
      clearableColumn('picture', type.storePicture),
      optionalColumn('status', type.choice('active', 'suspended')),
      clearableColumn('headline', type.singleLineText(STORE_TEXT_LIMITS.headline)),
      clearableColumn('story', type.multilineText),
      clearableColumn('delivery_policy', type.multilineText),
      clearableColumn('return_policy', type.multilineText),
      clearableColumn('custom_orders', type.multilineText),
    ],
  },
  {
    name: 'categories',
    table: 'categories',
    row: 'category',
    columns: [
      keyColumn('slug', type.slug),
      clearableColumn('parent', type.slug),
      requiredWhenNew('name', type.singleLineText()),
      clearableColumn('picture', type.pictureName),
      POSITION,
      optionalColumn('active', type.yesNo),
    ],
  },
  {
    name: 'size-guides',
    table: 'size_guides',
    row: 'size',
    columns: [
      keyColumn('category', type.slug),
      keyColumn('size', type.singleLineText(30)),
      POSITION,
      { ...clearableColumn('measures', measures), required: 'new' },
    ],
  },
  {
    name: 'attributes',
    table: 'attributes',
    row: 'attribute',
    columns: [keyColumn('code', type.code), requiredWhenNew('name', type.singleLineText(MAX_OPTION_LENGTH)), POSITION],
  },
  {
    name: 'attribute-values',
    table: 'attribute_values',
    row: 'value',
    columns: [
      keyColumn('attribute', type.code),
      keyColumn('code', type.code),
      requiredWhenNew('value', type.singleLineText(MAX_OPTION_LENGTH, ',')),
      clearableColumn('swatch', type.swatch),
      POSITION,
    ],
  },
  {
    name: 'products',
    table: 'products',
    row: 'product',
    columns: [
      keyColumn('slug', type.slug),
      requiredWhenNew('store', type.slug),
      requiredWhenNew('category', type.slug),
      clearableColumn('categories', type.slugs),
      optionalColumn('status', type.choice('active', 'draft', 'archived')),
      optionalColumn('hidden', type.choice('yes')),
      optionalColumn('featured', type.yesNo),
      requiredWhenNew('name', type.singleLineText()),
      clearableColumn('short_description', type.multilineText),
      clearableColumn('description', type.multilineText),
      clearableColumn('features', type.multilineText),
      clearableColumn('care', type.multilineText),
      clearableColumn('return_policy', type.multilineText),
      clearableColumn('video', type.webAddress),
      clearableColumn('video_type', type.choice('youtube', 'vimeo', 'self_hosted')),
      optionalColumn('tax_included', type.yesNo),
      optionalColumn('tax_rate', type.percent),
    ],
  },
  {
    name: 'delivery-charges',
    table: 'delivery_charges',
    row: 'charge',
    columns: [
      keyColumn('product', type.slug),
      keyColumn('currency', type.currency),
      { ...clearableColumn('amount', type.amount), required: 'new' },
    ],
  },
  {
    name: 'variants',
    table: 'variants',
    row: 'variant',
    columns: [
      keyColumn('sku', type.sku),
      requiredWhenNew('product', type.slug),
      clearableColumn('options', type.options),
      POSITION,
      optionalColumn('active', type.yesNo),
      clearableColumn('restock_date', type.date),
    ],
  },
  {
    name: 'prices',
    table: 'prices',
    row: 'price',
    columns: [
      keyColumn('sku', type.sku),
      keyColumn('currency', type.currency),
      { ...clearableColumn('price', type.amount), required: 'new' },
      clearableColumn('special_price', type.amount),
    ],
  },
  {
    name: 'stock',
    table: 'stock',
    row: 'stock',
    columns: [
      keyColumn('sku', type.sku),
      clearableColumn('stock', type.quantity),
      optionalColumn('stock_before', type.previousQuantity),
    ],
  },
  {
    name: 'images',
    table: 'images',
    row: 'image',
    columns: [
      keyColumn('product', type.slug),
      keyColumn('position', type.wholeNumber(1, 1_000)),
      { ...clearableColumn('picture', type.pictureName), required: 'new' },
      clearableColumn('alt', type.singleLineText(300)),
      clearableColumn('shows', type.option),
    ],
  },
  {
    name: 'translations',
    table: 'translations',
    row: 'translation',
    columns: [
      keyColumn('of', type.choice(...Object.keys(TRANSLATED_FIELDS))),
      keyColumn('key', type.singleLineText(200)),
      keyColumn('language', type.language),
      keyColumn('field', translatedField),
      clearableColumn('text', translatedText),
    ],
  },
] as const satisfies readonly CatalogueFile[];

export type FileName = (typeof CATALOGUE_FILES)[number]['name'];
