import type { CatalogueImport } from '@trad/contract/console/catalogue/imports';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import { parseFailureLine, parseImportMessage } from './import-messages.ts';
import type { ThreadProblem } from './import-thread.ts';
import type { StoredImport } from './imports.queries.ts';

/** A response has the first problems, the CSV all that are stored. */
const MAX_SHOWN = 100;

export const readProblems = ({ problems }: Pick<StoredImport, 'problems'>) => problems as unknown as ThreadProblem[];

const listShownProblems = (problems: StoredImport['problems']) =>
  readProblems({ problems })
    .slice(0, MAX_SHOWN)
    .map((problem) => ({ ...problem, message: parseImportMessage(problem.reason) }));

export const toImportView = (
  row: Omit<StoredImport, 'problems'> & { problems?: StoredImport['problems'] },
  language: LanguageCode,
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
  first_problems: row.problems === undefined ? [] : listShownProblems(row.problems),
  notes: row.notes,
  note_messages: row.notes.map((text) => ({ text, message: parseImportMessage(text) })),
  failure: row.failure,
  failure_messages: row.failure === null ? [] : row.failure.split('\n').flatMap(parseFailureLine),
  by: row.user && translatePersonName(row.user.name, language),
  created_at: row.createdAt.toISOString(),
  started_at: row.startedAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
});
