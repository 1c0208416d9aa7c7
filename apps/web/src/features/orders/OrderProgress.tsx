import type { OrderEvent, OrderStatus } from '@trad/contract/orders';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatDay } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';

const steps = ['received', 'processing', 'shipped', 'delivered'] as const satisfies OrderStatus[];

/** The steps of a seller order with their dates; a sentence for statuses that are not steps, such as cancelled. */
export function OrderProgress({ status, timeline = [] }: { status: OrderStatus; timeline?: readonly OrderEvent[] }) {
  const t = useT();
  const locale = useLocale();
  const reachedIndex = (steps as readonly OrderStatus[]).indexOf(status);
  if (reachedIndex < 0) return <p className="text-[15px] text-muted">{t(`orders.is.${status as 'cancelled'}`)}</p>;
  return (
    <ol aria-label={t('orders.progress')} className="grid grid-cols-4">
      {steps.map((step, index) => {
        const isDone = index < reachedIndex || status === 'delivered';
        const isCurrent = index === reachedIndex && !isDone;
        const at = timeline.find((event) => event.status === step)?.at;
        return (
          <li key={step} aria-current={index === reachedIndex ? 'step' : undefined} className="relative min-w-0">
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={cx('absolute start-6 end-0 top-[11px] h-0.75', index < reachedIndex ? 'bg-leaf' : 'bg-line')}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'relative grid size-6 place-items-center rounded-full text-white',
                isDone ? 'bg-leaf' : 'bg-paper inset-ring-3',
                isCurrent ? 'inset-ring-leaf' : !isDone && 'inset-ring-line',
              )}
            >
              {isDone && <Icon name="check" size={14} className="stroke-3" />}
              {isCurrent && <span className="size-2.5 rounded-full bg-leaf" />}
            </span>
            <span
              className={cx(
                'mt-2.5 block pe-1 text-[13px] leading-tight break-words sm:text-sm',
                index <= reachedIndex ? 'font-semibold' : 'text-muted',
              )}
            >
              {t(`orders.step.${step}`)}
              {index > reachedIndex && <span className="sr-only"> ({t('orders.notYet')})</span>}
              {at && index <= reachedIndex && (
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
