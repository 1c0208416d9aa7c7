import type { FileResult } from './import/import-catalogue.ts';

const formatNumber = (value: number) => value.toLocaleString('en');

const formatTable = (rows: ReadonlyArray<readonly string[]>) => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const formatRow = (row: readonly string[]) =>
    row
      .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ');
  return rows.map(formatRow);
};

/** Formats the report of an import, a row per file. */
export const formatImportReport = (
  files: readonly FileResult[],
  { dryRun, errorsPath }: { dryRun: boolean; errorsPath: string },
): string[] => {
  const header = ['', 'rows', 'new', 'changed', 'removed', 'unchanged', 'rejected', 'skipped'];
  const rows = files.map(({ file, ...counts }) => [
    file,
    ...[
      counts.rows,
      counts.created,
      counts.changed,
      counts.removed,
      counts.unchanged,
      counts.rejected,
      counts.skipped,
    ].map(formatNumber),
  ]);
  const rejected = files.reduce((sum, file) => sum + file.rejected, 0);
  const skipped = files.reduce((sum, file) => sum + file.skipped, 0);
  return [
    ...(rows.length ? formatTable([header, ...rows]) : ['The files contain no rows.']),
    ...(dryRun ? ['', 'Check only: nothing was written.'] : []),
    ...(rejected
      ? ['', `${formatNumber(rejected)} ${rejected === 1 ? 'row was' : 'rows were'} rejected: ${errorsPath}`]
      : []),
    ...(skipped ? [`Skipped with them, as rows of the same products: ${formatNumber(skipped)}.`] : []),
  ];
};

/** Formats the report of an export, a row per file. */
export const formatExportReport = (files: ReadonlyArray<{ file: string; rows: number }>, folder: string): string[] => [
  ...formatTable(files.map(({ file, rows }) => [file, formatNumber(rows)])),
  '',
  `in ${folder}`,
];
