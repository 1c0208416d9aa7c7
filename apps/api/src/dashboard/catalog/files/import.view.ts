import type { VendorImport } from '@trad/contract/dashboard/vendor-files';
import type { ImportRow } from './import.queries.ts';
import { HIDDEN_COPY, type RowProblem } from './problem-list.ts';

const MAX_SHOWN = 20;

/** Returns the problems of a file that was refused or whose import failed, or the warnings of an imported one. */
export const getProblems = (row: ImportRow) => row.problems as unknown as RowProblem[];

export const toImportView = (row: ImportRow): VendorImport => {
  const problems = getProblems(row);
  const shown = problems.slice(0, MAX_SHOWN);
  return {
    id: row.id,
    kind: row.kind as VendorImport['kind'],
    name: row.name,
    dry_run: row.dryRun ? 1 : 0,
    state: row.state as VendorImport['state'],
    rows: row.rows,
    rows_done: row.rowsDone,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    problems: row.problemCount,
    first_problems: row.problemCount ? shown : [],
    warnings: row.problemCount ? 0 : problems.length,
    hidden_products: problems.filter(({ message }) => message === HIDDEN_COPY).length,
    first_warnings: row.problemCount ? [] : shown,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
};
