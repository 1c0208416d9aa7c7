import { listProductColumns, STOCK_COLUMNS, type VendorFileKind } from '@trad/contract/dashboard/vendor-file-format';
import type { VendorImport } from '@trad/contract/dashboard/vendor-files';
import { CLEAR_VALUE, escapeCell } from '@trad/file-formats/cell-text';
import {
  BYTE_ORDER_MARK,
  type CsvRecord,
  createCsvParser,
  detectDelimiter,
  formatCsvLine,
  hasContent,
} from '@trad/file-formats/csv';
import type { DemoHandlers } from './demo-handlers.ts';
import { type DemoState, findById } from './demo-state.ts';
import { CATEGORY_NAMES } from './sample-products.ts';

/** The cells of a line by their column. */
type Line = Record<string, string>;
type Problem = VendorImport['first_problems'][0];

const CURRENCIES = ['USD', 'NGN', 'EUR'];
const formatStock = (stock: number | null) => (stock === null ? CLEAR_VALUE : String(stock));

/** The columns of a product itself, which an exported file has in the product's first line only. */
const PRODUCT_COLUMNS = ['title', 'category', 'status', 'images', 'short_description', 'tax_included', 'tax_rate'];

/** The lines of a products file, one per variant, each with the columns of its product. */
const listProductLines = ({ products }: DemoState): Line[] =>
  products.flatMap((product) =>
    product.variants.map((variant) => {
      const line: Line = {
        sku: escapeCell(variant.sku ?? ''),
        product: product.slug,
        title: escapeCell(product.title),
        category: CATEGORY_NAMES[product.category_id] ?? '',
        status: product.status,
        active: variant.active ? 'yes' : 'no',
        images: product.images.map(({ key }) => key).join('|'),
        short_description: escapeCell(product.short_description ?? CLEAR_VALUE),
        tax_included: product.is_prices_inclusive_tax ? 'yes' : 'no',
        tax_rate: product.tax_rate.toFixed(2),
      };
      if (variant.restock_date) line.restock_date = variant.restock_date;
      for (const [index, { name }] of product.options.entries()) {
        line[`option${index + 1}_name`] = escapeCell(name);
        line[`option${index + 1}_value`] = escapeCell(variant.option_values[index] ?? '');
      }
      for (const [code, { amount, special }] of Object.entries(variant.prices)) {
        line[`price_${code}`] = amount.toFixed(2);
        if (special) line[`special_price_${code}`] = special.toFixed(2);
      }
      return line;
    }),
  );

/** Empties the product's own columns in all lines of a product but its first one. */
const omitRepeatedCells = (lines: readonly Line[]): Line[] =>
  lines.map((line, index) =>
    line.product === lines[index - 1]?.product
      ? Object.fromEntries(Object.entries(line).filter(([column]) => !PRODUCT_COLUMNS.includes(column)))
      : line,
  );

const listStockLines = ({ products }: DemoState): Line[] =>
  products.flatMap(({ title, variants }) =>
    variants.map(({ sku, option_values, stock }) => ({
      sku: escapeCell(sku ?? ''),
      product: escapeCell(title),
      variant: escapeCell(option_values.join(', ') || CLEAR_VALUE),
      inventory: formatStock(stock),
      seen: formatStock(stock),
    })),
  );

const parseRecords = (text: string): CsvRecord[] =>
  [...createCsvParser(detectDelimiter(text))(text, true)].flat().filter(hasContent);

/** Dry-runs an import. The server validates more. */
function previewImport(kind: VendorFileKind, text: string, mapping: Record<string, string>, state: DemoState) {
  const linesBySku = new Map(
    (kind === 'stock' ? listStockLines : listProductLines)(state).map((line) => [line.sku, line]),
  );
  const [header, ...records] = parseRecords(text);
  const columns = (header?.cells ?? []).map((name) => mapping[name.trim()] ?? name.trim());
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const problems: Problem[] = [];
  for (const { line, cells, problem } of records) {
    const row = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
    const existing = linesBySku.get(row.sku ?? '');
    if (problem) problems.push({ line, column: null, message: problem });
    else if (!row.sku) problems.push({ line, column: 'sku', message: 'is missing' });
    else if (!existing && kind === 'stock')
      problems.push({ line, column: 'sku', message: 'is not a variant of this store' });
    else if (!existing) counts.created += 1;
    else if (columns.some((name) => name && row[name] && row[name] !== (existing[name] ?? ''))) counts.updated += 1;
    else counts.unchanged += 1;
  }
  return {
    rows: records.length,
    problems,
    ...(problems.length > 0 ? { created: 0, updated: 0, unchanged: 0 } : counts),
  };
}

/** Handlers of file exports and imports; imports are dry runs. */
export function createFileHandlers(state: DemoState) {
  const imports: { id: number; row: VendorImport; problems: Problem[] }[] = [];
  return {
    exportVendorFile: ({ kind }) => {
      const columns =
        kind === 'stock' ? STOCK_COLUMNS : listProductColumns(CURRENCIES).filter((name) => name !== 'stock');
      const lines = kind === 'stock' ? listStockLines(state) : omitRepeatedCells(listProductLines(state));
      const rows = [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))];
      return {
        data: { name: `${kind}.csv`, text: BYTE_ORDER_MARK + rows.map(formatCsvLine).join('') },
        next_cursor: null,
      };
    },
    importVendorFile: async (input) => {
      // The client sends files as FormData.
      const form = input as unknown as FormData;
      const kind = form.get('kind') as VendorFileKind;
      const file = form.get('file') as File;
      const mapping = JSON.parse(String(form.get('mapping') ?? '{}')) as Record<string, string>;
      const { rows, problems, ...counts } = previewImport(kind, await file.text(), mapping, state);
      const at = new Date(state.now).toISOString();
      const row: VendorImport = {
        ...counts,
        id: imports.length + 1,
        kind,
        name: file.name,
        dry_run: 1,
        state: problems.length > 0 ? 'refused' : 'done',
        rows,
        rows_done: rows,
        problems: new Set(problems.map(({ line }) => line)).size,
        first_problems: problems.slice(0, 20),
        warnings: 0,
        hidden_products: 0,
        first_warnings: [],
        created_at: at,
        ended_at: at,
      };
      imports.push({ id: row.id, row, problems });
      return { data: row };
    },
    getVendorImport: ({ id }) => ({ data: findById(imports, id).row }),
    getVendorImportProblems: ({ id }) => {
      const lines = findById(imports, id).problems.map(({ line, column, message }) => [
        String(line),
        column ?? '',
        message,
      ]);
      const text = BYTE_ORDER_MARK + [['line', 'column', 'message'], ...lines].map(formatCsvLine).join('');
      return { data: { name: `import-${id}-problems.csv`, text } };
    },
  } satisfies DemoHandlers;
}
