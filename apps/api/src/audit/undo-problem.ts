import type { AuditedCall, CallName } from '@trad/contract/calls';
import type { AuditEntry } from '@trad/contract/console/audit';
import { hasUndoEntry, UNDO, type UndoProblem } from '@trad/contract/console/undo';
import { isTruncated } from '@trad/database/audit/field-changes';

type Changes = AuditEntry['changes'];

/** Why nothing undoes the calls that are recorded, but are no writes of a vendor or an operator. */
const OTHER_CALLS: Readonly<Partial<Record<CallName, UndoProblem>>> = {
  acceptStaffInvitation: 'access',
  cancelOrder: 'money',
  exportApplications: 'export',
  exportAuditEntries: 'export',
  exportOperatorOrders: 'export',
  exportOperatorReviews: 'export',
  exportOperatorStores: 'export',
  exportOperatorWithdrawals: 'export',
  exportPayments: 'export',
  exportPeople: 'export',
  // The end of viewing as a vendor.
  logout: 'nothing',
};
const otherProblems = new Map(Object.entries(OTHER_CALLS));

/** 'set_currency_symbol' → 'setCurrencySymbol'. */
const toCallName = (source: string) => source.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** Finds the vendor's or operator's write that made an entry; null for another call, a command or a job. */
export const findAuditedCall = (source: string): AuditedCall | null => {
  const name = toCallName(source);
  return hasUndoEntry(name) ? name : null;
};

/** The changes that undoing sets back: those that only result from others are left out. */
export const listChangesToUndo = (call: AuditedCall, changes: Changes): Changes => {
  const undo = UNDO[call];
  return typeof undo === 'string' ? [] : changes.filter(({ field }) => !undo.results?.includes(field));
};

/** Returns why the change of an entry cannot be undone, as far as the entry tells; null: it can. */
export const findUndoProblem = (source: string, changes: Changes, isUndone: boolean): UndoProblem | null => {
  const call = findAuditedCall(source);
  if (!call) return otherProblems.get(toCallName(source)) ?? 'source';
  const undo = UNDO[call];
  if (typeof undo === 'string') return undo;
  if (isUndone) return 'undone';
  const toUndo = listChangesToUndo(call, changes);
  if (toUndo.length === 0) return 'nothing';
  for (const { field, before, after, is_erased } of toUndo) {
    const problem = undo.fields?.[field] ?? (field.startsWith('planned.') ? 'planned' : null);
    if (problem) return problem;
    if (is_erased === 1) return 'erased';
    if (isTruncated(before) || isTruncated(after)) return 'cut';
  }
  return null;
};
