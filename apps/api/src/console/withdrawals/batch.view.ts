import type { WithdrawalBatchLine } from '@trad/contract/console/withdrawal-batch';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import type { LanguageCode } from '@trad/contract/messages/message';
import { toMajorUnits } from '@trad/contract/money';
import type { BatchRow, BatchSum } from './batches.queries.ts';

export const toStep = (at: Date | null, by: { name: string } | null, language: LanguageCode) =>
  at && by && { at: at.toISOString(), by: translatePersonName(by.name, language) };

/** Builds the view of a batch with the sums of its withdrawals. */
export const toBatchLine = (
  batch: BatchRow,
  sums: readonly BatchSum[],
  language: LanguageCode,
): WithdrawalBatchLine => {
  const { symbol, decimals } = batch.currency;
  const own = sums.filter(({ batchId }) => batchId === batch.id);
  const sumUp = (...states: BatchSum['state'][]) => {
    const chosen = own.filter(({ state }) => states.includes(state));
    const minor = chosen.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return { rows: chosen.reduce((sum, { rows }) => sum + rows, 0), amount: toMajorUnits(minor, decimals) };
  };
  return {
    id: batch.id,
    state: batch.state as WithdrawalBatchLine['state'],
    currency_code: batch.currencyCode,
    currency_symbol: symbol,
    decimals,
    all: sumUp('requested', 'paid', 'rejected'),
    paid: sumUp('paid'),
    failed: sumUp('rejected'),
    left: sumUp('requested'),
    chosen: { at: batch.chosenAt.toISOString(), by: translatePersonName(batch.chosenBy.name, language) },
    approved: toStep(batch.approvedAt, batch.approvedBy, language),
    ended: toStep(batch.endedAt, batch.endedBy, language),
  };
};
