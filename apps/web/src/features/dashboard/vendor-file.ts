import { listProductColumns, STOCK_COLUMNS, type VendorFileKind } from '@trad/contract/dashboard/vendor-file-format';
import { createCsvParser, detectDelimiter, hasContent } from '@trad/file-formats/csv';

/** Enough for a header with the maximum number of columns. */
const MAX_HEADER_BYTES = 256 * 1024;

export const listColumns = (kind: VendorFileKind, currencies: readonly string[]) =>
  kind === 'stock' ? STOCK_COLUMNS : listProductColumns(currencies);

/** The columns without which no row can be imported. */
const REQUIRED_COLUMNS: Record<VendorFileKind, readonly string[]> = { products: ['sku'], stock: ['sku', 'inventory'] };

/** The column names in a file's header; null if it cannot be read, in which case the server reports why. */
export async function readHeader(file: Blob): Promise<string[] | null> {
  const bytes = await file.slice(0, MAX_HEADER_BYTES).arrayBuffer();
  let text: string;
  try {
    // The slice may end within a multi-byte character.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
  for (const records of createCsvParser(detectDelimiter(text))(text, true)) {
    const header = records.find(hasContent);
    if (header) return header.problem || text.includes('\0') ? null : header.cells.map((name) => name.trim());
  }
  return null;
}

const normaliseName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** Maps the file's columns to import columns by name; '' for unknown ones. */
export const matchColumns = (header: readonly string[], columns: readonly string[]): Record<string, string> => {
  const byName = new Map(columns.map((column) => [normaliseName(column), column]));
  return Object.fromEntries(header.filter(Boolean).map((name) => [name, byName.get(normaliseName(name)) ?? '']));
};

/** Returns the required columns that are not mapped, and the columns that are mapped twice. */
export const validateMapping = (
  kind: VendorFileKind,
  header: readonly string[],
  mapping: Readonly<Record<string, string>>,
) => {
  const mapped = header.flatMap((name) => mapping[name] || []);
  return {
    missing: REQUIRED_COLUMNS[kind].filter((column) => !mapped.includes(column)),
    duplicates: [...new Set(mapped.filter((column, index) => mapped.indexOf(column) !== index))],
  };
};
