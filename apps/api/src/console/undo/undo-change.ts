import { type AuditedCall, type Call, calls, toWireName } from '@trad/contract/calls';
import type { AuditEntry } from '@trad/contract/console/audit';
import { AUDIT_SUBJECT_KINDS } from '@trad/contract/console/audit-subject-kinds';
import { findUndo } from '@trad/contract/console/undo';
import { type AuditSubjectKind, UndoneMeanwhileError } from '@trad/database/audit/record-changes';
import {
  type AuditEntryRow,
  findAuditedCall,
  listChangesToUndo,
  listLaterEntries,
  loadAuditEntries,
  MAX_LATER_ENTRIES,
  toAuditEntryView,
} from '../../audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/security/session.ts';
import { catalogueUndos } from './undo-catalogue.ts';
import { contentUndos } from './undo-content.ts';
import { type BuildUndoing, toUndoEntry } from './undo-entry.ts';
import { runUndoing } from './undo-handlers.ts';
import { settingUndos } from './undo-settings.ts';

/** How each call that can be undone is undone. */
export const undos: Readonly<Partial<Record<AuditedCall, BuildUndoing>>> = {
  ...catalogueUndos,
  ...contentUndos,
  ...settingUndos,
};

/** Loads an entry. Throws NOT_FOUND, also where the caller may not read the history of its subject. */
const loadEntry = async ({ prisma }: Deps, id: number, caller: Caller): Promise<AuditEntryRow> => {
  const [row] = await loadAuditEntries(prisma, [BigInt(id)]);
  // With the type of packages/database this compiles only if the contract has each kind that is recorded.
  const area = row && AUDIT_SUBJECT_KINDS[row.subjectKind as AuditSubjectKind];
  if (!row || !area || !caller.permissions.has(`${area}.read`)) throw new Refusal('NOT_FOUND');
  return row;
};

/** Whether the caller may make the changes by which a call's changes are undone. */
const isAllowed = (call: AuditedCall, caller: Caller) =>
  findUndo(call)?.by.every((name) => {
    const { permission }: Call = calls[name];
    return permission !== undefined && (caller.permissions as ReadonlySet<string>).has(permission);
  }) ?? false;

type Context = Pick<Parameters<Handler<'getUndo' | 'undoChange'>>[0], 'deps' | 'caller' | 'language'>;

/** Loads what undoing a change sets back, and later changes of the same fields. */
const loadUndo = async ({ deps, caller, language }: Context, id: number) => {
  const row = await loadEntry(deps, id, caller);
  const seesIpAddresses = caller.permissions.has('audit.read');
  const toView = (one: AuditEntryRow) => ({
    ...toAuditEntryView(one, language),
    ...(!seesIpAddresses && { address: null }),
  });
  const entry = toView(row);
  const call = findAuditedCall(row.source);
  const changes = call ? listChangesToUndo(call, entry.changes) : [];
  const fields = new Set(changes.map(({ field }) => field));
  const latest = (await listLaterEntries(deps.prisma, row)).map(toView);
  const conflicting = latest.filter((one) => one.changes.some(({ field }) => fields.has(field)));
  // The entries beyond the limit may have changed the fields, too: the newest one stands for them.
  const isTooOld = latest.length === MAX_LATER_ENTRIES && conflicting.length === 0;
  const later = isTooOld ? latest.slice(0, 1) : conflicting;
  return { entry, call, changes, later, isAllowed: call !== null && isAllowed(call, caller) };
};

export const getUndo: Handler<'getUndo'> = async ({ input: { id }, ...context }) => {
  const undo = await loadUndo(context, id);
  return {
    data: {
      entry: undo.entry,
      fields: undo.changes.map(({ field, before, after }) => ({ field, current: after, former: before })),
      is_allowed: undo.isAllowed ? 1 : 0,
      later: undo.later,
    },
  };
};

export const undoChange: Handler<'undoChange'> = async ({ input: { id }, ...context }) => {
  const { deps, actor } = context;
  const { entry, call, later, ...undo } = await loadUndo(context, id);
  const build = call ? undos[call] : undefined;
  if (entry.undo_problem || !build)
    throw new Refusal('CONFLICT', {
      messageKey: 'changeNotUndoable',
      data: { problem: entry.undo_problem ?? 'source' },
    });
  if (!undo.isAllowed) throw new Refusal('FORBIDDEN');
  const requireLatest = (entries: readonly AuditEntry[]) => {
    if (entries.length > 0) throw new Refusal('EDITED_MEANWHILE', { data: { later: entries } });
  };
  requireLatest(later);
  const undoing = await build(toUndoEntry(entry), deps);
  // Again, because the versions that were just read may be those of a change in between.
  requireLatest((await loadUndo(context, id)).later);
  const undoingActor = { ...actor, source: toWireName(undoing.call), undoesId: id };
  await runUndoing(undoing, { ...context, actor: undoingActor }).catch((error: unknown) => {
    throw error instanceof UndoneMeanwhileError ? new Refusal('EDITED_MEANWHILE', { data: { later: [] } }) : error;
  });
  return { data: { id } };
};
