import { listProductColumns, STOCK_COLUMNS } from '@trad/contract/dashboard/vendor-file-format';
import type { LanguageCode } from '@trad/contract/messages/message';
import { escapeCell, formatTextCell } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, formatCsvLine } from '@trad/file-formats/csv';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { iterateWithYields } from '../iterate-with-yields.ts';
import { loadCurrencyDecimals } from '../products/get-vendor-product.ts';
import { findStoredProducts } from '../products/product-state.queries.ts';
import { type ExportSize, listExportSizes, listStockLines, mapCategorySlugs } from './export.queries.ts';
import { formatQuantity, toProductRows } from './product-rows.ts';

/** The approximate bytes of a part of a file: serialising a whole one would block the event loop, and might not fit in the heap. */
const PART_BYTES = 4_000_000;
const MAX_PRODUCTS_PER_PART = 2000;
const STOCK_LINES_PER_PART = 5000;

/** The approximate bytes of one query, whose rows are parsed at once. */
const BATCH_BYTES = 500_000;

interface Position {
  language: LanguageCode;
  /** The id of the last product or variant of the part before; 0: this part is the first. */
  after: number;
}

interface Part {
  lines: string[];
  nextCursor: number | null;
}

/** Splits products into batches of at most so many bytes; a larger product is a batch of its own. */
function* splitByBytes(products: readonly ExportSize[], maxBytes: number): Generator<ExportSize[]> {
  let batch: ExportSize[] = [];
  let bytes = 0;
  for (const product of products) {
    if (batch.length > 0 && bytes + product.bytes > maxBytes) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(product);
    bytes += product.bytes;
  }
  if (batch.length > 0) yield batch;
}

/** Omits stock, which has its own file: an import of products sets the stock of new variants only. */
const buildProductsPart = async (deps: Deps, storeId: number, { after }: Position): Promise<Part> => {
  const decimals = await loadCurrencyDecimals(deps);
  const columns = listProductColumns([...decimals.keys()]).filter((column) => column !== 'stock');
  const [next, slugs] = await Promise.all([
    listExportSizes(deps.pool, storeId, { after, limit: MAX_PRODUCTS_PER_PART + 1 }),
    mapCategorySlugs(deps.prisma),
  ]);
  const [part = []] = splitByBytes(next.slice(0, MAX_PRODUCTS_PER_PART), PART_BYTES);
  const lines = after ? [] : [formatCsvLine(columns)];
  for (const batch of splitByBytes(part, BATCH_BYTES)) {
    const ids = batch.map(({ id }) => id);
    for await (const product of iterateWithYields(await findStoredProducts(deps.pool, storeId, ids)))
      for (const row of toProductRows(product, { decimals, findCategorySlug: (id) => slugs.get(id) ?? '' }))
        lines.push(formatCsvLine(columns.map((column) => row[column] ?? '')));
  }
  return { lines, nextCursor: part.length < next.length ? (part.at(-1)?.id ?? null) : null };
};

const buildStockPart = async ({ pool }: Deps, storeId: number, { language, after }: Position): Promise<Part> => {
  const next = await listStockLines(pool, storeId, { language, after, limit: STOCK_LINES_PER_PART + 1 });
  const part = next.slice(0, STOCK_LINES_PER_PART);
  const lines = after ? [] : [formatCsvLine(STOCK_COLUMNS)];
  for await (const { sku, product, options, stock } of iterateWithYields(part))
    lines.push(
      formatCsvLine([
        ...[escapeCell(sku), escapeCell(product), formatTextCell(options.join(', '))],
        // `inventory` and `seen`, of which the vendor edits the first.
        ...[formatQuantity(stock), formatQuantity(stock), ''],
      ]),
    );
  return { lines, nextCursor: part.length < next.length ? (part.at(-1)?.id ?? null) : null };
};

export const exportVendorFile: Handler<'exportVendorFile'> = async ({
  input: { kind, cursor: after = 0 },
  caller,
  language,
  deps,
}) => {
  const store = await loadOwnStore(deps, caller);
  const buildPart = kind === 'stock' ? buildStockPart : buildProductsPart;
  const { lines, nextCursor } = await buildPart(deps, store.id, { language, after });
  return {
    data: { name: `${kind}.csv`, text: (after ? '' : BYTE_ORDER_MARK) + lines.join('') },
    next_cursor: nextCursor,
  };
};
