import type { OperatorPayment } from '@trad/contract/console/payment';
import { type SubmitEvent, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useClosePaymentMutation } from '../../features/console/payments.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { PROVIDER_NAMES } from './use-payment-sync.ts';

/** The texts of a stuck payment, and of one whose refunds are stuck. */
const TEXTS = {
  payment: {
    button: 'payments.close',
    title: 'payments.closeTitle',
    text: 'payments.closeText',
    done: 'payments.closed',
  },
  refunds: {
    button: 'payments.closeRefunds',
    title: 'payments.closeRefundsTitle',
    text: 'payments.closeRefundsText',
    done: 'payments.refundsClosed',
  },
} as const;

type ClosingProps = Pick<OperatorPayment, 'id' | 'method'> & { what: keyof typeof TEXTS };

/**
 * The button that closes a stuck payment or its stuck refunds without the provider, whose dialog says what to look at first. The dialog
 * stays open, with what was typed and why it was refused, where nothing is stuck any more.
 */
export function ClosePayment({ id, method, is_stuck, refunds }: OperatorPayment) {
  const t = useT();
  const dialog = useDialog<ClosingProps['what']>();
  const hasStuckRefunds = refunds.some((refund) => refund.is_stuck === 1);
  const what = hasStuckRefunds ? 'refunds' : 'payment';
  return (
    <>
      {(hasStuckRefunds || is_stuck === 1) && (
        <button
          type="button"
          className="console-button console-button-outline justify-self-start"
          onClick={() => dialog.open(what)}
        >
          {t(TEXTS[what].button, { provider: PROVIDER_NAMES[method] })}
        </button>
      )}
      {dialog.name && <ClosePaymentDialog id={id} method={method} what={dialog.name} onClose={dialog.close} />}
    </>
  );
}

function ClosePaymentDialog({ id, method, what, onClose }: ClosingProps & { onClose: () => void }) {
  const t = useT();
  const { title, text, done } = TEXTS[what];
  const [close, { isLoading }] = useClosePaymentMutation();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const getIdempotencyKey = useIdempotencyKey();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!note.trim());
    if (!note.trim() || isLoading) return;
    const input = { id, note };
    const { error } = await close({ input, key: getIdempotencyKey(input) });
    if (error) return setFailure(getErrorText(error, t('error.NETWORK')));
    toast('success', t(done));
    onClose();
  };
  return (
    <Dialog title={t(title)} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <p>{t(text, { provider: PROVIDER_NAMES[method] })}</p>
        <Field label={t('payments.closeNote')} {...(isMissing && { error: t('payments.closeEmpty') })}>
          <Textarea value={note} rows={3} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-danger justify-self-start"
          aria-disabled={isLoading || undefined}
        >
          {t(title)}
        </button>
      </form>
    </Dialog>
  );
}
