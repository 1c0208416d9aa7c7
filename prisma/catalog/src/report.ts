import type { FileResult } from './import/import-catalogue.ts';

const number = (value: number) => value.toLocaleString('en');

const table = (rows: ReadonlyArray<readonly string[]>) => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ');
  return rows.map(line);
};

/** What an import did, file by file: the lines of it. */
export const importReport = (
  files: readonly FileResult[],
  { dryRun, errorsPath }: { dryRun: boolean; errorsPath: string },
): string[] => {
  const header = ['', 'rows', 'new', 'changed', 'removed', 'the same', 'refused', 'left out'];
  const rows = files.map(({ file, ...counts }) => [
    file,
    ...[
      counts.rows,
      counts.created,
      counts.changed,
      counts.removed,
      counts.unchanged,
      counts.refused,
      counts.leftOut,
    ].map(number),
  ]);
  const refused = files.reduce((sum, one) => sum + one.refused, 0);
  const leftOut = files.reduce((sum, one) => sum + one.leftOut, 0);
  return [
    ...(rows.length ? table([header, ...rows]) : ['The files hold no rows.']),
    ...(dryRun ? ['', 'A check: nothing was written.'] : []),
    ...(refused ? ['', `${number(refused)} ${refused === 1 ? 'row is' : 'rows are'} refused: ${errorsPath}`] : []),
    ...(leftOut ? [`Left out with them, as rows of the same products: ${number(leftOut)}.`] : []),
  ];
};

/** What an export wrote. */
export const exportReport = (files: ReadonlyArray<{ file: string; rows: number }>, folder: string): string[] => [
  ...table(files.map(({ file, rows }) => [file, number(rows)])),
  '',
  `in ${folder}`,
];
