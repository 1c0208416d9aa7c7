import type { Order } from '@trad/contract/orders';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { formatExpectedArrival } from './arrival.ts';

/** When a parcel is expected; nothing where that is not known. */
export function ExpectedArrival({ sellerOrder }: { sellerOrder: Order['store_orders'][number] }) {
  const t = useT();
  const days = formatExpectedArrival(sellerOrder, useLocale());
  return days && <p className="mt-1 text-[15px] font-medium">{t('orders.arrives', { days: isolateText(days) })}</p>;
}
