// SQL: withdrawals move money under locks.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import type { Encryption } from '../platform/encryption/encryption.ts';
import { type BankAccount, encryptBankAccount, type StoredBankAccount, toBankLabel } from './bank-account.ts';
import { getAvailableBalance, postTransfers } from './ledger.queries.ts';
import {
  buildWithdrawal,
  buildWithdrawalPayout,
  buildWithdrawalPayoutReversal,
  buildWithdrawalReturn,
  buildWithdrawalReturnReversal,
} from './transfers.ts';

export interface WithdrawalRow {
  id: number;
  storeId: number;
  storeName: string;
  storeSlug: string;
  /** Whether the store is suspended. */
  isSuspended: boolean;
  /** When the owner last changed the bank account; null: before changes were recorded. */
  bankChangedAt: Date | null;
  /** The current bank account of the owner; null: none. */
  ownerBank: StoredBankAccount | null;
  /** The store's owner; null: the store no longer has one. */
  ownerId: number | null;
  currencyCode: string;
  symbol: string;
  decimals: number;
  amountMinor: number;
  /** rejected: an operator refused it, or the bank did not pay it. The console calls this `failed`. */
  state: 'requested' | 'paid' | 'rejected';
  /** The bank's name and the last four digits, with which its owner recognises it. */
  bankLabel: Pick<BankAccount, 'bankName' | 'accountNumber'>;
  /** The bank account at the time of the request. */
  bank: StoredBankAccount;
  /** The language of the request. */
  language: LanguageCode;
  /** Why it was rejected, which the vendor reads; null: it was not. */
  reason: string | null;
  createdAt: Date;
  /** When it was paid or rejected; null: it is requested. */
  decidedAt: Date | null;
  /** The batch that it is in; null: none. */
  batchId: number | null;
  batchState: 'chosen' | 'approved' | 'with_bank' | 'closed' | null;
  /** What is available to the store in its currency; negative: the store owes it. */
  availableMinor: number;
  /**
   * Where that is negative: the commission in it of cash orders whose cash is not recorded yet, or is recorded and still held. Zero
   * otherwise.
   */
  cashCommissionMinor: number;
  /** The name of the store's owner. */
  ownerName: string | null;
}

/**
 * SQL: what the cash orders of the store of the withdrawal `w` have taken from its available balance, while their cash is not recorded or
 * still held.
 */
const SELECT_CASH_COMMISSION = `(SELECT coalesce(sum(-least(0, posted.minor)), 0)::bigint
    FROM store_order so JOIN shop_order o ON o.id = so.order_id AND o.payment_method = 'cod_method'
    CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount_minor), 0) AS minor FROM ledger_transfer t
      JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'store_available' WHERE t.store_order_id = so.id) posted
    WHERE so.currency_code = w.currency_code AND so.id IN (
      SELECT held.id FROM store_order held WHERE held.store_id = w.store_id AND held.release_at IS NOT NULL
      UNION
      SELECT due.id FROM cash_due d JOIN store_order due ON due.id = d.store_order_id WHERE due.store_id = w.store_id))`;

const SELECT = `SELECT w.id, w.store_id AS "storeId", s.name AS "storeName", s.slug AS "storeSlug",
    s.status = 'suspended' AS "isSuspended", v.bank_changed_at AS "bankChangedAt", s.owner_id AS "ownerId",
    CASE WHEN v.user_id IS NOT NULL THEN jsonb_build_object(
      'plain', CASE WHEN v.account_number IS NOT NULL THEN jsonb_build_object(
        'bankName', v.bank_name, 'branchName', v.branch_name, 'accountName', v.account_name,
        'accountNumber', v.account_number, 'routingNumber', v.routing_number, 'swiftCode', v.swift_code) END,
      'encrypted', v.bank_encrypted) END AS "ownerBank",
    w.currency_code AS "currencyCode", c.symbol, c.decimals, w.amount_minor AS "amountMinor", w.state, w.bank AS "bankLabel",
    jsonb_build_object('plain', CASE WHEN w.bank_encrypted IS NULL THEN w.bank END, 'encrypted', w.bank_encrypted) AS bank,
    w.language, w.reason, w.created_at AS "createdAt", w.decided_at AS "decidedAt",
    available.minor AS "availableMinor",
    CASE WHEN available.minor < 0 THEN ${SELECT_CASH_COMMISSION} ELSE 0 END AS "cashCommissionMinor",
    r.batch_id AS "batchId", b.state AS "batchState", u.name AS "ownerName"
  FROM withdrawal w JOIN currency c ON c.code = w.currency_code JOIN store s ON s.id = w.store_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(t.amount_minor), 0)::bigint AS minor FROM ledger_total t WHERE t.store_id = w.store_id
    AND t.currency_code = w.currency_code AND t.account = 'store_available') available
  LEFT JOIN withdrawal_batch_row r ON r.withdrawal_id = w.id LEFT JOIN withdrawal_batch b ON b.id = r.batch_id
  LEFT JOIN user_account u ON u.id = s.owner_id
  LEFT JOIN vendor_account v ON v.user_id = s.owner_id`;

/** Lists the last withdrawals of a store, newest first. */
export const listWithdrawals = async (db: Queryable, storeId: number, limit: number): Promise<WithdrawalRow[]> => {
  const { rows } = await db.query<WithdrawalRow>(`${SELECT} WHERE w.store_id = $1 ORDER BY w.id DESC LIMIT $2`, [
    storeId,
    limit,
  ]);
  return rows;
};

