// SQL: withdrawals are put in and out of batches, and batches change their state, under locks.
import { ROLE_IDS } from '@trad/contract/account';
import type { BatchState } from '@trad/contract/console/withdrawal-batch';
import type { ParsedInput } from '@trad/contract/schemas';
import { MAX_ID } from '@trad/contract/wire';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

const INCLUDED_RELATIONS = {
  chosenBy: { select: { id: true, name: true } },
  approvedBy: { select: { name: true } },
  fileMadeBy: { select: { name: true } },
  endedBy: { select: { name: true } },
  currency: { select: { symbol: true, decimals: true } },
} as const;

type BatchFilter = Pick<ParsedInput<'getWithdrawalBatches'>, 'search' | 'state' | 'currency'>;

/** Finds a batch by its number, or by the reference of a withdrawal in it; other texts find none. */
const toSearch = (search: string) => {
  const [, isReference, digits] = /^(wd-?)?#?(\d{1,10})$/i.exec(search) ?? [];
  const id = Number(digits ?? 0);
  const number = id <= MAX_ID ? id : 0;
  const byReference = { rows: { some: { withdrawalId: number } } };
  return isReference ? [byReference] : [{ id: number }, byReference];
};

const toWhere = ({ search, state, currency }: BatchFilter) => ({
  ...(search && { AND: [{ OR: toSearch(search) }] }),
  ...(state?.length && { state: { in: state } }),
  ...(currency?.length && { currencyCode: { in: currency } }),
});

interface BatchPage {
  order: 'ASC' | 'DESC';
  limit: number;
  after: { chosenAt: Date; id: number } | null;
}

/** Lists a page of batches by the time at which they were chosen. */
export const listBatches = (prisma: PrismaClient, filter: BatchFilter, { order, limit, after }: BatchPage) => {
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const comparison = order === 'ASC' ? 'gt' : 'lt';
  return prisma.withdrawalBatch.findMany({
    where: {
      ...toWhere(filter),
      ...(after && {
        OR: [
          { chosenAt: { [comparison]: after.chosenAt } },
          { chosenAt: after.chosenAt, id: { [comparison]: after.id } },
        ],
      }),
    },
    include: INCLUDED_RELATIONS,
    orderBy: [{ chosenAt: direction }, { id: direction }],
    take: limit,
  });
};
export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

/** Counts batches, up to `limit`. */
export const countBatches = (prisma: PrismaClient, filter: BatchFilter, limit: number) =>
  prisma.withdrawalBatch.count({ where: toWhere(filter), take: limit });

export const findBatch = (prisma: PrismaClient, id: number): Promise<BatchRow | null> =>
  prisma.withdrawalBatch.findUnique({ where: { id }, include: INCLUDED_RELATIONS });

/** Lists who decided each row of a batch, and why it failed. */
export const listRowOutcomes = (prisma: PrismaClient, batchId: number) =>
  prisma.withdrawalBatchRow.findMany({
    where: { batchId },
    select: { withdrawalId: true, failure: true, decidedBy: { select: { name: true } } },
    orderBy: { withdrawalId: 'asc' },
  });

export interface BatchSum {
  batchId: number;
  state: 'requested' | 'paid' | 'rejected';
  rows: number;
  amountMinor: number;
}

/** Sums up the withdrawals of batches by their state. */
export const sumBatches = async (db: Queryable, ids: readonly number[]): Promise<BatchSum[]> => {
  const { rows } = await db.query<BatchSum>(
    `SELECT r.batch_id AS "batchId", w.state, count(*)::int AS rows, sum(w.amount_minor)::bigint AS "amountMinor"
     FROM withdrawal_batch_row r JOIN withdrawal w ON w.id = r.withdrawal_id
     WHERE r.batch_id = ANY ($1::int[]) GROUP BY 1, 2`,
    [ids],
  );
  return rows;
};

/** Lists the ids of the withdrawals of a batch, the oldest first. */
export const listWithdrawalIdsOfBatch = async (db: Queryable, batchId: number): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>(
    'SELECT withdrawal_id AS id FROM withdrawal_batch_row WHERE batch_id = $1 ORDER BY withdrawal_id',
    [batchId],
  );
  return rows.map(({ id }) => id);
};

