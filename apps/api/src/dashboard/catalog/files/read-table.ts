import { setImmediate } from 'node:timers/promises';
import { MAX_VENDOR_FILE_ROWS } from '@trad/contract/dashboard/vendor-file-format';
import { type CsvRecord, createCsvParser, detectDelimiter, hasContent } from '@trad/file-formats/csv';
import { InputError } from '@trad/file-formats/problem';
import { readUtf8Lines } from '@trad/file-formats/utf8-lines';

/** A row by column name, without empty cells. */
export interface TableRow {
  /** The line of the file that it begins on, from 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
  /** The reason why the row is malformed. */
  problem?: string;
}

interface TableFormat {
  columns: readonly string[];
  /** Maps the file's column names to ours; '' skips a column. */
  mapping: Readonly<Record<string, string>>;
}

export class TooManyRowsError extends Error {}

/** Limits of an error message about the header, which may have 60,000 columns. */
const MAX_LISTED_NAMES = 10;
const MAX_NAME_LENGTH = 60;

const formatNames = (names: readonly string[]) => {
  const shown = names.slice(0, MAX_LISTED_NAMES).map((name) => `'${name.slice(0, MAX_NAME_LENGTH)}'`);
  return [...shown, ...(names.length > MAX_LISTED_NAMES ? [`… (+${names.length - MAX_LISTED_NAMES})`] : [])].join(', ');
};

/** Returns our column for each column of the header, which empty lines may precede; null skips it. */
const mapHeader = ({ line, cells }: CsvRecord, { columns, mapping }: TableFormat) => {
  const names = cells.map((name) => name.trim());
  const columnNames = names.map((name) => (Object.hasOwn(mapping, name) ? mapping[name] || null : name || null));
  const unknown = columnNames.filter((name) => name !== null && !columns.includes(name));
  const seen = new Set<string>();
  const duplicates = columnNames.filter((name) => name !== null && seen.size === seen.add(name).size);
  const problems = [
    unknown.length && `unknown columns: ${formatNames(unknown.map((name) => name ?? ''))}`,
    duplicates.length && `duplicate columns: ${formatNames(duplicates.map((name) => name ?? ''))}`,
    !columnNames.includes('sku') && `no column 'sku'`,
  ].filter(Boolean);
  if (problems.length) throw new InputError(...problems.map((problem) => `line ${line}: ${problem}`));
  return columnNames;
};

async function* iterateChunks(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
    // Yields to the event loop, so that other requests are served in between.
    await setImmediate();
  }
}
const CHUNK_BYTES = 64 * 1024;

/** Passes each row to `handleRow`, and returns how many there are. */
const readRows = async (bytes: Buffer, format: TableFormat, handleRow: (row: TableRow) => void) => {
  let records: ReturnType<typeof createCsvParser> | undefined;
  let columnNames: Array<string | null> | undefined;
  let rows = 0;
  const readText = (text: string, isLast: boolean) => {
    for (const batch of records?.(text, isLast) ?? []) {
      for (const record of batch.filter(hasContent)) {
        const { line, cells, problem } = record;
        if (!columnNames) {
          if (problem) throw new InputError(`line ${line}: ${problem}`);
          columnNames = mapHeader(record, format);
          continue;
        }
        const row: Record<string, string> = {};
        for (const [index, name] of columnNames.entries()) {
          const cell = cells[index];
          if (name !== null && cell) row[name] = cell;
        }
        const width = columnNames.length;
        const rowProblem =
          problem ?? (cells.length === width ? null : `has ${cells.length} cells, the header has ${width}`);
        rows += 1;
        if (rows > MAX_VENDOR_FILE_ROWS) throw new TooManyRowsError();
        handleRow({ line, cells: row, ...(rowProblem && { problem: rowProblem }) });
      }
    }
  };
  for await (const { text, invalidLines } of readUtf8Lines(iterateChunks(bytes))) {
    if (invalidLines.length)
      throw new InputError(`line ${invalidLines[0]}: is not UTF-8: save the file as "CSV UTF-8"`);
    records ??= createCsvParser(detectDelimiter(text));
    readText(text, false);
  }
  readText('', true);
  if (!columnNames) throw new InputError('is empty: the first line names the columns');
  return rows;
};

/** Reads all rows of a CSV file. Throws the errors of countRows. */
export const readTable = async (bytes: Buffer, format: TableFormat): Promise<TableRow[]> => {
  const rows: TableRow[] = [];
  await readRows(bytes, format, (row) => rows.push(row));
  return rows;
};

/** Counts the rows of a CSV file. Throws InputError for another kind of file or unknown columns, and TooManyRowsError. */
export const countRows = (bytes: Buffer, format: TableFormat) => readRows(bytes, format, () => {});
