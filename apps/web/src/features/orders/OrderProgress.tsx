import type { OrderEvent, OrderStatus } from '@trad/contract/orders';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatDay } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';

const steps = ['received', 'processing', 'shipped', 'delivered'] as const satisfies OrderStatus[];

interface OrderProgressProps {
  status: OrderStatus;
  timeline?: readonly OrderEvent[];
  /** The last day of the expected arrival. */
  arrivesUntil?: string | null;
}

/** The steps of an order or a seller order, dated by a timeline; a sentence for statuses that are not steps, such as cancelled. */
export function OrderProgress({ status, timeline, arrivesUntil }: OrderProgressProps) {
  const t = useT();
  const locale = useLocale();
  const reachedIndex = (steps as readonly OrderStatus[]).indexOf(status);
  const findTime = (wanted: OrderStatus) => timeline?.findLast((event) => event.status === wanted)?.at;
  if (reachedIndex < 0) {
    const endedAt = findTime(status);
    return (
      <p className="text-[15px] text-muted">
        {t(`orders.is.${status as 'cancelled'}`)}{' '}
        {endedAt && <time dateTime={endedAt}>{formatDay(endedAt, locale)}</time>}
      </p>
    );
  }
  // With dates the steps are a list on phones.
  const isList = timeline !== undefined;
  return (
    <ol aria-label={t('orders.progress')} className={cx('grid', isList ? 'sm:grid-cols-4' : 'grid-cols-4')}>
      {steps.map((step, index) => {
        const isDone = index < reachedIndex || status === 'delivered';
        const isCurrent = index === reachedIndex && !isDone;
        const at = findTime(step);
        return (
          <li
            key={step}
            aria-current={index === reachedIndex ? 'step' : undefined}
            className={cx('relative min-w-0', isList && 'max-sm:flex max-sm:gap-3 max-sm:pb-4 max-sm:last:pb-0')}
          >
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={cx(
                  'absolute start-6 end-0 top-[11px] h-0.75',
                  isList &&
                    'max-sm:start-[11px] max-sm:end-auto max-sm:top-6 max-sm:bottom-0 max-sm:h-auto max-sm:w-0.75',
                  index < reachedIndex ? 'bg-leaf' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'relative grid size-6 shrink-0 place-items-center rounded-full text-white',
                isDone ? 'bg-leaf' : 'bg-paper inset-ring-3',
                isCurrent ? 'inset-ring-leaf' : !isDone && 'inset-ring-line',
              )}
            >
              {isDone && <Icon name="check" size={14} className="stroke-3" />}
              {isCurrent && <span className="size-2.5 rounded-full bg-leaf" />}
            </span>
            <span
              className={cx(
                'block min-w-0 pe-1 leading-tight break-words sm:mt-2.5 sm:text-sm',
                isList ? 'text-[15px] max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:pt-0.5' : 'mt-2.5 text-[13px]',
                index <= reachedIndex ? 'font-semibold' : 'text-muted',
              )}
            >
              {t(`orders.step.${step}`)}
              {index > reachedIndex && <span className="sr-only"> ({t('orders.notYet')})</span>}
              {step === 'delivered' && arrivesUntil && index > reachedIndex && (
                <span className="block text-[13px] font-normal text-muted sm:mt-0.5 sm:text-[12px]">
                  {t('orders.by', { day: formatDay(arrivesUntil, locale) })}
                </span>
              )}
              {at && index <= reachedIndex && (
                <time dateTime={at} className="block text-[13px] font-normal text-muted sm:mt-0.5 sm:text-[12px]">
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
