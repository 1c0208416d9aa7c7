import type { ConsoleList } from '@trad/contract/console/views';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { Deps } from '../platform/deps.ts';

/**
 * Records which operator exported rows with personal data. Each page of an export has an entry, as a cursor may begin
 * anywhere. The text of a search may be a name or an e-mail address, and entries are never deleted: neither it nor an IP address is
 * recorded, only that there was one.
 */
export const recordExport = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  actor: Actor,
  list: ConsoleList,
  { search, address, ...filter }: { search?: string | undefined; address?: string | null | undefined },
  rows: number,
) => {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined);
  const isSearched = search !== undefined || (address !== undefined && address !== null);
  const after = { ...Object.fromEntries(chosen), isSearched, rows };
  return recordChange(pool, actor, { subjectKind: 'export', id: list, before: null, after }, clock.now());
};
