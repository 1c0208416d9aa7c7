import type { Deps } from '../platform/deps.ts';
import { createInvalidFieldError } from '../platform/http/refusal.ts';
import { type AuditFilter, listAuditEntries } from './audit.queries.ts';
import { formatCursor, parseCursor, toAuditEntryView } from './audit.view.ts';

/** Loads a page of the audit log. Throws VALIDATION_FAILED for an invalid cursor. */
export const loadAuditPage = async (
  { prisma }: Pick<Deps, 'prisma'>,
  filter: AuditFilter,
  { limit, cursor }: { limit: number; cursor: string | null },
) => {
  const after = cursor === null ? null : parseCursor(cursor);
  if (after === undefined) throw createInvalidFieldError('cursor', 'is not a cursor of this list');
  const rows = await listAuditEntries(prisma, filter, { limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(toAuditEntryView), next_cursor: rows.length > limit && last ? formatCursor(last) : null };
};
