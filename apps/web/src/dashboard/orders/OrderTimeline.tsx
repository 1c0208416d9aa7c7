import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Section } from '../../ui/dashboard/Section.tsx';

/** The order's status changes, the latest first. */
export function OrderTimeline({ order }: { order: VendorOrder }) {
  const t = useT();
  const locale = useLocale();
  const events = [...order.timeline].reverse();
  return (
    <Section title={t('sales.timeline')}>
      <ol>
        {events.map(({ status, at, note }, index) => (
          <li key={`${status} ${at}`} className="relative flex gap-3.5 pb-5 last:pb-0">
            {index < events.length - 1 && (
              <span aria-hidden className="absolute start-[7px] top-5 bottom-0 w-0.5 bg-line" />
            )}
            <span
              aria-hidden
              className={cx('relative mt-1 size-4 shrink-0 rounded-full', index === 0 ? 'bg-clay' : 'bg-line-strong')}
            />
            <div className="min-w-0">
              <p className="font-semibold">{t(`status.${status}`)}</p>
              <time dateTime={at} className="text-sm text-muted">
                {formatMoment(at, locale)}
              </time>
              {note && (
                <p className="mt-1 text-[15px] break-words">
                  <bdi>{note}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
