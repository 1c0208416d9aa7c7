import type { ParsedInput } from '@trad/contract/schemas';
import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { readProductCursor, splitProductPage } from './get-operator-products.ts';
import { listOperatorProducts } from './products.queries.ts';
import { toOperatorProductRow } from './products.view.ts';

const COLUMNS: ExportColumns<ReturnType<typeof toOperatorProductRow>> = {
  product: ({ id }) => String(id),
  title: ({ title }) => formatTextCell(title),
  slug: ({ slug }) => slug,
  state: ({ state }) => state,
  hidden_reason: ({ hidden_reason: reason }) => formatTextCell(reason),
  featured: ({ featured }) => String(featured),
  store: ({ store }) => formatTextCell(store.name),
  category: ({ category }) => formatTextCell(category.name),
  currency: ({ price }) => price?.currency_code ?? '',
  price: ({ price }) => price?.amount.toFixed(price.decimals) ?? '',
  stock: ({ stock }) => (stock === null ? '' : String(stock)),
  stock_level: ({ stock_level: level }) => level,
  variants: ({ variants }) => String(variants),
  rating: ({ rating }) => String(rating),
  reviews: ({ reviews }) => String(reviews),
  sold: ({ sold }) => String(sold),
  missing_translations: ({ missing_translations: missing }) => missing.join(' '),
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
};

export const exportOperatorProducts: Handler<'exportOperatorProducts'> = async ({ input, deps: { pool } }) => {
  const { cursor, ...filter }: ParsedInput<'exportOperatorProducts'> = input;
  const after = readProductCursor(cursor, 'created');
  const page = { sort: 'created', order: 'DESC', limit: EXPORT_BATCH_SIZE + 1, after } as const;
  const products = await listOperatorProducts(pool, filter, page);
  const { page: rows, nextCursor } = splitProductPage(products, EXPORT_BATCH_SIZE, 'created');
  return { data: formatExport(COLUMNS, rows.map(toOperatorProductRow), cursor === null), next_cursor: nextCursor };
};
