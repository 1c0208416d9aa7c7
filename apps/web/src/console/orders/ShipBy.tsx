import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';

const HOUR_MS = 3_600_000;
/** A deadline is shown as urgent from this long before it. */
const SOON_MS = 3 * HOUR_MS;

/** The time until the deadline of a shipment, or since it. */
export function ShipBy({ at }: { at: string | null }) {
  const t = useT();
  const locale = useLocale();
  if (!at) return <span className="text-muted">–</span>;
  const remainingMs = Date.parse(at) - Date.now();
  const hours = Math.max(1, Math.round(Math.abs(remainingMs) / HOUR_MS));
  const span =
    hours >= 24
      ? t('consoleOrders.days', { count: Math.floor(hours / 24) })
      : t('consoleOrders.hours', { count: hours });
  const title = formatMoment(at, locale);
  if (remainingMs < 0)
    return (
      <time dateTime={at} title={title} className="inline-flex items-center gap-1.5 font-semibold text-danger">
        <Icon name="triangle-exclamation-point" size={14} />
        {t('consoleOrders.late', { span })}
      </time>
    );
  return (
    <time dateTime={at} title={title} className={remainingMs < SOON_MS ? 'font-semibold text-warning' : 'text-muted'}>
      {t('consoleOrders.in', { span })}
    </time>
  );
}
