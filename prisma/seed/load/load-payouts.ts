import { execute, queryRows } from '@trad/database/connections/execute';
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { DEMO_STORE, DEMO_STORE_BANK, DEMO_STORE_WITHDRAWALS_DAYS_AGO, DEMO_VENDOR } from '../data/demo-store.ts';

const DAY_MS = 86_400_000;
const PAID_AFTER_DAYS = 2;

/** Inserts the demo store's bank account as of the opening of the store. */
const loadBank = async (tx: PrismaTransaction, opened: Date) => {
  const { bankName, branchName, accountName, accountNumber } = DEMO_STORE_BANK;
  await execute(tx, {
    text: `INSERT INTO vendor_account (user_id, bank_name, branch_name, account_name, account_number, bank_changed_at)
     SELECT id, $2, $3, $4, $5, $6 FROM user_account WHERE email = $1`,
    values: [DEMO_VENDOR, bankName, branchName, accountName, accountNumber, opened],
  });
};

/** Inserts withdrawals of the whole balance at `at`, in each currency. Returns their ids. */
const withdrawAll = async (tx: PrismaTransaction, at: Date, paidAt: Date) => {
  const rows = await queryRows<{ id: number }>(tx, {
    text: `INSERT INTO withdrawal (store_id, currency_code, amount_minor, state, bank, language, created_at, decided_at)
     SELECT s.id, e.currency_code, sum(e.minor), 'paid', $2::jsonb, 'en', $3, $4
     FROM store s JOIN planned_entry e ON e.store_id = s.id AND e.account = 'store_available' AND e.at <= $3
     WHERE s.slug = $1 GROUP BY s.id, e.currency_code HAVING sum(e.minor) > 0
     ORDER BY e.currency_code RETURNING id`,
    values: [DEMO_STORE, JSON.stringify(DEMO_STORE_BANK), at, paidAt],
  });
  return rows.map(({ id }) => id);
};

/** Plans the transfers of withdrawals between two accounts of their store. */
const planTransfers = async (
  tx: PrismaTransaction,
  kind: string,
  [from, to]: [string, string],
  at: Date,
  ids: readonly number[],
) => {
  await execute(tx, {
    text: `INSERT INTO planned_entry (kind, key, at, withdrawal_id, account, store_id, currency_code, minor)
     SELECT $1, $1 || ':' || w.id, $2, w.id, entry.account, w.store_id, w.currency_code, entry.minor
     FROM withdrawal w CROSS JOIN LATERAL (VALUES ($4, -w.amount_minor), ($5, w.amount_minor)) AS entry (account, minor)
     WHERE w.id = ANY($3::int[]) ORDER BY w.id`,
    values: [kind, at, ids, from, to],
  });
};

/** Inserts the demo store's monthly payouts. Needs the planned ledger of its orders. */
export const loadPayouts = async (tx: PrismaTransaction, opened: Date, now: Date) => {
  await loadBank(tx, opened);
  for (const daysAgo of DEMO_STORE_WITHDRAWALS_DAYS_AGO) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const paidAt = new Date(at.getTime() + PAID_AFTER_DAYS * DAY_MS);
    const ids = await withdrawAll(tx, at, paidAt);
    await planTransfers(tx, 'withdrawal', ['store_available', 'store_on_its_way'], at, ids);
    await planTransfers(tx, 'withdrawal_paid', ['store_on_its_way', 'store_paid'], paidAt, ids);
  }
};
