import { useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useReplaceOrderLinkMutation } from '../../features/console/console.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** Mails a guest a new link to the order; every former one stops working. */
export function ReplaceLinkDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useT();
  const [replace, { isLoading }] = useReplaceOrderLinkMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const getIdempotencyKey = useIdempotencyKey();
  const send = async () => {
    if (isLoading) return;
    const input = { order_id: orderId };
    const { data, error } = await replace({ input, key: getIdempotencyKey(input) });
    if (!data) return setFailure(getErrorText(error, t('error.NETWORK')));
    toast('success', t('order.linkReplaced', { recipient: data.data.recipient }));
    onClose();
  };
  return (
    <Dialog title={t('order.replaceLink')} onClose={onClose}>
      <div className="field-rows">
        <p>{t('order.replaceLinkText')}</p>
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="button"
          className="console-button console-button-primary justify-self-start"
          aria-disabled={isLoading || undefined}
          onClick={() => void send()}
        >
          {t('order.replaceLink')}
        </button>
      </div>
    </Dialog>
  );
}
