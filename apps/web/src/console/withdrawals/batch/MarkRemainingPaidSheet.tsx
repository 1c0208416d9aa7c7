import type { WithdrawalBatch } from '@trad/contract/console/withdrawal-batch';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { BulkOutcomeNotice } from '../../list/bulk/BulkOutcomeNotice.tsx';
import { ConfirmationSheet } from './ConfirmationSheet.tsx';
import type { BankOutcome } from './read-bank-response.ts';
import { sumAmounts } from './sum-amounts.ts';
import { type OutcomeRequests, useUnsentOutcomes } from './use-unsent-outcomes.ts';

interface MarkRemainingPaidSheetProps {
  batch: WithdrawalBatch;
  requests: OutcomeRequests;
  /** Changes whenever the batch is reloaded. */
  revision: number | undefined;
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Records that the bank has paid all withdrawals that have no outcome. */
export function MarkRemainingPaidSheet({ batch, requests, revision, onDone, onClose }: MarkRemainingPaidSheetProps) {
  const t = useT();
  const locale = useLocale();
  const remaining = batch.rows
    .filter(({ state }) => state === 'batched')
    .map((row): BankOutcome => ({ row, outcome: 'paid', failure: null, text: null }));
  const { unsent, send, notice, closeNotice } = useUnsentOutcomes(requests, remaining, onDone, revision);
  const money = { symbol: batch.currency_symbol, decimals: batch.decimals };
  const amount = formatMoneyInText(sumAmounts(unsent, batch.decimals), money, locale);
  return (
    <ConfirmationSheet
      title={t('withdrawals.markRemainingPaidTitle')}
      confirmLabel={t('withdrawals.markRemainingPaidSum', { amount })}
      isBusy={requests.isBusy}
      isDisabled={unsent.length === 0}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t('withdrawals.markRemainingPaidText', { count: unsent.length })}</p>
      {notice && (
        <div className="mt-4">
          <BulkOutcomeNotice
            outcome={notice}
            getName={({ row }) => `${row.reference} ${row.store.name}`}
            isBusy={requests.isBusy}
            onRetry={() => void send()}
            onClose={closeNotice}
          />
        </div>
      )}
    </ConfirmationSheet>
  );
}