/** Inserts a batch with its rows. The caller has locked the withdrawals. Returns its id. */
export const insertBatch = async (
  tx: Queryable,
  { ids, currencyCode, userId }: { ids: readonly number[]; currencyCode: string; userId: number },
  now: Date,
): Promise<number> => {
  const { rows } = await tx.query<{ id: number }>(
    `WITH batch AS (
       INSERT INTO withdrawal_batch (currency_code, chosen_by, chosen_at) VALUES ($1, $2, $3) RETURNING id
     ), inserted AS (
       INSERT INTO withdrawal_batch_row (withdrawal_id, batch_id) SELECT unnest($4::int[]), id FROM batch
     )
     SELECT id FROM batch`,
    [currencyCode, userId, now, ids],
  );
  return rows[0]?.id ?? 0;
};

/** Takes a withdrawal out of a batch; false: it is not in it. */
export const deleteBatchRow = async (tx: Queryable, batchId: number, withdrawalId: number): Promise<boolean> => {
  const { rowCount } = await tx.query('DELETE FROM withdrawal_batch_row WHERE batch_id = $1 AND withdrawal_id = $2', [
    batchId,
    withdrawalId,
  ]);
  return rowCount === 1;
};

export const deleteBatchRows = (tx: Queryable, batchId: number) =>
  tx.query('DELETE FROM withdrawal_batch_row WHERE batch_id = $1', [batchId]);

interface BatchTransition {
  state: BatchState;
  userId: number;
  now: Date;
  /** Whether the operator who chose the batch approves it, as no other operator may. */
  isAlone?: boolean;
  checksum?: string;
}

/** Sets the state of a locked batch with the operator and the time, and returns its new version. */
export const saveBatchState = async (
  tx: Queryable,
  id: number,
  { state, userId, now, isAlone = false, checksum }: BatchTransition,
): Promise<number> => {
  const { rows } = await tx.query<{ version: number }>(
    `UPDATE withdrawal_batch SET state = $2, version = version + 1,
       approved_by = CASE $2 WHEN 'approved' THEN $3 ELSE approved_by END,
       approved_at = CASE $2 WHEN 'approved' THEN $4 ELSE approved_at END,
       approved_alone = CASE $2 WHEN 'approved' THEN $5 ELSE approved_alone END,
       file_made_by = CASE $2 WHEN 'with_bank' THEN $3 ELSE file_made_by END,
       file_made_at = CASE $2 WHEN 'with_bank' THEN $4 ELSE file_made_at END,
       file_checksum = CASE $2 WHEN 'with_bank' THEN $6 ELSE file_checksum END,
       ended_by = CASE WHEN $2 IN ('closed', 'cancelled') THEN $3 ELSE ended_by END,
       ended_at = CASE WHEN $2 IN ('closed', 'cancelled') THEN $4 ELSE ended_at END
     WHERE id = $1 RETURNING version`,
    [id, state, userId, now, isAlone, checksum ?? null],
  );
  return rows[0]?.version ?? 0;
};

export const incrementBatchVersion = async (tx: Queryable, id: number): Promise<number> => {
  const { rows } = await tx.query<{ version: number }>(
    'UPDATE withdrawal_batch SET version = version + 1 WHERE id = $1 RETURNING version',
    [id],
  );
  return rows[0]?.version ?? 0;
};

/** Whether another operator may approve batches. */
export const hasOtherApprover = async (prisma: PrismaClient, userId: number): Promise<boolean> => {
  const other = await prisma.staffMember.findFirst({
    where: {
      userId: { not: userId },
      user: { status: 'active', roleId: ROLE_IDS.operator },
      roles: { some: { role: { permissions: { some: { permission: 'withdrawals.write' } } } } },
    },
    select: { userId: true },
  });
  return other !== null;
};

/** Loads what all stores are owed in a currency, in minor units, and what each of these stores has available. */
export const loadLedgerFigures = async (db: Queryable, currencyCode: string, storeIds: readonly number[]) => {
  const { rows } = await db.query<{ storeId: number | null; minor: number }>(
    `SELECT NULL AS "storeId", coalesce(sum(amount_minor), 0)::bigint AS minor FROM ledger_total
     WHERE currency_code = $1 AND account IN ('store_held', 'store_available', 'store_on_its_way')
     UNION ALL
     SELECT store_id, sum(amount_minor)::bigint FROM ledger_total
     WHERE store_id = ANY ($2::int[]) AND currency_code = $1 AND account = 'store_available' GROUP BY store_id`,
    [currencyCode, storeIds],
  );
  return {
    owedMinor: rows.find(({ storeId }) => storeId === null)?.minor ?? 0,
    availableByStore: new Map(rows.map(({ storeId, minor }) => [storeId, minor])),
  };
};
