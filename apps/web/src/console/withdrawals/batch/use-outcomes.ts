import type { WithdrawalBatchRow, WithdrawalFailure } from '@trad/contract/console/withdrawal-batch';
import type { CallInput } from '@trad/contract/schemas';
import { useRef, useState } from 'react';
import { isCallError } from '../../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { isOutcomeUnknown } from '../../../app/http/is-outcome-unknown.ts';
import {
  useSetWithdrawalOutcomeMutation,
  useUndoWithdrawalOutcomeMutation,
} from '../../../features/console/withdrawals.api.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoneyInText, type MoneyFormat } from '../../../lib/money.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** The last request about a row: it is running, or ended with an error; `retry` is null where sending it again cannot succeed. */
export type RowStatus = { kind: 'saving' } | { kind: 'error'; text: string; retry: (() => void) | null };

export interface Failure {
  failure: WithdrawalFailure;
  text: string | null;
}

/**
 * Records outcomes one by one. A request that got no response is repeated under its idempotency key, so that nothing happens
 * twice; each row shows its own error.
 */
export function useOutcomes(batchId: number, money: MoneyFormat, announce: (text: string) => void) {
  const t = useT();
  const locale = useLocale();
  const [setOutcome] = useSetWithdrawalOutcomeMutation();
  const [undoOutcome] = useUndoWithdrawalOutcomeMutation();
  const keys = useRef(new Map<string, string>());
  const [statuses, setStatuses] = useState<ReadonlyMap<number, RowStatus>>(new Map());
  const setStatus = (id: number, status: RowStatus | null) =>
    setStatuses((before) => {
      const next = new Map(before);
      if (status) next.set(id, status);
      else next.delete(id);
      return next;
    });

  /** Sends a change of a row; `retry` sends it again. Requests of one name have the same idempotency key while the outcome is unknown. */
  const send = async <Data>(
    row: WithdrawalBatchRow,
    requestName: string,
    request: (key: string) => Promise<{ data?: Data; error?: unknown }>,
    retry: () => void,
  ): Promise<boolean> => {
    const key = keys.current.get(requestName) ?? createIdempotencyKey();
    keys.current.set(requestName, key);
    setStatus(row.id, { kind: 'saving' });
    const { data, error } = await request(key);
    if (!isOutcomeUnknown(error)) keys.current.delete(requestName);
    if (data !== undefined) {
      setStatus(row.id, null);
      return true;
    }
    const code = isCallError(error) ? error.code : '';
    if (code === 'EDITED_MEANWHILE')
      setStatus(row.id, { kind: 'error', text: t('withdrawals.savedMeanwhile'), retry: null });
    else if (code === 'BALANCE_TOO_LOW')
      setStatus(row.id, { kind: 'error', text: t('withdrawals.moneyUsed'), retry: null });
    else {
      const text = t('withdrawals.notSaved', { reason: getErrorText(error, t('error.NETWORK')) });
      setStatus(row.id, { kind: 'error', text, retry });
    }
    return false;
  };

  const undo = async (row: WithdrawalBatchRow, outcome: 'paid' | 'failed'): Promise<void> => {
    const input = { id: row.id, outcome };
    const isDone = await send(
      row,
      `undo ${row.id} ${outcome}`,
      (key) => undoOutcome({ input, key }),
      () => void undo(row, outcome),
    );
    if (isDone) announce(t('withdrawals.undone', { store: row.store.name }));
  };

  const mark = async (row: WithdrawalBatchRow, outcome: 'paid' | 'failed', failure?: Failure): Promise<void> => {
    const input: CallInput<'setWithdrawalOutcome'> = { id: row.id, batch_id: batchId, outcome, ...failure };
    const isDone = await send(
      row,
      JSON.stringify(input),
      (key) => setOutcome({ input, key }),
      () => void mark(row, outcome, failure),
    );
    if (!isDone) return;
    const amount = formatMoneyInText(row.amount, money, locale);
    // No toast for a paid row, which has a button to undo it: a batch has many rows, and toasts would cover those below.
    if (outcome === 'paid') announce(t('withdrawals.markedPaid', { store: row.store.name, amount }));
    else {
      const text = t('withdrawals.markedFailed', { store: row.store.name, amount });
      toast('success', text, { label: t('withdrawals.undo'), run: () => void undo(row, outcome) });
    }
  };
  return { statuses, mark, undo };
}
export type Outcomes = ReturnType<typeof useOutcomes>;
