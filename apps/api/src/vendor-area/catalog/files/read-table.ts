import { setImmediate as breathe } from 'node:timers/promises';
import { VENDOR_FILE_ROWS } from '@trad/contract/vendor-area/vendor-file-format';
import { csvRecords, delimiterOf, saysSomething } from '@trad/file-formats/csv-records';
import { Unusable } from '@trad/file-formats/problem';
import { utf8Lines } from '@trad/file-formats/utf8-lines';

/** A row by our columns; cells that say nothing are left out. */
export interface TableRow {
  /** On which line of the file it begins, the first being 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Why it cannot be read as a row. */
  problem?: string;
}

interface Wanted {
  columns: readonly string[];
  /** Columns of the file by their name there: which of ours each is; '' is left out. */
  mapping: Readonly<Record<string, string>>;
}

export class TooManyRows extends Error {}

/** So many names tell what is wrong with a header, and so much of each. */
const MOST_NAMES = 10;
const LONGEST_NAME = 60;

const listed = (names: readonly string[]) => {
  const shown = names.slice(0, MOST_NAMES).map((name) => `'${name.slice(0, LONGEST_NAME)}'`);
  return [...shown, ...(names.length > MOST_NAMES ? [`${names.length - MOST_NAMES} more`] : [])].join(', ');
};

/** Our column at each place of the header; null: it is left out. */
const placesOf = (header: readonly string[], { columns, mapping }: Wanted) => {
  const names = header.map((name) => name.trim());
  const places = names.map((name) => (Object.hasOwn(mapping, name) ? mapping[name] || null : name || null));
  const unknown = places.filter((name) => name !== null && !columns.includes(name));
  const seen = new Set<string>();
  const twice = places.filter((name) => name !== null && seen.size === seen.add(name).size);
  const problems = [
    unknown.length && `unknown columns: ${listed(unknown.map((name) => name ?? ''))}`,
    twice.length && `columns that are there twice: ${listed(twice.map((name) => name ?? ''))}`,
    !places.includes('sku') && `no column 'sku'`,
  ].filter(Boolean);
  if (problems.length) throw new Unusable(`line 1: ${problems.join('; ')}`);
  return places;
};

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield bytes.subarray(at, at + CHUNK);
    // Others are served in between.
    await breathe();
  }
}
const CHUNK = 64 * 1024;

/** Hands on row by row, and returns how many there are. */
const readRows = async (bytes: Buffer, wanted: Wanted, takeRow: (row: TableRow) => void) => {
  let records: ReturnType<typeof csvRecords> | undefined;
  let places: Array<string | null> | undefined;
  let rows = 0;
  const take = (text: string, isLast: boolean) => {
    for (const some of records?.(text, isLast) ?? []) {
      for (const record of some.filter(saysSomething)) {
        const { line, cells, problem } = record;
        if (!places) {
          if (problem) throw new Unusable(`line ${line}: ${problem}`);
          places = placesOf(cells, wanted);
          continue;
        }
        const row: Record<string, string> = {};
        for (const [index, name] of places.entries()) {
          const cell = cells[index];
          if (name !== null && cell) row[name] = cell;
        }
        const width = places.length;
        const wrong =
          problem ?? (cells.length === width ? null : `has ${cells.length} cells, the first line has ${width}`);
        rows += 1;
        if (rows > VENDOR_FILE_ROWS) throw new TooManyRows();
        takeRow({ line, cells: row, ...(wrong && { problem: wrong }) });
      }
    }
  };
  for await (const { text, broken } of utf8Lines(chunksOf(bytes))) {
    if (broken.length) throw new Unusable(`line ${broken[0]}: is not UTF-8: save the file as "CSV UTF-8"`);
    records ??= csvRecords(delimiterOf(text));
    take(text, false);
  }
  take('', true);
  if (!places) throw new Unusable('is empty: the first line names the columns');
  return rows;
};

/** Reads a CSV file whole. Throws as countRows does. */
export const readTable = async (bytes: Buffer, wanted: Wanted): Promise<TableRow[]> => {
  const rows: TableRow[] = [];
  await readRows(bytes, wanted, (row) => rows.push(row));
  return rows;
};

/** How many rows a CSV file has. Throws Unusable where it is none, or names columns that are not ours, and TooManyRows. */
export const countRows = (bytes: Buffer, wanted: Wanted) => readRows(bytes, wanted, () => {});
