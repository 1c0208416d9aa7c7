import type { AuditRow } from '@trad/contract/console/audit';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import { loadAuditEntries, toAuditEntryView } from '../../audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCursor, splitPage } from '../list-page.ts';
import { type AuditFilter, listAuditPositions } from './audit-list.queries.ts';
import { findAuditSubjects } from './audit-subjects.queries.ts';

/**
 * Loads a page of the audit log, with the current names of its subjects. Throws VALIDATION_FAILED for an invalid
 * cursor.
 */
export async function loadAuditRows(
  { pool, prisma, clock }: Pick<Deps, 'pool' | 'prisma' | 'clock'>,
  filter: AuditFilter,
  { order, limit, cursor }: { order: 'ASC' | 'DESC'; limit: number; cursor: string | null },
  language: LanguageCode,
): Promise<{ rows: AuditRow[]; nextCursor: string | null }> {
  const after = readCursor(cursor, ['string', 'bigint'], { isTime: true });
  const positions = await listAuditPositions(pool, filter, { order, limit: limit + 1, after }, clock.now());
  const { page, nextCursor } = splitPage(positions, limit, ({ createdAt, id }) => [
    createdAt.toISOString(),
    Number(id),
  ]);
  const entries = await loadAuditEntries(
    prisma,
    page.map(({ id }) => BigInt(id)),
  );
  const getSubject = await findAuditSubjects(prisma, entries);
  const rows = entries.map((entry) => {
    const { name, subject } = getSubject(entry);
    return { ...toAuditEntryView(entry, language), thing_name: name && translatePersonName(name, language), subject };
  });
  return { rows, nextCursor };
}
