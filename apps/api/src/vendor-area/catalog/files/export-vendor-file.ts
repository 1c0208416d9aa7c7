import type { LanguageCode } from '@trad/contract/messages/message';
import { productColumns, STOCK_COLUMNS } from '@trad/contract/vendor-area/vendor-file-format';
import { cellOf } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, csvLine } from '@trad/file-formats/csv-records';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/http/implement.ts';
import { loadOwnStore } from '../../own-store.ts';
import { loadDecimals } from '../products/get-vendor-product.ts';
import { loadProductStates } from '../products/product-state.queries.ts';
import { listProductIds, listStockLines, mapCategorySlugs } from './export.queries.ts';
import { piecesText, productLines } from './product-lines.ts';

/** Products of one query, so that other requests are served in between. */
const BATCH = 500;

/** Stock is not in it: it has a file of its own, and counts here for new variants alone. */
const productsFile = async (deps: Deps, storeId: number) => {
  const decimals = await loadDecimals(deps);
  const columns = productColumns([...decimals.keys()]).filter((column) => column !== 'stock');
  const [ids, slugs] = await Promise.all([listProductIds(deps.prisma, storeId), mapCategorySlugs(deps.prisma)]);
  const parts = [csvLine(columns)];
  for (let at = 0; at < ids.length; at += BATCH) {
    const states = await loadProductStates(deps.pool, storeId, ids.slice(at, at + BATCH));
    const rows = states.flatMap((state) => productLines(state, { decimals, slugOf: (id) => slugs.get(id) ?? '' }));
    parts.push(...rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))));
  }
  return parts.join('');
};

const stockFile = async ({ pool }: Deps, storeId: number, language: LanguageCode) => {
  const lines = (await listStockLines(pool, storeId, language)).map(({ sku, product, options, stock }) => [
    ...[cellOf(sku), cellOf(product), options.length ? cellOf(options.join(', ')) : ''],
    ...[piecesText(stock), piecesText(stock), ''],
  ]);
  return [STOCK_COLUMNS, ...lines].map(csvLine).join('');
};

export const exportVendorFile: Handler<'exportVendorFile'> = async ({ input: { kind }, caller, language, deps }) => {
  const store = await loadOwnStore(deps, caller);
  const text = await (kind === 'stock' ? stockFile : productsFile)(deps, store.id, language);
  return { data: { name: `${kind}.csv`, text: BYTE_ORDER_MARK + text } };
};
