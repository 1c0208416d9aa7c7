import { formatArrival } from '@trad/contract/arrival';
import type { Order } from '@trad/contract/orders';
import { useCurrencies } from '../../../features/content/use-currency.ts';
import { listExpectedSellerOrders } from '../../../features/orders/arrival.ts';
import { getOrderMoneyFormat, getPayableAmount } from '../../../features/orders/order-money.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

interface WhatHappensNextProps {
  order: Order;
  /** The message of the order that was placed just now. */
  message: string;
}

/** Confirms the order that was placed just now: thanks, and the steps with their days. */
export function WhatHappensNext({ order, message }: WhatHappensNextProps) {
  const t = useT();
  const locale = useLocale();
  const amount = formatMoneyInText(getPayableAmount(order), getOrderMoneyFormat(order, useCurrencies()), locale);
  const [firstName = ''] = order.address.name.split(' ');
  const isCash = order.payment_method === 'cod_method';
  const today = t('placed.today');
  const steps = [
    ...(isCash ? [] : [{ key: 'paid', when: today, text: t('placed.paid'), isDone: true }]),
    // The notice of OrderDetail, which is below the steps, says that the order is checked first.
    ...(order.awaiting_review === 1
      ? []
      : [{ key: 'packed', when: isCash ? today : null, text: t('placed.packed'), isDone: false }]),
    ...listExpectedSellerOrders(order).map(({ id, store_name, arrives_from, arrives_until }) => ({
      key: String(id),
      when: formatArrival({ from: arrives_from ?? '', until: arrives_until ?? '' }, locale),
      text: t('placed.parcel', { store: isolateText(store_name) }),
      isDone: false,
    })),
    ...(isCash ? [{ key: 'cash', when: null, text: t('placed.cash', { amount }), isDone: false }] : []),
  ];
  return (
    <section aria-label={t('placed.next')} className="mb-8 grid gap-6 md:grid-cols-2 md:gap-10">
      <div>
        <p role="status" className="flex items-center gap-2 font-semibold text-leaf">
          <Icon name="circle-check" size={20} className="shrink-0" />
          {message}
        </p>
        <p className="mt-2 font-display text-[32px] leading-tight font-bold break-words md:text-[40px]">
          {t('placed.thanks', { name: isolateText(firstName) })}
        </p>
        <p className="mt-2 max-w-110 text-muted">{t('placed.here')}</p>
      </div>
      <div>
        <h2 className="mb-4 text-[22px]">{t('placed.next')}</h2>
        <ol className="grid">
          {steps.map(({ key, when, text, isDone }, index) => (
            <li key={key} className="group relative flex gap-4 pb-5 last:pb-0">
              <span aria-hidden className="absolute start-[13px] top-7 bottom-0 w-0.5 bg-line group-last:hidden" />
              {isDone ? (
                <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-leaf text-white">
                  <Icon name="check" size={16} className="stroke-3" />
                </span>
              ) : (
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-sand-2 text-[13px] font-semibold"
                >
                  {index + 1}
                </span>
              )}
              <div className="min-w-0 pt-0.5">
                {when && (
                  <p className="font-semibold">
                    <bdi>{when}</bdi>
                  </p>
                )}
                <p className="text-body">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
