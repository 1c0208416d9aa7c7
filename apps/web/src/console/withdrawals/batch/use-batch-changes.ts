import type { WithdrawalBatch, WithdrawalBatchRow } from '@trad/contract/console/withdrawal-batch';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { consolePaths } from '../../../app/console-paths.ts';
import { createIdempotencyKey } from '../../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import {
  useApproveWithdrawalBatchMutation,
  useCancelWithdrawalBatchMutation,
  useCloseWithdrawalBatchMutation,
  useCreateWithdrawalBatchMutation,
  useDownloadWithdrawalFileMutation,
  useRemoveFromWithdrawalBatchMutation,
} from '../../../features/console/withdrawals.api.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { nameSkippedRows } from '../use-create-batches.ts';

/**
 * The steps of a batch. Changes that the screen shows are announced to screen readers only: a toast would cover the
 * next step. Errors show the API's message.
 */
export function useBatchChanges(batch: WithdrawalBatch, announce: (text: string) => void) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const [approve] = useApproveWithdrawalBatchMutation();
  const [cancel] = useCancelWithdrawalBatchMutation();
  const [download] = useDownloadWithdrawalFileMutation();
  const [remove] = useRemoveFromWithdrawalBatchMutation();
  const [close] = useCloseWithdrawalBatchMutation();
  const [create] = useCreateWithdrawalBatchMutation();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const { id, version } = batch;

  /** Sends one change at a time; null: it failed. */
  const send = async <Data>(
    request: (key: string) => Promise<{ data?: Data; error?: unknown }>,
  ): Promise<Data | null> => {
    if (busy.current) return null;
    busy.current = true;
    setBusy(true);
    const { data, error } = await request(createIdempotencyKey());
    busy.current = false;
    setBusy(false);
    if (data === undefined) toast('error', getErrorText(error, t('error.NETWORK')));
    return data ?? null;
  };

  return {
    isBusy,
    approve: async () => {
      if (!(await send((key) => approve({ input: { id, version }, key })))) return;
      const money = { symbol: batch.currency_symbol, decimals: batch.decimals };
      announce(t('withdrawals.approvedNow', { amount: formatMoneyInText(batch.all.amount, money, locale) }));
    },
    /** Its withdrawals wait for a batch again. Undo adds them to a new one. */
    cancel: async () => {
      const withdrawal_ids = batch.rows.map((row) => row.id);
      if (!(await send((key) => cancel({ input: { id, version }, key })))) return;
      const run = async () => {
        const found = await create({ input: { withdrawal_ids }, key: createIdempotencyKey() });
        if (!found.data) return toast('error', getErrorText(found.error, t('error.NETWORK')));
        const skipped = nameSkippedRows(batch.rows, found.data.data.skipped);
        navigate(consolePaths.withdrawalBatch(found.data.data.id), { state: { skipped } });
      };
      const undo = withdrawal_ids.length > 0 ? { label: t('withdrawals.undo'), run: () => void run() } : undefined;
      toast('success', t('withdrawals.cancelled', { number: id }), undo);
    },
    removeRow: async (row: WithdrawalBatchRow) => {
      if (!(await send((key) => remove({ input: { id, withdrawal_id: row.id }, key })))) return;
      announce(t('withdrawals.takenOut', { store: row.store.name }));
    },
    /** Downloads the file for the bank; the first time it is made. */
    download: async (): Promise<boolean> => {
      const found = await send((key) => download({ input: { id }, key }));
      if (!found) return false;
      saveFile(found.data.name, found.data.text, 'text/csv');
      announce(t('withdrawals.fileSaved'));
      return true;
    },
    close: async () => {
      if (await send((key) => close({ input: { id }, key }))) announce(t('withdrawals.closed', { number: id }));
    },
  };
}
export type BatchChanges = ReturnType<typeof useBatchChanges>;
