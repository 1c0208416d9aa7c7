import type { Order } from '@trad/contract/orders';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { buildTrackingLink } from './tracking-links.ts';

type SellerOrder = Order['store_orders'][number];

/** Carrier, tracking number and the store's notes on a seller order. */
export function OrderTracking({ sellerOrder: { carrier, tracking_number, timeline } }: { sellerOrder: SellerOrder }) {
  const t = useT();
  const locale = useLocale();
  const link = buildTrackingLink(carrier, tracking_number);
  const notes = timeline.filter(({ note }) => note);
  if (!carrier && !tracking_number && !notes.length) return null;
  return (
    <div className="mt-5 grid gap-3 text-[15px]">
      {(carrier || tracking_number) && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-picture bg-sand-2 px-4 py-3">
          <Icon name="truck" size={18} className="shrink-0" />
          {carrier && <bdi className="font-semibold">{carrier}</bdi>}
          {tracking_number && (
            <span className="min-w-0 break-all">
              <span className="text-muted">{t('orders.trackingNumber')}</span>{' '}
              {link ? (
                <a href={link} rel="noopener noreferrer" className="text-link">
                  <bdi className="tabular-nums">{tracking_number}</bdi>
                  <Icon name="arrow-up-right" size={16} className="ms-1 inline" />
                </a>
              ) : (
                <bdi className="font-semibold tabular-nums">{tracking_number}</bdi>
              )}
            </span>
          )}
        </p>
      )}
      {notes.map(({ status, at, note }) => (
        <p key={`${status} ${at}`} className="flex items-start gap-2">
          <Icon name="message-square-text" size={18} className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0">
            <time dateTime={at} className="block text-[13px] text-muted">
              {formatDay(at, locale)}
            </time>
            <bdi className="break-words whitespace-pre-line">{note}</bdi>
          </span>
        </p>
      ))}
    </div>
  );
}
