import type { CatalogueImport } from '@trad/contract/console/catalogue/imports';
import type { StoredImport } from './imports.queries.ts';

/** Problems in a response; the others are in the CSV. */
const MAX_SHOWN = 100;

export const readProblems = ({ problems }: Pick<StoredImport, 'problems'>) =>
  problems as unknown as CatalogueImport['first_problems'];

export const toImportView = (
  row: Omit<StoredImport, 'problems'> & { problems?: StoredImport['problems'] },
): CatalogueImport => ({
  id: row.id,
  state: row.state as CatalogueImport['state'],
  is_check: row.dryRun ? 1 : 0,
  files: row.files.map(({ name, bytes }) => ({ name, bytes })),
  phase: row.phase as CatalogueImport['phase'],
  done: row.done,
  total: row.total,
  results: row.results as unknown as CatalogueImport['results'],
  problems: row.problemCount,
  first_problems: row.problems === undefined ? [] : readProblems({ problems: row.problems }).slice(0, MAX_SHOWN),
  notes: row.notes,
  failure: row.failure,
  by: row.user?.name ?? null,
  created_at: row.createdAt.toISOString(),
  started_at: row.startedAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
});
