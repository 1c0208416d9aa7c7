import type { OrderEvent, OrderStatus } from '@trad/contract/orders';
import { Check } from 'lucide-react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatDay } from '../../lib/dates.ts';

const steps = ['received', 'processing', 'shipped', 'delivered'] as const satisfies OrderStatus[];

/** How far a part of an order has come, and when. One that was cancelled or sent back is on no way. */
export function OrderProgress({ status, timeline = [] }: { status: OrderStatus; timeline?: readonly OrderEvent[] }) {
  const t = useT();
  const locale = useLocale();
  const reached = (steps as readonly OrderStatus[]).indexOf(status);
  if (reached < 0) return <p className="text-[15px] text-muted">{t(`orders.is.${status as 'cancelled'}`)}</p>;
  return (
    <ol aria-label={t('orders.progress')} className="grid grid-cols-4">
      {steps.map((step, index) => {
        const done = index < reached || status === 'delivered';
        const here = index === reached && !done;
        const at = timeline.find((event) => event.status === step)?.at;
        return (
          <li key={step} aria-current={index === reached ? 'step' : undefined} className="relative min-w-0">
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={cx('absolute start-6 end-0 top-[11px] h-0.75', index < reached ? 'bg-leaf' : 'bg-line')}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'relative grid size-6 place-items-center rounded-full text-white',
                done ? 'bg-leaf' : 'bg-paper inset-ring-3',
                here ? 'inset-ring-leaf' : !done && 'inset-ring-line',
              )}
            >
              {done && <Check size={14} strokeWidth={3} />}
              {here && <span className="size-2.5 rounded-full bg-leaf" />}
            </span>
            <span
              className={cx(
                'mt-2.5 block pe-1 text-[13px] leading-tight break-words sm:text-sm',
                index <= reached ? 'font-semibold' : 'text-muted',
              )}
            >
              {t(`orders.step.${step}`)}
              {index > reached && <span className="sr-only"> ({t('orders.notYet')})</span>}
              {at && index <= reached && (
                <time dateTime={at} className="mt-0.5 block text-[12px] font-normal text-muted">
                  {formatDay(at, locale)}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
