import type { Order } from '@trad/contract/orders';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-[13px] text-muted">{label}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

/** Where an order goes. */
export function Delivery({ order: { address } }: { order: Order }) {
  const t = useT();
  const { name, phone, addressLine1, addressLine2, city, state, country, zip } = address;
  const place = [city, state, [country, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <dl>
      <dt className="text-sm text-muted">{t('orders.deliverTo')}</dt>
      <dd className="mt-1 break-words">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p>
          <bdi>{[addressLine1, addressLine2].filter(Boolean).join(', ')}</bdi>
        </p>
        <p>
          <bdi>{place}</bdi>
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
