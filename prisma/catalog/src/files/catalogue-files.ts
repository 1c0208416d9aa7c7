import * as type from '../cells/cell-types.ts';
import { TRANSLATED, translatedField, translatedText } from '../cells/translation.ts';

export interface Column {
  name: string;
  type: type.CellType;
  /** 'key': in every row; 'new': where the row makes something that is not there yet. */
  needed?: 'key' | 'new';
  /** What may be emptied with [none]. */
  clears?: true;
}

/** One of the catalogue's files: its columns in the order in which they are written. */
export interface CatalogueFile {
  name: string;
  /** The table that its rows wait in. */
  table: string;
  /** What one row is, for sentences: 'the store is new'. */
  row: string;
  columns: readonly Column[];
}

const key = (name: string, cellType: type.CellType): Column => ({ name, type: cellType, needed: 'key' });
const first = (name: string, cellType: type.CellType): Column => ({ name, type: cellType, needed: 'new' });
const plain = (name: string, cellType: type.CellType): Column => ({ name, type: cellType });
const clears = (name: string, cellType: type.CellType): Column => ({ name, type: cellType, clears: true });

const POSITION = plain('position', type.whole(0, 1_000_000));

/** Every file, in the order in which they are read and written: what others name comes first. */
export const CATALOGUE_FILES = [
  {
    name: 'stores',
    table: 'stores',
    row: 'store',
    columns: [
      key('slug', type.slug),
      first('name', type.line()),
      clears('description', type.long),
      clears('city', type.line()),
      clears('country', type.country),
      clears('picture', type.pictureName),
      plain('status', type.choice('active', 'suspended')),
    ],
  },
  {
    name: 'categories',
    table: 'categories',
    row: 'category',
    columns: [
      key('slug', type.slug),
      clears('parent', type.slug),
      first('name', type.line()),
      clears('picture', type.pictureName),
      POSITION,
      plain('active', type.yesNo),
    ],
  },
  {
    name: 'attributes',
    table: 'attributes',
    row: 'attribute',
    columns: [key('code', type.code), first('name', type.line()), POSITION],
  },
  {
    name: 'attribute-values',
    table: 'attribute_values',
    row: 'value',
    columns: [
      key('attribute', type.code),
      key('code', type.code),
      first('value', type.line(undefined, ',')),
      clears('swatch', type.swatch),
      POSITION,
    ],
  },
  {
    name: 'products',
    table: 'products',
    row: 'product',
    columns: [
      key('slug', type.slug),
      first('store', type.slug),
      first('category', type.slug),
      clears('categories', type.slugs),
      plain('status', type.choice('active', 'draft', 'archived')),
      plain('hidden', type.choice('yes')),
      plain('featured', type.yesNo),
      first('name', type.line()),
      clears('short_description', type.long),
      clears('description', type.long),
      clears('features', type.long),
      clears('care', type.long),
      clears('return_policy', type.long),
      clears('video', type.webAddress),
      clears('video_type', type.choice('youtube', 'vimeo', 'self_hosted')),
      plain('tax_included', type.yesNo),
      plain('tax_rate', type.percent),
    ],
  },
  {
    name: 'delivery-charges',
    table: 'delivery_charges',
    row: 'charge',
    columns: [
      key('product', type.slug),
      key('currency', type.currency),
      { ...clears('amount', type.amount), needed: 'new' },
    ],
  },
  {
    name: 'variants',
    table: 'variants',
    row: 'variant',
    columns: [
      key('sku', type.sku),
      first('product', type.slug),
      clears('options', type.options),
      POSITION,
      plain('active', type.yesNo),
    ],
  },
  {
    name: 'prices',
    table: 'prices',
    row: 'price',
    columns: [
      key('sku', type.sku),
      key('currency', type.currency),
      { ...clears('price', type.amount), needed: 'new' },
      clears('special_price', type.amount),
    ],
  },
  {
    name: 'stock',
    table: 'stock',
    row: 'stock',
    columns: [key('sku', type.sku), clears('stock', type.pieces), plain('stock_before', type.piecesBefore)],
  },
  {
    name: 'images',
    table: 'images',
    row: 'image',
    columns: [
      key('product', type.slug),
      key('position', type.whole(1, 1_000)),
      { ...clears('picture', type.pictureName), needed: 'new' },
      clears('alt', type.line(250)),
      clears('shows', type.option),
    ],
  },
  {
    name: 'translations',
    table: 'translations',
    row: 'translation',
    columns: [
      key('of', type.choice(...Object.keys(TRANSLATED))),
      key('key', type.line()),
      key('language', type.language),
      key('field', translatedField),
      clears('text', translatedText),
    ],
  },
] as const satisfies readonly CatalogueFile[];

export type FileName = (typeof CATALOGUE_FILES)[number]['name'];
