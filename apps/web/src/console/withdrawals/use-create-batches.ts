import type { OperatorWithdrawalRow, SkippedWithdrawal } from '@trad/contract/console/withdrawals';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { consolePaths } from '../../app/console-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useCreateWithdrawalBatchMutation } from '../../features/console/withdrawals.api.ts';
import { useJoinNames, useT } from '../../i18n/use-t.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** The largest number of withdrawals that the API accepts for a batch. */
const MAX_ROWS = 200;

export interface SkippedRow extends Pick<SkippedWithdrawal, 'problem' | 'from'> {
  name: string;
}

type NamedRow = Pick<OperatorWithdrawalRow, 'id' | 'reference' | 'store'>;

/** Names the withdrawals of `rows` that are not in a new batch. */
export const nameSkippedRows = (rows: readonly NamedRow[], skipped: readonly SkippedWithdrawal[]): SkippedRow[] =>
  skipped.map(({ id, problem, from }) => {
    const row = rows.find((one) => one.id === id);
    return { name: `${row?.reference ?? id} ${row?.store.name ?? ''}`.trim(), problem, from };
  });

/** Sorts rows, the oldest first, and splits them into batches of one currency and at most `MAX_ROWS` rows. */
export function splitIntoBatches(rows: readonly OperatorWithdrawalRow[]): OperatorWithdrawalRow[][] {
  const byCurrency = new Map<string, OperatorWithdrawalRow[]>();
  for (const row of rows.toSorted((one, two) => one.id - two.id))
    byCurrency.set(row.currency_code, [...(byCurrency.get(row.currency_code) ?? []), row]);
  return [...byCurrency.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / MAX_ROWS) }, (_, index) =>
      all.slice(index * MAX_ROWS, (index + 1) * MAX_ROWS),
    ),
  );
}

/**
 * Puts the waiting ones of the selected withdrawals into batches of one currency and at most `MAX_ROWS` rows, then opens the
 * batch, or the list of batches if there are several, which shows the skipped ones and why. An operator who has left the list stays
 * where they are: a toast tells the batches and the number of skipped withdrawals, and its action opens what would have been opened.
 */
export function useCreateBatches(onDone: () => void) {
  const t = useT();
  const joinNames = useJoinNames();
  const navigate = useNavigate();
  const [create] = useCreateWithdrawalBatchMutation();
  const [isBusy, setBusy] = useState(false);
  const [skipped, setSkipped] = useState<SkippedRow[]>([]);
  const isMounted = useIsMounted();
  const start = async (rows: readonly OperatorWithdrawalRow[]) => {
    const waiting = rows.filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return toast('info', t('withdrawals.noneWaiting'));
    if (isBusy) return;
    setBusy(true);
    const skippedRows: SkippedRow[] = [];
    const created: number[] = [];
    const addSkipped = (found: readonly SkippedWithdrawal[]) => skippedRows.push(...nameSkippedRows(waiting, found));
    for (const batch of splitIntoBatches(waiting)) {
      const input = { withdrawal_ids: batch.map(({ id }) => id) };
      const { data, error } = await create({ input, key: createIdempotencyKey() });
      if (data) {
        created.push(data.data.id);
        addSkipped(data.data.skipped);
      } else if (isCallError(error) && error.code === 'WITHDRAWALS_NOT_PAYABLE') {
        addSkipped((error.data?.withdrawals ?? []) as Parameters<typeof addSkipped>[0]);
      } else {
        toast('error', getErrorText(error, t('error.NETWORK')));
      }
    }
    setBusy(false);
    setSkipped(skippedRows);
    const leftOut = skippedRows.length > 0 ? t('withdrawals.leftOut', { count: skippedRows.length }) : '';
    const [first] = created;
    if (first === undefined) {
      if (!isMounted.current && leftOut) toast('info', leftOut);
      return;
    }
    onDone();
    const path = created.length === 1 ? consolePaths.withdrawalBatch(first) : consolePaths.withdrawalBatches();
    const open = () => void navigate(path, { state: { skipped: skippedRows } });
    if (isMounted.current) return open();
    const numbers = joinNames(created.map(String));
    toast('success', `${t('withdrawals.batchesCreated', { count: created.length, numbers })} ${leftOut}`.trim(), {
      label: t('withdrawals.showBatches'),
      run: open,
    });
  };
  return { start, isBusy, skipped, close: () => setSkipped([]) };
}
