import { setImmediate as breathe } from 'node:timers/promises';
import { VENDOR_FILE_ROWS } from '@trad/contract/vendor/vendor-file-format';
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

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Our column at each place of the header; null: it is left out. */
const placesOf = (header: readonly string[], { columns, mapping }: Wanted) => {
  const names = header.map((name) => name.trim());
  const places = names.map((name) => (Object.hasOwn(mapping, name) ? mapping[name] || null : name || null));
  const unknown = places.filter((name) => name !== null && !columns.includes(name));
  const twice = places.filter((name, index) => name !== null && places.indexOf(name) !== index);
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
const CHUNK = 256 * 1024;

/** Reads a CSV file whole. Throws Unusable where it is none, or names columns that are not ours, and TooManyRows. */
export const readTable = async (bytes: Buffer, wanted: Wanted): Promise<TableRow[]> => {
  let records: ReturnType<typeof csvRecords> | undefined;
  let places: Array<string | null> | undefined;
  const rows: TableRow[] = [];
  const take = (text: string, isLast: boolean) => {
    for (const some of records?.(text, isLast) ?? []) {
      for (const record of some.filter(saysSomething)) {
        const { line, cells, problem } = record;
        if (!places) {
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
        rows.push({ line, cells: row, ...(wrong && { problem: wrong }) });
        if (rows.length > VENDOR_FILE_ROWS) throw new TooManyRows();
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
