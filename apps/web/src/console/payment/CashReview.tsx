import type { OperatorPayment } from '@trad/contract/console/payment';
import { type SubmitEvent, useId, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useRejectCashOrderMutation, useReleaseCashOrderMutation } from '../../features/console/payments.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { isConfirmed, TypedConfirmation } from '../dialogs/TypedConfirmation.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useCan } from '../operator.ts';

/** Describes a colleague's concurrent decision, otherwise the error. */
function useFailureText() {
  const t = useT();
  return (error: unknown) =>
    isCallError(error) && error.code === 'EDITED_MEANWHILE' && error.data?.cash_review
      ? t('payments.reviewMeanwhile', {
          decision: t(`payments.decision.${String(error.data.cash_review)}` as 'payments.decision.released'),
        })
      : getErrorText(error, t('error.NETWORK'));
}

/**
 * Releases or rejects a cash order above the limit. The dialog of a rejection stays open, with what was typed and why it was refused,
 * where a colleague has decided meanwhile.
 */
export function CashReview({ order: { id: orderId, cash_review } }: { order: NonNullable<OperatorPayment['order']> }) {
  const t = useT();
  const titleId = useId();
  const canWrite = useCan('payments.write');
  const [release, { isLoading }] = useReleaseCashOrderMutation();
  const dialog = useDialog<'reject'>();
  const describeFailure = useFailureText();
  const getIdempotencyKey = useIdempotencyKey();
  const submit = async () => {
    if (isLoading) return;
    const input = { order_id: orderId };
    const { error } = await release({ input, key: getIdempotencyKey(input) });
    if (error) toast('error', describeFailure(error));
    else toast('success', t('payments.released', { number: orderId }));
  };
  return (
    <>
      {cash_review === 'waiting' && (
        <section aria-labelledby={titleId} className="console-panel grid gap-2 border-s-4 border-warning p-4">
          <h2 id={titleId}>{t('payments.reviewTitle')}</h2>
          <p className="text-muted">{t('payments.reviewText')}</p>
          {canWrite && (
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                className="console-button console-button-primary"
                aria-disabled={isLoading || undefined}
                onClick={() => void submit()}
              >
                {t('payments.release')}
              </button>
              <button
                type="button"
                className="console-button console-button-danger"
                onClick={() => dialog.open('reject')}
              >
                {t('payments.reject')}
              </button>
            </div>
          )}
        </section>
      )}
      {dialog.name && <RejectDialog orderId={orderId} onClose={dialog.close} />}
    </>
  );
}

/** Cancels the order once the reason and its number are typed. */
function RejectDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useT();
  const [reject, { isLoading }] = useRejectCashOrderMutation();
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const describeFailure = useFailureText();
  const getIdempotencyKey = useIdempotencyKey();
  const isReady = note.trim() !== '' && isConfirmed(orderId, typed);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || isLoading) return;
    const input = { order_id: orderId, note };
    const { error } = await reject({ input, key: getIdempotencyKey(input) });
    if (error) return setFailure(describeFailure(error));
    toast('success', t('payments.rejected', { number: orderId }));
    onClose();
  };
  return (
    <Dialog title={t('payments.rejectTitle', { number: orderId })} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <p>{t('payments.rejectText')}</p>
        <Field label={t('payments.rejectReason')}>
          <Textarea value={note} rows={3} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <TypedConfirmation expected={orderId} value={typed} onChange={setTyped} />
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-danger justify-self-start"
          disabled={!isReady}
          aria-disabled={isLoading || undefined}
        >
          {t('payments.rejectNow')}
        </button>
      </form>
    </Dialog>
  );
}
