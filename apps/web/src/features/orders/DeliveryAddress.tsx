import type { Order } from '@trad/contract/orders';
import { formatPostalLines } from '@trad/contract/text/postal-lines';
import { useT } from '../../i18n/use-t.ts';
import { PostalLines } from '../../ui/display/PostalLines.tsx';

/** The delivery address of an order. */
export function DeliveryAddress({ order: { address } }: { order: Order }) {
  const t = useT();
  const { name, phone } = address;
  return (
    <dl>
      <dt className="text-sm text-muted">{t('orders.deliverTo')}</dt>
      <dd className="mt-1 break-words">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p>
          <PostalLines lines={formatPostalLines(address)} />
        </p>
        {phone && (
          <p>
            <bdi dir="ltr" className="tabular-nums">
              {phone}
            </bdi>
          </p>
        )}
      </dd>
    </dl>
  );
}
