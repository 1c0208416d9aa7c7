import type { WithdrawalBatch, WithdrawalBatchRow, WithdrawalFailure } from '@trad/contract/console/withdrawal-batch';
import type { CallInput } from '@trad/contract/schemas';
import { useState } from 'react';
import { isCallError } from '../../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { isOutcomeUnknown } from '../../../app/http/is-outcome-unknown.ts';
import {
  useSetWithdrawalOutcomeMutation,
  useUndoWithdrawalOutcomeMutation,
} from '../../../features/console/withdrawals.api.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useUndoFailureToast } from '../../use-undo-failure-toast.ts';

/** A request about a row in the state `from`. */
interface RowRequest {
  name: string;
  from: WithdrawalBatchRow['state'];
}

/**
 * The last request about a row: it is running, or ended with an error. `retry` is null where sending it again cannot succeed, `key` is
 * the idempotency key while it is unknown whether the request was executed.
 */
export type RowStatus =
  | { kind: 'saving' }
  | { kind: 'error'; text: string; retry: (() => void) | null; request: RowRequest; key: string | undefined };

interface RequestError {
  text: string;
  /** Whether the request may have been executed. */
  isUnknown: boolean;
}

export interface Failure {
  failure: WithdrawalFailure;
  text: string | null;
}

/**
 * Records outcomes one by one. A request that got no response is repeated under its idempotency key, so that nothing happens
 * twice; each row shows its own error.
 */
export function useOutcomes(batch: WithdrawalBatch, announce: (text: string) => void) {
  const t = useT();
  const locale = useLocale();
  const [setOutcome] = useSetWithdrawalOutcomeMutation();
  const [undoOutcome] = useUndoWithdrawalOutcomeMutation();
  const tellUndoFailed = useUndoFailureToast<WithdrawalBatchRow>(({ store }) => store.name);
  const isMounted = useIsMounted();
  const [statuses, setStatuses] = useState<ReadonlyMap<number, RowStatus>>(new Map());
  const setStatus = (id: number, status: RowStatus | null) =>
    setStatuses((before) => {
      const next = new Map(before);
      if (status) next.set(id, status);
      else next.delete(id);
      return next;
    });
  // Where the reloaded batch shows another state of a row, its request was executed, or a colleague's was. An equal request that is sent
  // later is another one: under the former key the API would only repeat the former response.
  for (const { id, state } of batch.rows) {
    const status = statuses.get(id);
    if (status?.kind === 'error' && status.retry && status.request.from !== state) setStatus(id, null);
  }

  /**
   * Sends a change of a row; `repeat` sends it again. An equal request has the same idempotency key while the outcome is unknown.
   * Returns the error, or null.
   */
  const send = async <Data>(
    row: WithdrawalBatchRow,
    request: RowRequest,
    call: (key: string) => Promise<{ data?: Data; error?: unknown }>,
    repeat: (key: string | undefined) => void,
    repeatedKey: string | undefined,
  ): Promise<RequestError | null> => {
    const last = statuses.get(row.id);
    const lastKey = last?.kind === 'error' && last.request.name === request.name ? last.key : undefined;
    const key = repeatedKey ?? lastKey ?? createIdempotencyKey();
    setStatus(row.id, { kind: 'saving' });
    const { data, error } = await call(key);
    if (data !== undefined) {
      setStatus(row.id, null);
      return null;
    }
    const unknownKey = isOutcomeUnknown(error) ? key : undefined;
    const setError = (text: string, retry: (() => void) | null): RequestError => {
      setStatus(row.id, { kind: 'error', text, retry, request, key: unknownKey });
      return { text, isUnknown: unknownKey !== undefined };
    };
    const code = isCallError(error) ? error.code : '';
    if (code === 'EDITED_MEANWHILE') return setError(t('withdrawals.savedMeanwhile'), null);
    if (code === 'BALANCE_TOO_LOW') return setError(t('withdrawals.moneyUsed'), null);
    return setError(t('withdrawals.notSaved', { reason: getErrorText(error, t('error.NETWORK')) }), () =>
      repeat(unknownKey),
    );
  };

  /** Returns the error, or null where the outcome was undone. */
  const undo = async (
    row: WithdrawalBatchRow,
    outcome: 'paid' | 'failed',
    repeatedKey?: string,
  ): Promise<RequestError | null> => {
    const input = { id: row.id, outcome };
    const error = await send(
      row,
      { name: `undo ${outcome}`, from: outcome },
      (key) => undoOutcome({ input, key }),
      (key) => void undo(row, outcome, key),
      repeatedKey,
    );
    if (!error) announce(t('withdrawals.undone', { store: row.store.name }));
    return error;
  };

  const mark = async (
    row: WithdrawalBatchRow,
    outcome: 'paid' | 'failed',
    failure?: Failure,
    repeatedKey?: string,
  ): Promise<void> => {
    const input: CallInput<'setWithdrawalOutcome'> = { id: row.id, batch_id: batch.id, outcome, ...failure };
    const error = await send(
      row,
      { name: JSON.stringify(input), from: 'batched' },
      (key) => setOutcome({ input, key }),
      (key) => void mark(row, outcome, failure, key),
      repeatedKey,
    );
    if (error) return;
    const money = { symbol: batch.currency_symbol, decimals: batch.decimals };
    const amount = formatMoneyInText(row.amount, money, locale);
    // No toast for a paid row, which has a button to undo it: a batch has many rows, and toasts would cover those below.
    if (outcome === 'paid') announce(t('withdrawals.markedPaid', { store: row.store.name, amount }));
    else {
      const text = t('withdrawals.markedFailed', { store: row.store.name, amount });
      const run = async () => {
        const undoError = await undo(row, outcome);
        // While the batch is shown, its row shows the error.
        if (!undoError || isMounted.current) return;
        if (undoError.isUnknown) toast('error', `${isolateText(row.store.name)} · ${undoError.text}`);
        else tellUndoFailed({ failed: [{ row }] });
      };
      toast('success', text, { label: t('withdrawals.undo'), run: () => void run() });
    }
  };
  return { statuses, mark, undo };
}
export type Outcomes = ReturnType<typeof useOutcomes>;
