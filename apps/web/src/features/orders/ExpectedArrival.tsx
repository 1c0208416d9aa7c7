import type { Order } from '@trad/contract/orders';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { formatExpectedArrival } from './arrival.ts';

interface ExpectedArrivalProps {
  sellerOrder: Order['store_orders'][number];
  /** Names the store, as its order has parcels of others beside it. */
  isOneOfSeveral?: boolean;
}

/** When a parcel is expected; nothing where that is not known. */
export function ExpectedArrival({ sellerOrder, isOneOfSeveral = false }: ExpectedArrivalProps) {
  const t = useT();
  const expected = formatExpectedArrival(sellerOrder, useLocale());
  if (expected === null) return null;
  const days = isolateText(expected);
  return (
    <p className="mt-1 text-[15px] font-medium break-words">
      {isOneOfSeveral
        ? t('orders.parcelArrives', { store: isolateText(sellerOrder.store_name), days })
        : t('orders.arrives', { days })}
    </p>
  );
}
