import type { WithdrawalBatchRow, WithdrawalFailure } from '@trad/contract/console/withdrawal-batch';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoneyInText, type MoneyFormat } from '../../../lib/money.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { withdrawalFailures } from '../WithdrawalPills.tsx';
import type { Failure } from './use-outcomes.ts';

interface FailureFormProps {
  row: WithdrawalBatchRow;
  money: MoneyFormat;
  onSubmit: (failure: Failure) => void;
  onCancel: () => void;
}

/** Asks for the reason why the bank did not pay a row, which its vendor sees. */
export function FailureForm({ row, money, onSubmit, onCancel }: FailureFormProps) {
  const t = useT();
  const locale = useLocale();
  const helpId = useId();
  const textField = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<WithdrawalFailure>(
    row.name_check === 'differs' ? 'name_differs' : 'bank_refused',
  );
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const amount = formatMoneyInText(row.amount, money, locale);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const more = text.trim() || null;
    if (failure === 'other' && !more) {
      setMissing(true);
      textField.current?.focus();
    } else onSubmit({ failure, text: more });
  };
  return (
    <form
      noValidate
      aria-label={t('withdrawals.failureOf', { store: row.store.name })}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-danger-tint px-4 py-2"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <Icon name="corner-down-right" size={16} className="rtl-mirror shrink-0 text-danger max-md:hidden" />
      <span className="font-semibold text-danger">{t('withdrawals.refused')}</span>
      <select
        // biome-ignore lint/a11y/noAutofocus: the form opens at a key press and is what comes next
        autoFocus
        aria-label={t('withdrawals.reason')}
        className="console-field w-auto! min-w-44"
        value={failure}
        onChange={({ target }) => {
          setFailure(target.value as WithdrawalFailure);
          setMissing(false);
        }}
      >
        {withdrawalFailures.map((value) => (
          <option key={value} value={value}>
            {t(`withdrawals.failure.${value}`)}
          </option>
        ))}
      </select>
      <input
        ref={textField}
        aria-label={t('withdrawals.failureText')}
        aria-invalid={isMissing || undefined}
        aria-describedby={helpId}
        placeholder={t('withdrawals.failureText')}
        className="console-field w-auto! min-w-44 grow"
        value={text}
        maxLength={500}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      <span className="flex gap-2">
        <button type="submit" className="console-button console-button-danger">
          {t('withdrawals.failSum', { amount })}
        </button>
        <button type="button" className="console-button console-button-outline" onClick={onCancel}>
          {t('console.cancel')}
        </button>
      </span>
      <span id={helpId} className="w-full text-[13px] text-body">
        {isMissing ? t('withdrawals.needsReason') : t('withdrawals.goesBack', { amount, store: row.store.name })}
      </span>
    </form>
  );
}
