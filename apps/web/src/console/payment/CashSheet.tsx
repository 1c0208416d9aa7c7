import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import {
  useRecordCashMutation,
  useRecordUnpaidCashMutation,
  useReverseCashMutation,
} from '../../features/console/payments.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoneyInText, type MoneyFormat } from '../../lib/money.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import type { CashSellerOrder, CashStep } from './cash-seller-order.ts';

const TEXTS = {
  record: {
    text: 'payments.cashRecordText',
    help: 'payments.cashNoteHelp',
    submit: 'payments.cashRecordNow',
    done: 'payments.cashRecorded',
  },
  unpaid: {
    text: 'payments.cashUnpaidText',
    help: 'payments.cashBuyerReads',
    submit: 'payments.cashUnpaidNow',
    done: 'payments.cashUnpaidDone',
  },
  reverse: {
    text: 'payments.cashReverseText',
    help: 'payments.cashStoreReads',
    submit: 'payments.cashReverseNow',
    done: 'payments.cashReversed',
  },
} as const;

interface CashSheetProps {
  sellerOrder: CashSellerOrder;
  step: CashStep;
  money: MoneyFormat;
  onClose: () => void;
}

/**
 * Records that the cash of a seller order was received, not paid, or recorded by mistake. A text says beforehand what
 * changes.
 */
export function CashSheet({ sellerOrder, step, money, onClose }: CashSheetProps) {
  const t = useT();
  const locale = useLocale();
  const [record, { isLoading: isRecording }] = useRecordCashMutation();
  const [recordUnpaid, { isLoading: isRecordingUnpaid }] = useRecordUnpaidCashMutation();
  const [reverse, { isLoading: isReversing }] = useReverseCashMutation();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const getIdempotencyKey = useIdempotencyKey();
  const isBusy = isRecording || isRecordingUnpaid || isReversing;
  const texts = TEXTS[step];
  // A server of the former release sends no delivery.
  const delivery = step === 'record' ? (sellerOrder.delivery ?? 0) : 0;
  const format = (amount: number) => formatMoneyInText(amount, money, locale);
  const values = { store: sellerOrder.store, amount: format(sellerOrder.total) };
  const collected = format(sellerOrder.total + delivery);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const isIncomplete = step !== 'record' && !note.trim();
    setMissing(isIncomplete);
    if (isIncomplete || isBusy) return;
    const input = { seller_order_id: sellerOrder.seller_order_id, note };
    const mutate = { record, unpaid: recordUnpaid, reverse }[step];
    const { error } = await mutate({ input, key: getIdempotencyKey(input) });
    if (!error) {
      toast('success', t(texts.done, values));
      onClose();
      return;
    }
    const isEdited = isCallError(error) && error.code === 'EDITED_MEANWHILE';
    setOutdated(isEdited);
    setFailure(isEdited ? null : getErrorText(error, t('error.NETWORK')));
  };
  return (
    <Dialog
      side="end"
      title={t('payments.cashOf', { store: sellerOrder.store })}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <button
            type="submit"
            form="cash"
            className={`console-button ${step === 'record' ? 'console-button-primary' : 'console-button-danger'}`}
            aria-disabled={isBusy || undefined}
          >
            {t(texts.submit, { ...values, amount: collected })}
          </button>
        </div>
      }
    >
      <form id="cash" noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <p>{t(texts.text, values)}</p>
        {delivery > 0 && <p>{t('payments.cashRecordDelivery', { delivery: format(delivery), amount: collected })}</p>}
        {step === 'record' && sellerOrder.status === 'returned' && <p>{t('payments.cashRecordReturned')}</p>}
        {/* Where a seller order came back before its delivery, its cash can still be recorded. */}
        {step === 'unpaid' && sellerOrder.status === 'delivered' && <p>{t('payments.cashUnpaidFinal')}</p>}
        {isOutdated && (
          <ConflictNotice
            fields={[]}
            subject={{ subjectKind: 'seller_order', id: String(sellerOrder.seller_order_id) }}
          >
            {t('payments.cashMeanwhile')}
          </ConflictNotice>
        )}
        <Field
          label={t(step === 'record' ? 'payments.cashNote' : 'payments.cashReason')}
          help={t(texts.help)}
          {...(isMissing && { error: t('payments.cashReasonEmpty') })}
        >
          <Textarea value={note} rows={3} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <ErrorNotice>{failure}</ErrorNotice>
      </form>
    </Dialog>
  );
}
