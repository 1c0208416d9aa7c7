import { productColumns, STOCK_COLUMNS, type VendorFileKind } from '@trad/contract/vendor-area/vendor-file-format';
import { csvRecords, delimiterOf, saysSomething } from '@trad/file-formats/csv-records';

/** The first line is in it, however many columns there are. */
const MAX_HEADER_BYTES = 256 * 1024;

export const listColumns = (kind: VendorFileKind, currencies: readonly string[]) =>
  kind === 'stock' ? STOCK_COLUMNS : productColumns(currencies);

/** Without them no row can be brought in, or none changes anything. */
const REQUIRED_COLUMNS: Record<VendorFileKind, readonly string[]> = { products: ['sku'], stock: ['sku', 'inventory'] };

/** The names in a file's first line; null where they cannot be read, as the server says better why. */
export async function readHeader(file: Blob): Promise<string[] | null> {
  const bytes = await file.slice(0, MAX_HEADER_BYTES).arrayBuffer();
  let text: string;
  try {
    // The last letter may be cut in two.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
  for (const records of csvRecords(delimiterOf(text))(text, true)) {
    const head = records.find(saysSomething);
    if (head) return head.problem || text.includes('\0') ? null : head.cells.map((name) => name.trim());
  }
  return null;
}

const normaliseName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/g, '');

/** Columns of the file by their name there: which of ours each is by its name; '' is left out. */
export const matchColumns = (head: readonly string[], columns: readonly string[]): Record<string, string> => {
  const byName = new Map(columns.map((column) => [normaliseName(column), column]));
  return Object.fromEntries(head.filter(Boolean).map((name) => [name, byName.get(normaliseName(name)) ?? '']));
};

/** Our columns that are missing, and those that two of the file are said to be. */
export const validateMapping = (
  kind: VendorFileKind,
  head: readonly string[],
  mapping: Readonly<Record<string, string>>,
) => {
  const ours = head.flatMap((name) => mapping[name] || []);
  return {
    missing: REQUIRED_COLUMNS[kind].filter((column) => !ours.includes(column)),
    twice: [...new Set(ours.filter((column, index) => ours.indexOf(column) !== index))],
  };
};
