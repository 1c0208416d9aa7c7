import type { OperatorWithdrawalRow } from '@trad/contract/console/withdrawals';
import { type SubmitEvent, useState } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FormFooter } from '../dialogs/FormFooter.tsx';
import { formatSumsInText } from '../list/bulk/sum-per-currency.tsx';
import { formatAmount } from './withdrawal-list.tsx';

interface RejectSheetProps {
  rows: readonly OperatorWithdrawalRow[];
  text: string;
  onText: (text: string) => void;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Rejects withdrawals that wait: the money goes back, and the vendors read the reason. What is typed stays until it is sent. */
export function RejectSheet({ rows, text, onText, isBusy, onSubmit, onClose }: RejectSheetProps) {
  const t = useT();
  const locale = useLocale();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!text.trim());
    if (text.trim() && !isBusy) onSubmit();
  };
  return (
    <Dialog
      side="end"
      title={t('withdrawals.rejectTitle', { count: rows.length })}
      onClose={onClose}
      footer={
        <FormFooter
          form="reject"
          submit={t('withdrawals.rejectSum', { amount: formatSumsInText(rows, locale) })}
          isBusy={isBusy}
          isDisabled={isBusy || undefined}
          isDanger
          onCancel={onClose}
        />
      }
    >
      <form id="reject" noValidate className="field-rows" onSubmit={submit}>
        <ul className="console-panel">
          {rows.map((row) => (
            <li key={row.id} className="flex justify-between gap-3 border-b border-hair px-3 py-2 last:border-0">
              <bdi className="min-w-0 truncate">{row.store.name}</bdi>
              <bdi className="font-semibold">{formatAmount(row, locale)}</bdi>
            </li>
          ))}
        </ul>
        <Field
          label={t('withdrawals.reason')}
          help={t('withdrawals.rejectHelp')}
          {...(isMissing && { error: t('withdrawals.needsReason') })}
        >
          <Textarea value={text} rows={3} maxLength={500} onChange={({ target }) => onText(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
