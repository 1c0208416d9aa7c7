import { toPrintable } from '@trad/file-formats/printable';

/** Collapses runs of spaces, which would look like the end of a column. */
const formatCell = (text: string) => toPrintable(text).replace(/ {2,}/g, ' ').trim();

/** Aligns rows in columns; the last column has no fixed width. */
export const formatTable = (cells: ReadonlyArray<readonly string[]>): string[] => {
  const rows = cells.map((row) => row.map(formatCell));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** Prints rows below a header; without rows, a sentence. */
export const printTable = (
  print: (line: string) => void,
  header: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
  ifEmpty: string,
) => {
  for (const line of rows.length ? formatTable([header, ...rows]) : [ifEmpty]) print(line);
};

/** A time in UTC, to the minute. */
export const formatTime = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
