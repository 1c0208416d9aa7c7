import { WORK_KINDS } from '@trad/contract/console/home';
import type { WithdrawalBatchRow } from '@trad/contract/console/withdrawal-batch';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import { toMajorUnits } from '@trad/contract/money';
import { listWithdrawalsById } from '../../ledger/ledger.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toBatchLine, toStep } from './batch.view.ts';
import {
  findBatch,
  hasOtherApprover,
  listRowOutcomes,
  listWithdrawalIdsOfBatch,
  loadLedgerFigures,
  sumBatches,
} from './batches.queries.ts';
import { toWithdrawalFields } from './withdrawals.view.ts';

export const getWithdrawalBatch: Handler<'getWithdrawalBatch'> = async ({ input: { id }, caller, language, deps }) => {
  const { pool, prisma, clock, encryption } = deps;
  const now = clock.now();
  const [batch, ids, sums, outcomes, hasColleague] = await Promise.all([
    findBatch(prisma, id),
    listWithdrawalIdsOfBatch(pool, id),
    sumBatches(pool, [id]),
    listRowOutcomes(prisma, id),
    hasOtherApprover(prisma, caller.id),
  ]);
  if (!batch) throw new Refusal('NOT_FOUND');
  const withdrawals = await listWithdrawalsById(pool, ids);
  const storeIds = [...new Set(withdrawals.map(({ storeId }) => storeId))];
  const { owedMinor, availableByStore } = await loadLedgerFigures(pool, batch.currencyCode, storeIds);
  const { decimals } = batch.currency;
  const outcomeById = new Map(outcomes.map((outcome) => [outcome.withdrawalId, outcome]));
  const line = toBatchLine(batch, sums, language);
  const left = withdrawals.filter(({ state }) => state === 'requested');
  const leftMinor = left.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const due = left.length > 0 ? Math.min(...left.map(({ createdAt }) => createdAt.getTime())) : null;
  const made = toStep(batch.fileMadeAt, batch.fileMadeBy, language);
  return {
    data: {
      ...line,
      version: batch.version,
      due_at: due === null ? null : new Date(due + WORK_KINDS.withdrawals.hours * HOUR_MS).toISOString(),
      is_approved_alone: batch.approvedAlone ? 1 : 0,
      can_approve: batch.state === 'chosen' && (batch.chosenBy.id !== caller.id || !hasColleague) ? 1 : 0,
      is_only_person: hasColleague ? 0 : 1,
      file: made && batch.fileChecksum !== null ? { ...made, checksum: batch.fileChecksum } : null,
      ledger: {
        owed: toMajorUnits(owedMinor, decimals),
        in_batch: toMajorUnits(leftMinor, decimals),
        after: toMajorUnits(owedMinor - leftMinor, decimals),
      },
      rows: withdrawals.map((row) => {
        const { failure = null, decidedBy } = outcomeById.get(row.id) ?? {};
        return {
          ...toWithdrawalFields(encryption, row, now),
          left_in_balance: toMajorUnits(availableByStore.get(row.storeId) ?? 0, decimals),
          failure: failure as WithdrawalBatchRow['failure'],
          decided_by: decidedBy ? translatePersonName(decidedBy.name, language) : null,
        };
      }),
    },
  };
};
