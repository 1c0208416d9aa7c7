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
import { PROVIDER_NAMES } from './use-payment-sync.ts';

type PaymentProps = Pick<OperatorPayment, 'id' | 'method'>;

/**
 * The button that closes a stuck payment without its provider, whose dialog says what to look at first. The dialog stays open, with what
 * was typed and why it was refused, where the payment is no longer stuck.
 */
export function ClosePayment({ id, method, isStuck }: PaymentProps & { isStuck: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isStuck && (
        <button
          type="button"
          className="console-button console-button-outline justify-self-start"
          onClick={() => setOpen(true)}
        >
          {t('payments.close', { provider: PROVIDER_NAMES[method] })}
        </button>
      )}
      {isOpen && <ClosePaymentDialog id={id} method={method} onClose={() => setOpen(false)} />}
    </>
  );
}

function ClosePaymentDialog({ id, method, onClose }: PaymentProps & { onClose: () => void }) {
  const t = useT();
  const [close, { isLoading }] = useClosePaymentMutation();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const createKey = useIdempotencyKey();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!note.trim());
    if (!note.trim() || isLoading) return;
    const input = { id, note };
    const { error } = await close({ input, key: createKey(input) });
    if (error) return setFailure(getErrorText(error, t('error.NETWORK')));
    toast('success', t('payments.closed'));
    onClose();
  };
  return (
    <Dialog title={t('payments.closeTitle')} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <p>{t('payments.closeText', { provider: PROVIDER_NAMES[method] })}</p>
        <Field label={t('payments.closeNote')} {...(isMissing && { error: t('payments.closeEmpty') })}>
          <Textarea value={note} rows={3} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-danger justify-self-start"
          aria-disabled={isLoading || undefined}
        >
          {t('payments.closeTitle')}
        </button>
      </form>
    </Dialog>
  );
}
