import type { AuditEntry } from '@trad/contract/console/audit';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { AuditEntryRow, AuditPosition } from './audit.queries.ts';
import { findUndoProblem } from './undo-problem.ts';

/** `personal`: the values are in a row of `audit_personal_data`, which is deleted when the account is erased. */
type FieldChange = { before: unknown; after: unknown } | { personal: true };

const toPerson = (id: number | null, name: string, language: LanguageCode) =>
  id === null ? null : { id, name: translatePersonName(name, language) };

const toChangeView = ([field, change]: [string, FieldChange], personal: Record<string, FieldChange>) => {
  const known = 'personal' in change ? personal[field] : change;
  return known && 'before' in known
    ? { field, before: known.before, after: known.after, is_erased: 0 as const }
    : { field, before: null, after: null, is_erased: 1 as const };
};

export const toAuditEntryView = (row: AuditEntryRow, language: LanguageCode): AuditEntry => {
  const personal = Object.assign({}, ...row.personal.map(({ changes }) => changes)) as Record<string, FieldChange>;
  const changes = Object.entries(row.changes as Record<string, FieldChange>);
  const changed = changes.map((change) => toChangeView(change, personal));
  return {
    id: Number(row.id),
    created_at: row.createdAt.toISOString(),
    actor_kind: row.actorKind as AuditEntry['actor_kind'],
    actor: toPerson(row.actorId, row.actorName, language),
    system_account: row.systemAccount,
    viewed_as: toPerson(row.viewedAsId, row.viewedAsName, language),
    source: row.source,
    // The names on the wire and in the database are older than the term subject.
    thing: row.subjectKind,
    thing_id: row.subjectId,
    changes: changed,
    address: row.personal.find(({ userId }) => userId === row.actorId)?.address ?? null,
    request_id: row.requestId,
    undoes_id: row.undoesId === null ? null : Number(row.undoesId),
    undo_problem: findUndoProblem(row.source, changed, row.isUndone),
  };
};

export const formatCursor = ({ createdAt, id }: AuditPosition) => `${createdAt.getTime()}.${id}`;

/** Returns the position of a cursor; undefined if it is invalid. */
export const parseCursor = (text: string): AuditPosition | undefined => {
  const [, time, id] = /^(\d{1,14})\.(\d{1,18})$/.exec(text) ?? [];
  return time && id ? { createdAt: new Date(Number(time)), id: BigInt(id) } : undefined;
};
