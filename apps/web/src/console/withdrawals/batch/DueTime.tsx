import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { formatSpan } from '../../home/format-span.ts';
import { formatListTime } from '../../list/format-list-time.ts';

/** Before a deadline it is urgent. */
const SOON_MS = 3 * 3_600_000;

/** The deadline of the oldest unpaid withdrawal. */
export function DueTime({ at }: { at: string }) {
  const t = useT();
  const locale = useLocale();
  const left = Date.parse(at) - Date.now();
  const params = { at: formatListTime(at, locale), span: formatSpan(left, t) };
  return (
    <time
      dateTime={at}
      title={formatMoment(at, locale)}
      className={cx(
        'text-[13px]',
        left < 0 ? 'font-semibold text-danger' : left < SOON_MS ? 'font-semibold text-warning' : 'text-muted',
      )}
    >
      {left < 0 ? t('withdrawals.late', params) : t('withdrawals.due', params)}
    </time>
  );
}