/** Lists the requested withdrawals, oldest first, 1,000 at most. */
export const listRequestedWithdrawals = async (db: Queryable): Promise<WithdrawalRow[]> => {
  const { rows } = await db.query<WithdrawalRow>(`${SELECT} WHERE w.state = 'requested' ORDER BY w.id LIMIT 1000`);
  return rows;
};

/** Lists withdrawals by their ids, the oldest first. `lock`: locks them in this order until the transaction ends. */
export const listWithdrawalsById = async (
  db: Queryable,
  ids: readonly number[],
  { lock = false } = {},
): Promise<WithdrawalRow[]> => {
  // The rows are read after the lock: their data in other tables may have changed during the wait.
  if (lock) await db.query('SELECT FROM withdrawal WHERE id = ANY ($1::int[]) ORDER BY id FOR UPDATE', [ids]);
  const { rows } = await db.query<WithdrawalRow>(`${SELECT} WHERE w.id = ANY ($1::int[]) ORDER BY w.id`, [ids]);
  return rows;
};

export const findWithdrawal = async (db: Queryable, id: unknown) =>
  (await db.query<WithdrawalRow>(`${SELECT} WHERE w.id = $1`, [id])).rows[0];

/** Finds a withdrawal and locks it until the transaction ends. */
export const lockWithdrawal = async (tx: Queryable, id: number): Promise<WithdrawalRow | undefined> =>
  (await listWithdrawalsById(tx, [id], { lock: true }))[0];

/** Locks a store, so that concurrent withdrawals do not spend the same balance. Returns the store's status. */
export const lockStoreWithdrawals = async (
  tx: Queryable,
  storeId: number,
): Promise<'active' | 'suspended' | undefined> => {
  const { rows } = await tx.query<{ status: 'active' | 'suspended' }>(
    'SELECT status FROM store WHERE id = $1 FOR NO KEY UPDATE',
    [storeId],
  );
  return rows[0]?.status;
};

/** Inserts a requested withdrawal and moves its amount out of the available balance. */
export const insertWithdrawal = async (
  tx: Queryable,
  encryption: Encryption,
  request: Pick<WithdrawalRow, 'storeId' | 'currencyCode' | 'amountMinor' | 'language'> & { bank: BankAccount },
  now: Date,
): Promise<WithdrawalRow> => {
  const { storeId, currencyCode, amountMinor, bank, language } = request;
  // The ciphertext is bound to the id, which is therefore needed before the row.
  const { rows } = await tx.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('withdrawal', 'id'))::int AS id`,
  );
  const id = rows[0]?.id ?? 0;
  await tx.query(
    `INSERT INTO withdrawal (id, store_id, currency_code, amount_minor, bank, bank_encrypted, language, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      storeId,
      currencyCode,
      amountMinor,
      JSON.stringify(toBankLabel(bank)),
      encryptBankAccount(encryption, bank, { withdrawalId: id }),
      language,
      now,
    ],
  );
  const withdrawal = await findWithdrawal(tx, id);
  if (!withdrawal) throw new Error('The withdrawal was not inserted');
  await postTransfers(tx, [buildWithdrawal(withdrawal)], now);
  return withdrawal;
};

/** The number of the next transfer of a locked withdrawal: its request is not counted. */
const getTransferNumber = async (tx: Queryable, id: number): Promise<number> => {
  const { rows } = await tx.query<{ number: number }>(
    'SELECT count(*)::int AS number FROM ledger_transfer WHERE withdrawal_id = $1',
    [id],
  );
  return Math.max(1, rows[0]?.number ?? 1);
};

/**
 * Stores that a withdrawal was paid or rejected, and posts its transfer; undefined: it does not exist. `isFirstDecision`: it was not
 * decided before.
 */
export const storeWithdrawalDecision = async (
  tx: Queryable,
  id: number,
  { state, reason, now }: { state: 'paid' | 'rejected'; reason: string | null; now: Date },
): Promise<{ withdrawal: WithdrawalRow; isFirstDecision: boolean } | undefined> => {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) return undefined;
  if (withdrawal.state !== 'requested') return { withdrawal, isFirstDecision: false };
  await tx.query('UPDATE withdrawal SET state = $2, reason = $3, decided_at = $4 WHERE id = $1', [
    id,
    state,
    reason,
    now,
  ]);
  const number = await getTransferNumber(tx, id);
  const build = state === 'paid' ? buildWithdrawalPayout : buildWithdrawalReturn;
  await postTransfers(tx, [build(withdrawal, number)], now);
  return { withdrawal: { ...withdrawal, state, reason, decidedAt: now }, isFirstDecision: true };
};

/**
 * Takes the decision about a locked withdrawal back: it is requested again. Returns the available balance in minor units where
 * the vendor has used what was returned, and then changes nothing; null: it is done.
 */
export const undoWithdrawalDecision = async (
  tx: Queryable,
  withdrawal: WithdrawalRow,
  now: Date,
): Promise<number | null> => {
  const { id, storeId, currencyCode, amountMinor, state } = withdrawal;
  if (state === 'rejected') {
    await lockStoreWithdrawals(tx, storeId);
    const available = await getAvailableBalance(tx, storeId, currencyCode);
    if (available < amountMinor) return available;
  }
  const number = await getTransferNumber(tx, id);
  const build = state === 'paid' ? buildWithdrawalPayoutReversal : buildWithdrawalReturnReversal;
  await postTransfers(tx, [build(withdrawal, number)], now);
  await tx.query(`UPDATE withdrawal SET state = 'requested', reason = NULL, decided_at = NULL WHERE id = $1`, [id]);
  return null;
};
