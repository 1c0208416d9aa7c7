import { createReadStream } from 'node:fs';
import { type CsvRecord, createCsvParser, detectDelimiter, hasContent } from '@trad/file-formats/csv';
import { toPrintable } from '@trad/file-formats/printable';
import { InputError } from '@trad/file-formats/problem';
import { type LineBlock, readUtf8Lines } from '@trad/file-formats/utf8-lines';
import type { Column } from './catalogue-files.ts';
import type { InputFile } from './find-files.ts';

/** The unparsed cells of a row, in the order of the columns. */
export interface RawRow {
  line: number;
  cells: Array<string | undefined>;
  /** Problems of a malformed row, whose cells are read for its key only; the column is '' for the row as a whole. */
  problems: Array<[column: string, reason: string]>;
}

const BLOCK_BYTES = 256 * 1024;
const NOT_UTF8 = 'is not UTF-8: save the file as "CSV UTF-8"';

const pluralize = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
/** Without control characters: the console stores the message, and PostgreSQL stores no NUL. */
const quoteNames = (names: readonly string[]) => names.map((name) => `'${toPrintable(name)}'`).join(', ');

/** The index of each column in the file. Throws InputError for unknown, missing and duplicate columns. */
const mapColumns = ({ line, cells }: CsvRecord, columns: readonly Column[]) => {
  const names = cells.map((name) => name.trim());
  const unnamed = names.filter((name) => name === '').length;
  const unknown = names.filter((name) => name && !columns.some((column) => column.name === name));
  const missing = columns.filter(({ name, required }) => required === 'key' && !names.includes(name));
  const duplicates = names.filter((name, index) => name && names.indexOf(name) !== index);
  const problems = [
    unnamed && `${pluralize(unnamed, 'column')} without a name`,
    unknown.length && `unknown columns: ${quoteNames(unknown)}`,
    missing.length && `missing columns: ${quoteNames(missing.map(({ name }) => name))}`,
    duplicates.length && `duplicate columns: ${quoteNames(duplicates)}`,
  ].filter(Boolean);
  if (!problems.length) return columns.map(({ name }) => names.indexOf(name));
  const known = columns.map(({ name }) => name).join(', ');
  throw new InputError(`line ${line}: ${problems.join('; ')}. The columns are ${known}`);
};

const parseCsvRow = (record: CsvRecord, indexes: readonly number[], width: number): RawRow => {
  const { line, cells, problem } = record;
  const row: RawRow = { line, cells: indexes.map((index) => cells[index]), problems: [] };
  if (problem) row.problems.push(['', problem]);
  else if (cells.length !== width)
    row.problems.push(['', `has ${pluralize(cells.length, 'cell')}, the header has ${width}`]);
  return row;
};

/** Cells of a JSON object, whose values are strings, numbers, booleans or null (clears the stored value). */
const parseJsonRow = (text: string, line: number, columns: readonly Column[]): RawRow => {
  const row: RawRow = { line, cells: columns.map(() => undefined), problems: [] };
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    // Reported below.
  }
  if (typeof object !== 'object' || object === null || Array.isArray(object)) {
    row.problems.push(['', 'is no JSON object']);
    return row;
  }
  for (const [name, value] of Object.entries(object)) {
    const index = columns.findIndex((column) => column.name === name);
    const column = columns[index];
    if (!column) row.problems.push([name, 'is not a column of this file']);
    else if (value === null) row.cells[index] = '[none]';
    else if (typeof value === 'string') row.cells[index] = value;
    else if (typeof value === 'object') row.problems.push([name, 'is a list or an object: write it as a text']);
    // JSON.parse may have lost digits of a number.
    else if (column.type.sql === 'bigint')
      row.problems.push([name, 'is a number: write an amount as a text in quotes']);
    else row.cells[index] = String(value);
  }
  return row;
};

const markInvalidUtf8 = (
  rows: readonly RawRow[],
  getLastLine: (index: number) => number,
  invalidLines: readonly number[],
) => {
  if (!invalidLines.length) return;
  for (const [index, row] of rows.entries()) {
    const line = invalidLines.find((number) => number >= row.line && number <= getLastLine(index));
    if (line !== undefined) row.problems.unshift(['', line === row.line ? NOT_UTF8 : `line ${line} ${NOT_UTF8}`]);
  }
};

async function* readCsvRows(blocks: AsyncIterable<LineBlock>, columns: readonly Column[]) {
  let parseCsv: ReturnType<typeof createCsvParser> | undefined;
  let indexes: number[] | undefined;
  let width = 0;
  let invalidLines: number[] = [];
  let bytes = 0;
  const parseRows = function* (text: string, isLast: boolean) {
    for (const records of parseCsv?.(text, isLast) ?? []) {
      const read = records.filter(hasContent);
      // Empty lines may precede the header.
      const header = indexes ? undefined : read.shift();
      if (header) {
        const invalidLine = invalidLines.find((line) => line <= header.lastLine);
        if (invalidLine !== undefined) throw new InputError(`line ${invalidLine}: ${NOT_UTF8}`);
        width = header.cells.length;
        indexes = mapColumns(header, columns);
      }
      const rows = read.map((record) => parseCsvRow(record, indexes ?? [], width));
      markInvalidUtf8(rows, (index) => read[index]?.lastLine ?? 0, invalidLines);
      const lastLine = read.at(-1)?.lastLine ?? 0;
      invalidLines = invalidLines.filter((line) => line > lastLine);
      yield { rows, bytes };
    }
  };
  for await (const block of blocks) {
    parseCsv ??= createCsvParser(detectDelimiter(block.text));
    invalidLines.push(...block.invalidLines);
    bytes = block.bytes;
    yield* parseRows(block.text, false);
  }
  yield* parseRows('', true);
  if (!indexes) throw new InputError('is empty: the first line names the columns');
}

async function* readJsonRows(blocks: AsyncIterable<LineBlock>, columns: readonly Column[]) {
  let line = 0;
  for await (const { text, invalidLines, bytes } of blocks) {
    const lines = text.split('\n');
    if (lines.at(-1) === '') lines.pop();
    const rows = lines.flatMap((one) => {
      line += 1;
      return /\S/.test(one) ? [parseJsonRow(one, line, columns)] : [];
    });
    markInvalidUtf8(rows, (index) => rows[index]?.line ?? 0, invalidLines);
    yield { rows, bytes };
  }
}

/** Reads the rows of a file in chunks, with the number of bytes read so far. Throws InputError. */
export const readCells = ({ path, format, file }: InputFile): AsyncGenerator<{ rows: RawRow[]; bytes: number }> => {
  const read = format === 'csv' ? readCsvRows : readJsonRows;
  return read(
    readUtf8Lines(createReadStream(path, { highWaterMark: BLOCK_BYTES }) as AsyncIterable<Buffer>),
    file.columns,
  );
};
