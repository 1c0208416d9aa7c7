import type { Order } from '@trad/contract/orders';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useCurrencies } from '../../../features/content/use-currency.ts';
import { getOrderMoneyFormat } from '../../../features/orders/order-money.ts';
import { useCancelOrderMutation } from '../../../features/orders/orders.api.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

interface CancelDialogProps {
  order: Order;
  onClose: () => void;
}

/** Asks before an order is cancelled, with what is refunded and when. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const t = useT();
  const locale = useLocale();
  const [cancel, { isLoading, error }] = useCancelOrderMutation();
  const amount = formatMoneyInText(
    order.final_total - order.refunded_amount,
    getOrderMoneyFormat(order, useCurrencies()),
    locale,
  );
  const confirm = async () => {
    const { data } = await cancel({ id: order.id });
    if (!data) return;
    toast('success', data.message);
    onClose();
  };
  return (
    <Dialog
      title={t('orders.cancelTitle', { number: isolateText(`#${order.id}`) })}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button busy={isLoading} onClick={() => void confirm()}>
            {t('orders.cancel')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('orders.cancelKeep')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p>{t('orders.cancelText')}</p>
        <p className="font-semibold">
          {order.payment_method === 'cod_method' ? t('orders.cancelCash') : t('orders.cancelRefund', { amount })}
        </p>
        <ErrorNotice>{error && !isLoading && getErrorText(error, t('orders.cancelFailed'))}</ErrorNotice>
      </div>
    </Dialog>
  );
}
