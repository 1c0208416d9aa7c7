import { printable } from '@trad/file-formats/printable';

/** A run of spaces would look like the end of a column. */
const cellOf = (text: string) => printable(text).replace(/ {2,}/g, ' ').trim();

/** Rows in columns; the last one is as long as it is. */
export const formatTable = (given: ReadonlyArray<readonly string[]>): string[] => {
  const rows = given.map((row) => row.map(cellOf));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** To the minute, in UTC. */
export const formatTime = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
