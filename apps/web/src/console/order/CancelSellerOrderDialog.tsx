import type { OperatorOrder } from '@trad/contract/console/order';
import { roundAmount } from '@trad/contract/money';
import { type SubmitEvent, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useCancelSellerOrderMutation } from '../../features/console/console.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { isConfirmed, TypedConfirmation } from '../dialogs/TypedConfirmation.tsx';

interface CancelSellerOrderDialogProps {
  page: OperatorOrder;
  /** Id of the seller order. */
  id: number;
  onClose: () => void;
}

/**
 * Computes the refund of a cancelled seller order as the server does: what is left of it, and its share of the base delivery
 * charge; where it is the last one, all that is left of that charge.
 */
const computeRefund = ({ order, seller_orders, remaining_delivery, decimals }: OperatorOrder, id: number) => {
  const { remaining = 0, delivery = 0 } = seller_orders.find((sellerOrder) => sellerOrder.id === id) ?? {};
  // The charges of its items (`delivery`) and its share of the base charge; null for an old order, which is taken to have no share.
  const shipping = order.store_orders.find((sellerOrder) => sellerOrder.id === id)?.shipping_total ?? delivery;
  const isLast = order.store_orders.every((sellerOrder) => sellerOrder.id === id || sellerOrder.status === 'cancelled');
  const base = isLast ? remaining_delivery : Math.min(shipping - delivery, remaining_delivery);
  return roundAmount(remaining + base, decimals);
};

/** Cancels a seller order. The dialog shows the refund beforehand. */
export function CancelSellerOrderDialog({ page, id, onClose }: CancelSellerOrderDialogProps) {
  const { order, decimals } = page;
  const t = useT();
  const locale = useLocale();
  const [cancel, { isLoading }] = useCancelSellerOrderMutation();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const getIdempotencyKey = useIdempotencyKey();
  const store = order.store_orders.find((sellerOrder) => sellerOrder.id === id)?.store_name ?? '';
  const isCash = order.payment_method === 'cod_method';
  const isReady = reason.trim() !== '' && isConfirmed(order.id, typed);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady || isLoading) return;
    const input = { id, reason };
    const { error } = await cancel({ input, key: getIdempotencyKey(input) });
    if (error) return setFailure(getErrorText(error, t('error.NETWORK')));
    toast('success', t('order.partCancelled', { store }));
    onClose();
  };
  const amount = formatMoneyInText(computeRefund(page, id), { symbol: order.currency_symbol, decimals }, locale);
  return (
    <Dialog title={t('order.cancelPartOf', { store })} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <p>{isCash ? t('order.cancelCashText') : t('order.cancelText', { amount })}</p>
        <Field label={t('order.reason')} help={t('order.buyerReads')}>
          <Textarea value={reason} rows={3} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <TypedConfirmation expected={order.id} value={typed} onChange={setTyped} />
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-danger justify-self-start"
          disabled={!isReady}
          aria-disabled={isLoading || undefined}
        >
          {t('order.cancelPartNow')}
        </button>
        {!isReady && <p className="-mt-2 text-[13px] text-muted">{t('order.cancelNeeds')}</p>}
      </form>
    </Dialog>
  );
}
