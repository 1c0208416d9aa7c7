import { type AnyTransaction, execute, queryRows } from '../connections/execute.ts';
import { type AuditedFields, compareFields, type FieldChanges } from './field-changes.ts';

/** The actor of a change: the person, the network address, and the call, command or job. */
export interface Actor {
  kind: 'person' | 'command' | 'job';
  /** The person; of a job the one on whose behalf it runs. Null: a command, a job for nobody, or a request without a token. */
  userId: number | null;
  /** The account of the operating system that runs a command; null for others. */
  systemAccount: string | null;
  /** The vendor as whom an operator views the dashboard; null: none. */
  viewedAsId: number | null;
  /** The call (`update_vendor_store`), the command (`payments refund`), or the `source` of `createJobActor`. */
  source: string;
  /** The IP address of a request; null for commands and jobs. */
  ipAddress: string | null;
  requestId: string | null;
  /** The entry whose change is undone. */
  undoesId?: number;
}

/**
 * The kinds of subjects of the audit log, those of `AUDIT_SUBJECT_KINDS` in the contract, which this package may not import.
 * `undo-change.ts` and `get-history.ts` of apps/api do not compile if the two differ.
 */
export type AuditSubjectKind =
  | 'announcement'
  | 'application'
  | 'attribute'
  | 'attribute_value'
  | 'catalogue'
  | 'catalogue_import'
  | 'category'
  | 'category_proposal'
  | 'content_order'
  | 'content_text'
  | 'country'
  | 'currency'
  | 'default_commission'
  | 'delivery_zone'
  | 'encryption_key'
  | 'export'
  | 'faq'
  | 'import'
  | 'job'
  | 'language'
  | 'newsletter_subscriber'
  | 'order'
  | 'partner'
  | 'payment'
  | 'payment_alert'
  | 'payment_method'
  | 'picture'
  | 'product'
  | 'review'
  | 'saved_view'
  | 'search_synonym'
  | 'seller_order'
  | 'signing_secret'
  | 'staff_invitation'
  | 'slide'
  | 'staff_member'
  | 'store'
  | 'user'
  | 'variant'
  | 'withdrawal'
  | 'withdrawal_batch'
  | 'work_item';

export interface RecordedChange {
  subjectKind: AuditSubjectKind;
  /** The id of the row. */
  id: number | string;
  /** Null: the row is new. */
  before: AuditedFields | null;
  /** Null: the row is deleted. A missing field is unchanged. */
  after: AuditedFields | null;
  /** The fields that are personal data of a user, and so are deleted when that account is erased. */
  personal?: { userId: number; fields: readonly string[] } | undefined;
}

interface PersonalData {
  user_id: number;
  address: string | null;
  changes: FieldChanges;
}

/** Separates personal data from the changes, which are never deleted. */
const separatePersonalData = (actor: Actor, { personal, ...change }: RecordedChange) => {
  const changes: Record<string, FieldChanges[string] | { personal: true }> = compareFields(change.before, change.after);
  const byUser = new Map<number, PersonalData>();
  if (actor.kind === 'person' && actor.userId !== null)
    byUser.set(actor.userId, { user_id: actor.userId, address: actor.ipAddress, changes: {} });
  for (const field of personal?.fields ?? []) {
    const value = changes[field];
    if (!personal || !value || 'personal' in value) continue;
    const { userId: user_id } = personal;
    const data = byUser.get(user_id) ?? { user_id, address: null, changes: {} };
    data.changes[field] = value;
    byUser.set(user_id, data);
    changes[field] = { personal: true };
  }
  return { thing: change.subjectKind, thing_id: String(change.id), changes, personal: [...byUser.values()] };
};

export class UndoneMeanwhileError extends Error {}

/**
 * Throws UndoneMeanwhileError if another entry has undone the change. Of two transactions that undo it at once, the second
 * waits for the first.
 */
const requireNotUndone = async (tx: AnyTransaction, entryId: number) => {
  await execute(tx, { text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`undo ${entryId}`] });
  const undoing = await queryRows<{ isUndone: boolean }>(tx, {
    text: 'SELECT true AS "isUndone" FROM audit_entry WHERE undoes_id = $1::bigint LIMIT 1',
    values: [entryId],
  });
  if (undoing.length > 0) throw new UndoneMeanwhileError(`The change of the entry ${entryId} was undone meanwhile`);
};

/**
 * Inserts an entry of the audit log for each change, in the caller's transaction of pg or of Prisma: they are recorded if
 * and only if that commits. Throws UndoneMeanwhileError if the changes undo an entry that is undone already.
 */
export const recordChanges = async (
  tx: AnyTransaction,
  actor: Actor,
  changes: readonly RecordedChange[],
  now: Date,
): Promise<void> => {
  if (!changes.length) return;
  const list = changes.map((change) => separatePersonalData(actor, change));
  const { kind, userId, systemAccount, viewedAsId, source, requestId, undoesId } = actor;
  if (undoesId !== undefined) await requireNotUndone(tx, undoesId);
  await execute(tx, {
    text: `WITH listed AS MATERIALIZED (
       SELECT nextval(pg_get_serial_sequence('audit_entry', 'id')) AS id, w.*
       FROM jsonb_to_recordset($1::jsonb) AS w (thing text, thing_id text, changes jsonb, personal jsonb)
     ), personal AS (
       INSERT INTO audit_personal_data (entry_id, user_id, address, changes)
       SELECT l.id, p.user_id, p.address, p.changes
       FROM listed l CROSS JOIN LATERAL jsonb_to_recordset(l.personal) AS p (user_id int, address text, changes jsonb)
     )
     INSERT INTO audit_entry (id, created_at, actor_kind, actor_id, system_account, viewed_as_id, source, thing, thing_id,
       changes, request_id, undoes_id)
     SELECT id, $2::timestamptz, $3, $4::int, $5, $6::int, $7, thing, thing_id, changes, $8, $9::bigint FROM listed`,
    values: [JSON.stringify(list), now, kind, userId, systemAccount, viewedAsId, source, requestId, undoesId ?? null],
  });
};

/** Inserts the entry of one change. */
export const recordChange = (tx: AnyTransaction, actor: Actor, change: RecordedChange, now: Date): Promise<void> =>
  recordChanges(tx, actor, [change], now);
