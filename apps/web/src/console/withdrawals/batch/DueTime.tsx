import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { formatSpan } from '../../home/format-span.ts';
import { formatListTime } from '../../list/format-list-time.ts';

/** A deadline is shown as urgent from this long before it. */
const SOON_MS = 3 * 3_600_000;

/** The deadline of the oldest withdrawal without an outcome, and the time until it or since it. */
export function DueTime({ at }: { at: string }) {
  const t = useT();
  const locale = useLocale();
  const remainingMs = Date.parse(at) - Date.now();
  const params = { at: formatListTime(at, locale), span: formatSpan(remainingMs, t) };
  return (
    <time
      dateTime={at}
      title={formatMoment(at, locale)}
      className={cx(
        'text-[13px]',
        remainingMs < 0
          ? 'font-semibold text-danger'
          : remainingMs < SOON_MS
            ? 'font-semibold text-warning'
            : 'text-muted',
      )}
    >
      {remainingMs < 0 ? t('withdrawals.late', params) : t('withdrawals.due', params)}
    </time>
  );
}
