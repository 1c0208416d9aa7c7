import type { OperatorOrder } from '@trad/contract/console/order';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { useCan } from '../operator.ts';
import { OrderStatusPill } from '../orders/OrderPills.tsx';
import { useRemindStore } from './use-remind-store.ts';

interface SellerOrderPanelProps {
  page: OperatorOrder;
  /** Its index among the seller orders. */
  index: number;
  /** Opens the dialog that cancels it; missing if the operator may not. */
  onCancel?: (() => void) | undefined;
  /** Whether the operator may remind the store. */
  canRemind: boolean;
}

/** A seller order: its items, shipment and actions. */
export function SellerOrderPanel({
  page: { order, seller_orders, decimals },
  index,
  onCancel,
  canRemind,
}: SellerOrderPanelProps) {
  const t = useT();
  const locale = useLocale();
  const canReadStores = useCan('stores.read');
  const { remind, isReminding } = useRemindStore();
  // What the buyer sees of it, too, and below what only operators see.
  const sellerOrder = order.store_orders[index];
  const details = seller_orders.find(({ id }) => id === sellerOrder?.id);
  if (!sellerOrder || !details) return null;
  const items = order.order_items.filter((item) => details.items.some(({ id }) => id === item.id));
  /** It may have come back since. */
  const wasSent = sellerOrder.timeline.some(({ status }) => status === 'shipped');
  const format = (amount: number) => formatMoney(amount, { symbol: order.currency_symbol, decimals }, locale);
  return (
    <section aria-label={sellerOrder.store_name} className="console-panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
        <h2>
          {canReadStores ? (
            <Link to={consolePaths.store(sellerOrder.store_id)} className="hover:underline">
              <bdi>{sellerOrder.store_name}</bdi>
            </Link>
          ) : (
            <bdi>{sellerOrder.store_name}</bdi>
          )}
        </h2>
        <OrderStatusPill status={sellerOrder.status} />
        {details.can_cancel === 1 && onCancel && (
          <button type="button" className="console-button console-button-outline ms-auto md:h-8" onClick={onCancel}>
            {t('order.cancelPart')}
          </button>
        )}
      </div>
      <ul>
        {items.map((item) => {
          const { sku, refunded_quantity: refunded } = details.items.find(({ id }) => id === item.id) ?? {
            sku: '',
            refunded_quantity: 0,
          };
          return (
            <li key={item.id} className="flex items-center gap-3 border-b border-hair px-4 py-2 last:border-0">
              <Thumbnail src={item.image} className="h-10 w-8 rounded-md" />
              <span className="min-w-0 grow">
                <bdi className="block truncate font-medium">{item.product_name}</bdi>
                <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
                  {refunded > 0 && (
                    <span data-dot="hollow" className="pill-state h-5! bg-indigo-tint text-[11px]! text-indigo">
                      <i aria-hidden />
                      {t('order.refundedPieces', { count: refunded })}
                    </span>
                  )}
                  {item.variant_values && <bdi>{item.variant_values}</bdi>}
                  <bdi dir="ltr" className="max-w-full truncate">
                    {sku}
                  </bdi>
                </span>
              </span>
              <span className="text-muted whitespace-nowrap max-sm:hidden">
                <bdi>
                  {item.quantity} × {format(item.price)}
                </bdi>
              </span>
              <bdi className="min-w-16 text-end font-semibold whitespace-nowrap">
                {format(item.price * item.quantity)}
              </bdi>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-hair bg-sand-2 px-4 py-2.5">
        <Icon name="truck" size={16} className="text-muted" />
        <span>
          {sellerOrder.carrier || sellerOrder.tracking_number ? (
            <bdi>{[sellerOrder.carrier, sellerOrder.tracking_number].filter(Boolean).join(' ')}</bdi>
          ) : (
            t(wasSent ? 'order.noTracking' : 'order.notShipped')
          )}
        </span>
        {canReadStores && ['received', 'processing'].includes(sellerOrder.status) && (
          <Link
            to={`${consolePaths.store(sellerOrder.store_id)}?about=${order.id}`}
            className="console-link inline-flex min-h-11 items-center text-[13px] md:min-h-0"
          >
            {t('order.contactStore')}
          </Link>
        )}
        {details.can_remind === 1 && canRemind && (
          <button
            type="button"
            className="console-link inline-flex min-h-11 items-center text-[13px] md:min-h-0"
            aria-disabled={isReminding || undefined}
            onClick={() => void remind(sellerOrder.id, sellerOrder.store_name)}
          >
            {t('consoleOrders.remind')}
          </button>
        )}
        {details.reminded_at && (
          <time dateTime={details.reminded_at} className="text-[13px] text-muted">
            {t('consoleOrders.remindedAt', { time: formatMoment(details.reminded_at, locale) })}
          </time>
        )}
        <span className="ms-auto flex flex-wrap gap-x-3 text-muted">
          {details.tax > 0 && (
            <span>
              {t('order.tax')} <bdi>{format(details.tax)}</bdi>
            </span>
          )}
          <span>
            {t('order.shipping')} <bdi>{format(details.delivery)}</bdi>
          </span>
        </span>
      </div>
    </section>
  );
}
