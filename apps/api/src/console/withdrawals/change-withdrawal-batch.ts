import type { BatchState } from '@trad/contract/console/withdrawal-batch';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { lockBatch } from '../../dashboard/dashboard.ts';
import { listWithdrawalsById, lockWithdrawal } from '../../ledger/ledger.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  deleteBatchRow,
  deleteBatchRows,
  hasOtherApprover,
  incrementBatchVersion,
  listWithdrawalIdsOfBatch,
  saveBatchState,
  sumBatches,
} from './batches.queries.ts';
import { listUnpayableWithdrawals } from './create-withdrawal-batch.ts';

/** Locks a batch in one of these states, and of the version that was shown if it is given. Throws NOT_FOUND and EDITED_MEANWHILE. */
export const lockBatchInState = async (tx: Queryable, id: number, states: readonly BatchState[], version?: number) => {
  const batch = await lockBatch(tx, id, 'NO KEY UPDATE');
  if (!batch) throw new Refusal('NOT_FOUND');
  if (!states.includes(batch.state) || (version !== undefined && version !== batch.version))
    throw new Refusal('EDITED_MEANWHILE', { data: { state: batch.state, version: batch.version } });
  return batch;
};

export const removeFromWithdrawalBatch: Handler<'removeFromWithdrawalBatch'> = async ({ input, actor, deps }) => {
  const { id, withdrawal_id: withdrawalId } = input;
  return inTransaction(deps.pool, async (tx) => {
    if (!(await lockWithdrawal(tx, withdrawalId))) throw new Refusal('NOT_FOUND');
    const { state } = await lockBatchInState(tx, id, ['chosen', 'approved']);
    const before = { withdrawals: await listWithdrawalIdsOfBatch(tx, id) };
    if (!(await deleteBatchRow(tx, id, withdrawalId))) throw new Refusal('NOT_FOUND');
    const version = await incrementBatchVersion(tx, id);
    const after = { withdrawals: before.withdrawals.filter((one) => one !== withdrawalId) };
    await recordChange(tx, actor, { subjectKind: 'withdrawal_batch', id, before, after }, deps.clock.now());
    return { data: { id, state, version } };
  });
};

export const approveWithdrawalBatch: Handler<'approveWithdrawalBatch'> = async ({ input, caller, actor, deps }) => {
  const { pool, prisma, clock, encryption } = deps;
  const { id } = input;
  const hasColleague = await hasOtherApprover(prisma, caller.id);
  return inTransaction(pool, async (tx) => {
    const now = clock.now();
    const batch = await lockBatchInState(tx, id, ['chosen'], input.version);
    const isAlone = batch.chosenById === caller.id;
    if (isAlone && hasColleague) throw new Refusal('SECOND_PERSON_REQUIRED');
    const withdrawals = await listWithdrawalsById(tx, await listWithdrawalIdsOfBatch(tx, id));
    const unpayable = listUnpayableWithdrawals(encryption, withdrawals, now);
    if (unpayable.length > 0 || withdrawals.length === 0)
      throw new Refusal('WITHDRAWALS_NOT_PAYABLE', { data: { withdrawals: unpayable } });
    const version = await saveBatchState(tx, id, { state: 'approved', userId: caller.id, now, isAlone });
    const after = { state: 'approved', ...(isAlone && { approvedAlone: true }) };
    await recordChange(tx, actor, { subjectKind: 'withdrawal_batch', id, before: { state: 'chosen' }, after }, now);
    return { data: { id, state: 'approved' as const, version } };
  });
};

export const cancelWithdrawalBatch: Handler<'cancelWithdrawalBatch'> = async ({ input, caller, actor, deps }) => {
  const { id } = input;
  return inTransaction(deps.pool, async (tx) => {
    const now = deps.clock.now();
    const batch = await lockBatchInState(tx, id, ['chosen', 'approved'], input.version);
    const before = { state: batch.state, withdrawals: await listWithdrawalIdsOfBatch(tx, id) };
    await deleteBatchRows(tx, id);
    const version = await saveBatchState(tx, id, { state: 'cancelled', userId: caller.id, now });
    const after = { state: 'cancelled', withdrawals: [] };
    await recordChange(tx, actor, { subjectKind: 'withdrawal_batch', id, before, after }, now);
    return { data: { id, state: 'cancelled' as const, version } };
  });
};

export const closeWithdrawalBatch: Handler<'closeWithdrawalBatch'> = async ({ input: { id }, caller, actor, deps }) =>
  inTransaction(deps.pool, async (tx) => {
    const now = deps.clock.now();
    const batch = await lockBatchInState(tx, id, ['with_bank']);
    const left = (await sumBatches(tx, [id])).find(({ state }) => state === 'requested')?.rows ?? 0;
    if (left > 0) throw new Refusal('EDITED_MEANWHILE', { data: { state: batch.state, version: batch.version, left } });
    const version = await saveBatchState(tx, id, { state: 'closed', userId: caller.id, now });
    const change = { before: { state: 'with_bank' }, after: { state: 'closed' } };
    await recordChange(tx, actor, { subjectKind: 'withdrawal_batch', id, ...change }, now);
    return { data: { id, state: 'closed' as const, version } };
  });
