import type { WithdrawalBatch } from '@trad/contract/console/withdrawal-batch';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import type { SheetName } from './BatchSheets.tsx';
import type { BatchChanges } from './use-batch-changes.ts';

interface BatchActionsProps {
  batch: WithdrawalBatch;
  changes: BatchChanges;
  onSheet: (sheet: SheetName) => void;
}

/** The next actions of a batch, in its header. */
export function BatchActions({ batch, changes, onSheet }: BatchActionsProps) {
  const t = useT();
  const locale = useLocale();
  const { state, all } = batch;
  const amount = formatMoneyInText(all.amount, { symbol: batch.currency_symbol, decimals: batch.decimals }, locale);
  const isBusy = changes.isBusy || undefined;
  const isBeforeFile = state === 'chosen' || state === 'approved';
  return (
    <>
      {isBeforeFile && (
        <button
          type="button"
          className="console-button console-button-outline"
          aria-disabled={isBusy}
          onClick={() => void changes.cancel()}
        >
          {t('withdrawals.cancel')}
        </button>
      )}
      {state === 'chosen' && (
        <button
          type="button"
          className="console-button console-button-primary"
          disabled={batch.can_approve === 0 || all.rows === 0}
          aria-disabled={isBusy}
          aria-describedby="batch-notice"
          onClick={() => void changes.approve()}
        >
          {t('withdrawals.approveSum', { amount })}
        </button>
      )}
      {state === 'approved' && (
        <button
          type="button"
          className="console-button console-button-primary"
          aria-haspopup="dialog"
          disabled={all.rows === 0}
          onClick={() => onSheet('file')}
        >
          <Icon name="download" size={16} />
          {t('withdrawals.makeFile')}
        </button>
      )}
      {(state === 'with_bank' || state === 'closed') && (
        <button
          type="button"
          className="console-button console-button-outline"
          aria-disabled={isBusy}
          onClick={() => void changes.download()}
        >
          <Icon name="download" size={16} />
          {t('withdrawals.fileAgain')}
        </button>
      )}
      {state === 'with_bank' && batch.left.rows > 0 && (
        <button
          type="button"
          className="console-button console-button-outline"
          aria-haspopup="dialog"
          onClick={() => onSheet('bankResponse')}
        >
          <Icon name="upload" size={16} />
          {t('withdrawals.readBankResponse')}
        </button>
      )}
    </>
  );
}
