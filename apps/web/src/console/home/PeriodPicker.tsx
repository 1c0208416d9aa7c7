import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { PERIOD_DAYS, type Period } from './period.ts';

interface PeriodPickerProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Selects the period of the figures: today, the last 7 or 28 days, or custom dates. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const t = useT();
  const isCustom = period.days === null;
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3 max-sm:w-full">
      {isCustom && (
        <div className="flex items-center gap-2 max-sm:w-full">
          <input
            type="date"
            aria-label={t('home.from')}
            className="console-field md:w-36"
            value={period.from}
            onChange={({ target }) => onChange({ ...period, from: target.value })}
          />
          <span aria-hidden>–</span>
          <input
            type="date"
            aria-label={t('home.to')}
            className="console-field md:w-36"
            value={period.to}
            min={period.from}
            onChange={({ target }) => onChange({ ...period, to: target.value })}
          />
        </div>
      )}
      <fieldset className="flex max-w-full rounded-full bg-sand p-1 max-sm:w-full">
        <legend className="sr-only">{t('home.period')}</legend>
        {[...PERIOD_DAYS, null].map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === period.days}
            className={cx(
              'h-9 grow rounded-full px-3 text-[13px] whitespace-nowrap transition-colors md:h-7.5 md:px-4',
              days === period.days
                ? 'bg-white font-semibold text-ink inset-ring-1 inset-ring-line'
                : 'text-body hover:text-ink',
            )}
            onClick={() => days !== period.days && onChange({ days, from: '', to: '' })}
          >
            {days === null ? t('home.custom') : days === 1 ? t('home.today') : t('home.days', { count: days })}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
