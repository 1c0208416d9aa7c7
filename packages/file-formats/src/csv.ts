/** One record of a CSV file; `line` is the file's line on which it begins, the first being 1. */
export interface CsvRecord {
  line: number;
  lastLine: number;
  cells: string[];
  /** The error of an unreadable record. */
  problem?: string;
}

/** A longer record with an open quote is rejected: most likely its quote is not closed. */
const MAX_RECORD_LENGTH = 1_000_000;

/** The number of records per batch. */
const BATCH_SIZE = 5_000;

type ReadResult = { cells: string[]; end: number } | { problem: string } | undefined;

const NOT_CLOSED: ReadResult = { problem: 'a quote is opened and not closed' };

/** Returns the index after the closing quote of the cell that begins at `at`, or -1. */
const findQuotedEnd = (text: string, at: number) => {
  let quote = text.indexOf('"', at + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote + 1 || -1;
};

/** A record with more cells is not part of a table. */
export const MAX_CELLS = 1000;
const TOO_MANY_CELLS: ReadResult = { problem: `has more than ${MAX_CELLS} cells` };

/**
 * Finds the next occurrence of a separator. Caches the last result: without it each cell would scan to the next newline
 * again.
 */
const createCachedIndexOf = (text: string, separator: string) => {
  let [from, found] = [0, -1];
  return (at: number) => {
    if (at < from || at > found) {
      from = at;
      found = text.indexOf(separator, at);
      if (found < 0) found = text.length;
    }
    return found;
  };
};

interface Separators {
  delimiter: string;
  nextDelimiter: (at: number) => number;
  nextNewline: (at: number) => number;
}

/** Parses a record with quotes cell by cell. Undefined: the record continues in the next chunk. */
const parseQuotedRecord = (text: string, from: number, isLast: boolean, separators: Separators): ReadResult => {
  const { delimiter, nextDelimiter, nextNewline } = separators;
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    if (cells.length >= MAX_CELLS) return TOO_MANY_CELLS;
    let end: number;
    if (text[at] === '"') {
      end = findQuotedEnd(text, at);
      if (end < 0) return isLast || text.length - from > MAX_RECORD_LENGTH ? NOT_CLOSED : undefined;
      cells.push(text.slice(at + 1, end - 1).replaceAll('""', '"'));
      if (text[end] === '\r') end += 1;
    } else {
      end = Math.min(nextDelimiter(at), nextNewline(at));
      const cell = text.slice(at, text[end] === delimiter ? end : end - Number(text[end - 1] === '\r'));
      if (cell.includes('"')) return { problem: 'a quote stands inside a cell that does not begin with one' };
      cells.push(cell);
    }
    if (end >= text.length) return isLast ? { cells, end } : undefined;
    if (text[end] === '\n') return { cells, end: end + 1 };
    if (text[end] !== delimiter) return { problem: 'something follows a closing quote' };
    at = end;
  }
};

const buildPlainRecord = (line: number, cells: string[]): CsvRecord => ({
  line,
  lastLine: line,
  cells,
  ...(cells.length > MAX_CELLS && TOO_MANY_CELLS),
});

/**
 * Parses CSV (RFC 4180) in chunks: takes the next text and yields the complete records, some thousands at a time. Line
 * breaks are LF or CRLF. Of an unreadable record only the first line is skipped.
 */
export const createCsvParser = (delimiter: string) => {
  let pending = '';
  let line = 1;
  return function* (chunk: string, isLast = false): Generator<CsvRecord[]> {
    const text = pending + chunk;
    let records: CsvRecord[] = [];
    let at = 0;
    let quote = text.indexOf('"');
    const separators = {
      delimiter,
      nextDelimiter: createCachedIndexOf(text, delimiter),
      nextNewline: createCachedIndexOf(text, '\n'),
    };
    const splitCells = (from: number, end: number) => text.slice(from, end).split(delimiter, MAX_CELLS + 1);
    while (at < text.length) {
      if (records.length === BATCH_SIZE) {
        yield records;
        records = [];
      }
      let newline = text.indexOf('\n', at);
      if (newline < 0 && !isLast) break;
      if (newline < 0) newline = text.length;
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
      if (quote < 0 || quote > newline) {
        const end = text[newline - 1] === '\r' && newline > at ? newline - 1 : newline;
        if (end > at) records.push(buildPlainRecord(line, splitCells(at, end)));
        at = newline + 1;
        line += 1;
        continue;
      }
      const read = parseQuotedRecord(text, at, isLast, separators);
      if (!read) break;
      if ('problem' in read) {
        records.push({ line, lastLine: line, cells: splitCells(at, newline), problem: read.problem });
        at = newline + 1;
        line += 1;
        continue;
      }
      const lines = text.slice(at, read.end - 1).split('\n').length;
      records.push({ line, lastLine: line + lines - 1, cells: read.cells });
      line += lines;
      at = read.end;
    }
    pending = text.slice(at);
    yield records;
  };
};

/** A byte order mark: without it spreadsheets do not detect UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Formats a record as a line of a CSV file. */
export const formatCsvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;

const DELIMITERS = [',', ';', '\t'];

/** Detects the delimiter in the header, which empty lines may precede: spreadsheets write the locale's list separator. */
export const detectDelimiter = (text: string) => {
  const [header = ''] = /[^\r\n]+/.exec(text) ?? [];
  return DELIMITERS.find((delimiter) => header.includes(delimiter)) ?? ',';
};

/** Whether a record has a cell with text: spreadsheets write rows of delimiters below a table. */
export const hasContent = ({ cells, problem }: CsvRecord) => problem !== undefined || cells.some((cell) => cell !== '');
