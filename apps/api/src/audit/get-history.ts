import { AUDIT_SUBJECT_KINDS } from '@trad/contract/console/audit-subject-kinds';
import type { Handler } from '../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../platform/http/refusal.ts';
import { listHistory } from './audit.queries.ts';
import { formatCursor, parseCursor, toAuditEntryView } from './audit.view.ts';

export const getHistory: Handler<'getHistory'> = async ({ input, caller, language, deps: { prisma } }) => {
  const { thing: subjectKind, thing_id: subjectId, limit, cursor } = input;
  if (!caller.permissions.has(`${AUDIT_SUBJECT_KINDS[subjectKind]}.read`)) throw new Refusal('FORBIDDEN');
  const after = cursor === null ? null : parseCursor(cursor);
  if (after === undefined) throw createInvalidFieldError('cursor', 'is not a cursor of this list');
  // IP addresses reveal where colleagues, vendors and shoppers are.
  const seesIpAddresses = caller.permissions.has('audit.read');
  const rows = await listHistory(prisma, { subjectKind, subjectId }, { limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page
      .map((row) => toAuditEntryView(row, language))
      .map((entry) => (seesIpAddresses ? entry : { ...entry, address: null })),
    next_cursor: rows.length > limit && last ? formatCursor(last) : null,
  };
};
