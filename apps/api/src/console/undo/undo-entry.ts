import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '@trad/contract/console/audit';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Undoing } from './undo-handlers.ts';

/** An entry of the audit log whose fields are set back. */
export interface UndoEntry {
  subjectKind: string;
  subjectId: string;
  /** The same as a number; NaN of a subject whose id is a text, such as the code of a currency. */
  id: number;
  /** When the entry's change was made. */
  createdAt: Date;
  has(field: string): boolean;
  /** The value to set back. */
  before<T>(field: string): T;
  /** The value that the entry's change set. */
  after<T>(field: string): T;
  /** The value to set back of a field that the entry changed, else the current value. */
  beforeOr<T>(field: string, current: T): T;
  fields: readonly string[];
}

/** Builds the call that sets the fields of an entry back, from the current versions of what it changes. */
export type BuildUndoing = (entry: UndoEntry, deps: Deps) => Undoing | Promise<Undoing>;

export const toUndoEntry = ({ thing, thing_id, created_at, changes }: AuditEntry): UndoEntry => {
  const byField = new Map(changes.map((change) => [change.field, change]));
  return {
    subjectKind: thing,
    subjectId: thing_id,
    id: Number(thing_id),
    createdAt: new Date(created_at),
    has: (field) => byField.has(field),
    before: <T>(field: string) => (byField.get(field)?.before ?? null) as T,
    after: <T>(field: string) => (byField.get(field)?.after ?? null) as T,
    beforeOr: <T>(field: string, current: T) => (byField.has(field) ? (byField.get(field)?.before as T) : current),
    fields: [...byField.keys()],
  };
};

/**
 * Throws EDITED_MEANWHILE where the entry changed one of these fields and it has another value now: a catalogue file changes
 * fields without an entry of their row.
 */
export const requireUnchanged = ({ has, after }: UndoEntry, current: Readonly<Record<string, unknown>>) => {
  for (const [field, value] of Object.entries(current))
    if (has(field) && !isDeepStrictEqual(after(field), value ?? null))
      throw new Refusal('EDITED_MEANWHILE', { data: { later: [] } });
};
