/** Rows in columns; the last one is as long as it is. */
export const table = (rows: ReadonlyArray<readonly string[]>): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** To the minute, in UTC. */
export const time = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
