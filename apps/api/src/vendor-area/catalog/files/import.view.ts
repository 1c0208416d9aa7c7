import type { VendorImport } from '@trad/contract/vendor-area/vendor-files';
import type { ImportRow } from './import.queries.ts';

const FIRST = 20;

export const importView = (row: ImportRow): VendorImport => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  dry_run: row.dry_run ? 1 : 0,
  state: row.state,
  rows: row.rows,
  rows_done: row.rows_done,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  problems: row.problem_count,
  first_problems: row.problem_count ? row.problems.slice(0, FIRST) : [],
  warnings: row.problem_count ? 0 : row.problems.length,
  first_warnings: row.problem_count ? [] : row.problems.slice(0, FIRST),
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});
