import type { WithdrawalBatchRow } from '@trad/contract/console/withdrawal-batch';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

interface OutcomeControlProps {
  row: WithdrawalBatchRow;
  isSaving: boolean;
  /** Whether the form for the reason of a failure is open. */
  isFailing: boolean;
  onPaid: () => void;
  /** Opens that form, or closes it. */
  onFailed: () => void;
  onUndo: (outcome: 'paid' | 'failed') => void;
}

/** The buttons for paid and failed. Clicking the pressed one undoes its outcome. */
export function OutcomeControl({ row, isSaving, isFailing, onPaid, onFailed, onUndo }: OutcomeControlProps) {
  const t = useT();
  const box = useRef<HTMLFieldSetElement>(null);
  // The focus is lost with the removed form: the next Tab would begin at the top of the page.
  useEffect(() => {
    if (!isFailing) return undefined;
    return () => {
      if (document.activeElement === document.body) box.current?.focus();
    };
  }, [isFailing]);
  const isPaid = row.state === 'paid';
  const isFailed = row.state === 'failed';
  const buttonClass = 'inline-flex h-full w-20 items-center justify-center gap-1.5 disabled:text-muted';
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-label={t('withdrawals.outcomeOf', { store: row.store.name })}
      className={cx(
        'inline-flex h-11 overflow-clip rounded-full border border-control bg-white text-[13px] font-medium md:h-8',
        isSaving && 'opacity-60',
      )}
      aria-busy={isSaving}
    >
      <button
        type="button"
        aria-pressed={isPaid}
        disabled={isFailed || isSaving}
        title={isPaid ? t('withdrawals.undo') : undefined}
        className={cx(buttonClass, isPaid ? 'bg-leaf-tint font-semibold text-leaf' : 'enabled:hover:bg-sand')}
        onClick={isPaid ? () => onUndo('paid') : onPaid}
      >
        {isPaid && <Icon name="check" size={14} />}
        {t('withdrawals.paid')}
      </button>
      <button
        type="button"
        aria-pressed={isFailed}
        aria-expanded={isFailed ? undefined : isFailing}
        disabled={isPaid || isSaving}
        title={isFailed ? t('withdrawals.undo') : undefined}
        className={cx(
          buttonClass,
          'border-s border-control',
          isFailed || isFailing ? 'bg-danger-tint font-semibold text-danger' : 'enabled:hover:bg-sand',
        )}
        onClick={isFailed ? () => onUndo('failed') : onFailed}
      >
        {isFailed && <Icon name="x" size={14} />}
        {t('withdrawals.failed')}
      </button>
    </fieldset>
  );
}
