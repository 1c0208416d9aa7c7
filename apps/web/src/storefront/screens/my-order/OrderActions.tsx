import type { Order } from '@trad/contract/orders';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { AppStore } from '../../../app/state/store.ts';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { showMergeNotices } from '../../cart/merge/merge-state.ts';
import { orderAgain } from '../../cart/order-again.ts';

/** Adds the available items to the cart, and opens it with a notice about the others. Without any added item, `failure` says why. */
export function useOrderAgain(order: Order) {
  const t = useT();
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const { code: currency } = useCurrency();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const isMounted = useIsMounted();
  const run = async () => {
    setFailure(null);
    setBusy(true);
    const { addedCount, notices, error } = await orderAgain(store, order, currency, t);
    setBusy(false);
    if (error) return setFailure(error);
    if (addedCount === 0)
      return setFailure(
        <>
          {t('orders.againNone')}
          <ul className="mt-1 font-medium">
            {notices.map(({ name, reason = '' }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: variants of a product have the same name, and the list never changes.
              <li key={index}>{t('ui.about', { name: isolateText(name), text: reason })}</li>
            ))}
          </ul>
        </>,
      );
    if (notices.length > 0) showMergeNotices(store, { notices, heading: 'orders.againNotice' });
    if (isMounted.current) navigate(paths.cart());
  };
  return { busy, failure, run: () => void run() };
}

/** Whether no seller order is shipped yet, and not all are cancelled. The server checks the same. */
export const canCancel = ({ store_orders }: Pick<Order, 'store_orders'>) =>
  store_orders.some(({ status }) => status !== 'cancelled') &&
  store_orders.every(({ status }) => ['received', 'processing', 'cancelled'].includes(status));

interface OrderActionsProps {
  again: ReturnType<typeof useOrderAgain>;
  onAsk: () => void;
  /** Undefined: it can no longer be cancelled. */
  onCancel: (() => void) | undefined;
}

/** The buyer's actions on an order. On phones and tablets the bar at the bottom has the first two. */
export function OrderActions({ again, onAsk, onCancel }: OrderActionsProps) {
  const t = useT();
  return (
    <div className="mt-5 grid gap-3">
      <ErrorNotice>{again.failure}</ErrorNotice>
      <Button full busy={again.busy} onClick={again.run} className="max-lg:hidden">
        {!again.busy && <Icon name="rotate-ccw" size={18} />}
        {t('orders.again')}
      </Button>
      <Button full variant="outline" onClick={onAsk} className="max-lg:hidden">
        <Icon name="message-square-text" size={18} />
        {t('orders.help')}
      </Button>
      {onCancel && (
        <Button variant="link" onClick={onCancel} className="justify-self-center">
          {t('orders.cancel')}
        </Button>
      )}
    </div>
  );
}

/** The main actions of an order, in a bar at the bottom of phones and tablets. */
export function OrderActionsBar({ again, onAsk }: Omit<OrderActionsProps, 'onCancel'>) {
  const t = useT();
  return (
    <div className="bottom-bar lg:hidden">
      <div className="page flex gap-3">
        <Button variant="outline" onClick={onAsk} className="grow px-3">
          {t('orders.helpShort')}
        </Button>
        <Button busy={again.busy} onClick={again.run} className="grow px-3">
          {t('orders.again')}
        </Button>
      </div>
    </div>
  );
}
