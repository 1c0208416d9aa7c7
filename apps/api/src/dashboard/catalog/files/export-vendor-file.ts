import { listProductColumns, STOCK_COLUMNS } from '@trad/contract/dashboard/vendor-file-format';
import type { LanguageCode } from '@trad/contract/messages/message';
import { escapeCell } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, formatCsvLine } from '@trad/file-formats/csv';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { loadCurrencyDecimals } from '../products/get-vendor-product.ts';
import { findStoredProducts } from '../products/product-state.queries.ts';
import { listProductIds, listStockLines, mapCategorySlugs } from './export.queries.ts';
import { formatQuantity, toProductRows } from './product-rows.ts';

/** Products of one query, so that other requests are served in between. */
const BATCH_SIZE = 500;

/** Omits stock, which has its own file: an import of products sets the stock of new variants only. */
const buildProductsCsv = async (deps: Deps, storeId: number) => {
  const decimals = await loadCurrencyDecimals(deps);
  const columns = listProductColumns([...decimals.keys()]).filter((column) => column !== 'stock');
  const [ids, slugs] = await Promise.all([listProductIds(deps.prisma, storeId), mapCategorySlugs(deps.prisma)]);
  const lines = [formatCsvLine(columns)];
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const products = await findStoredProducts(deps.pool, storeId, ids.slice(start, start + BATCH_SIZE));
    const rows = products.flatMap((product) =>
      toProductRows(product, { decimals, findCategorySlug: (id) => slugs.get(id) ?? '' }),
    );
    lines.push(...rows.map((row) => formatCsvLine(columns.map((column) => row[column] ?? ''))));
  }
  return lines.join('');
};

const buildStockCsv = async ({ pool }: Deps, storeId: number, language: LanguageCode) => {
  const lines = (await listStockLines(pool, storeId, language)).map(({ sku, product, options, stock }) => [
    ...[escapeCell(sku), escapeCell(product), options.length ? escapeCell(options.join(', ')) : ''],
    ...[formatQuantity(stock), formatQuantity(stock), ''],
  ]);
  return [STOCK_COLUMNS, ...lines].map(formatCsvLine).join('');
};

export const exportVendorFile: Handler<'exportVendorFile'> = async ({ input: { kind }, caller, language, deps }) => {
  const store = await loadOwnStore(deps, caller);
  const text = await (kind === 'stock' ? buildStockCsv : buildProductsCsv)(deps, store.id, language);
  return { data: { name: `${kind}.csv`, text: BYTE_ORDER_MARK + text } };
};
