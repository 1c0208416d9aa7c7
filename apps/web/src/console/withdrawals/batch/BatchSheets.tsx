import type { WithdrawalBatch } from '@trad/contract/console/withdrawal-batch';
import { useSetWithdrawalOutcomeMutation } from '../../../features/console/withdrawals.api.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { useBulkRequests } from '../../list/bulk/use-bulk-requests.ts';
import { BankResponseSheet } from './BankResponseSheet.tsx';
import { ConfirmationSheet } from './ConfirmationSheet.tsx';
import { MarkRemainingPaidSheet } from './MarkRemainingPaidSheet.tsx';
import type { BankOutcome } from './read-bank-response.ts';
import type { BatchChanges } from './use-batch-changes.ts';

export type SheetName = 'file' | 'markRemainingPaid' | 'bankResponse';

interface BatchSheetsProps {
  batch: WithdrawalBatch;
  /** Changes whenever the batch is reloaded. */
  revision: number | undefined;
  sheet: SheetName;
  changes: BatchChanges;
  onAnnounce: (text: string) => void;
  onClose: () => void;
}

/** The sheets about the money of a batch. */
export function BatchSheets({ batch, revision, sheet, changes, onAnnounce, onClose }: BatchSheetsProps) {
  const t = useT();
  const locale = useLocale();
  const [setOutcome] = useSetWithdrawalOutcomeMutation();
  const requests = useBulkRequests<BankOutcome>(
    ({ row, outcome, failure, text }, key) =>
      setOutcome({
        input: { id: row.id, batch_id: batch.id, outcome, ...(failure && { failure, text }) },
        key,
      }).unwrap(),
    t('error.NETWORK'),
  );
  const money = { symbol: batch.currency_symbol, decimals: batch.decimals };
  const finish = (count: number) => {
    onAnnounce(t('withdrawals.outcomesSaved', { count }));
    onClose();
  };
  const props = { batch, requests, revision, onDone: finish, onClose };
  if (sheet === 'bankResponse') return <BankResponseSheet {...props} />;
  if (sheet === 'file') {
    const amount = formatMoneyInText(batch.all.amount, money, locale);
    return (
      <ConfirmationSheet
        title={t('withdrawals.makeFile')}
        confirmLabel={t('withdrawals.makeFileSum', { amount })}
        isBusy={changes.isBusy}
        onConfirm={async () => {
          if (await changes.download()) onClose();
        }}
        onClose={onClose}
      >
        <p>{t('withdrawals.makeFileText', { count: batch.all.rows, amount })}</p>
        <p className="mt-3 text-muted">{t('withdrawals.makeFileThen')}</p>
      </ConfirmationSheet>
    );
  }
  return <MarkRemainingPaidSheet {...props} />;
}
