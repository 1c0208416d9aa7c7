import { skipToken } from '@reduxjs/toolkit/query';
import type { MoneyTotal } from '@trad/contract/console/money';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetMoneyDaysQuery } from '../../features/console/payments.api.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { ErrorState } from '../../ui/feedback/EmptyState.tsx';
import { PeriodPicker } from '../home/PeriodPicker.tsx';
import { type Period, readPeriod } from '../home/period.ts';
import { PaymentTabs } from '../payments/PaymentTabs.tsx';
import { ScreenHeader } from '../shell/ScreenHeader.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { MoneyDays } from './MoneyDays.tsx';
import { MoneyTotals } from './MoneyTotals.tsx';
import { toMoneyInput } from './money-period.ts';

/** The period without one in the URL, where `readPeriod` would return that of the home screen. */
const DEFAULT_PERIOD: Period = { days: 28, from: '', to: '' };

/** The net amount of money that moved on each day, compared with the ledger, in one currency at a time. */
export function MoneyScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const period = useMemo(
    () => (['days', 'from', 'to'].some((name) => params.has(name)) ? readPeriod(params) : DEFAULT_PERIOD),
    [params],
  );
  const currency = params.get('currency') ?? undefined;
  const dates = useMemo(() => toMoneyInput(period), [period]);
  const { currentData, data, error, isFetching, refetch } = useGetMoneyDaysQuery(
    dates ? { ...dates, currency } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  // After an error, `data` are those of another period.
  const money = (currentData ?? (error ? undefined : data))?.data;
  const show = (next: Period, code = currency) => {
    const { days, from, to } = next;
    setParams(
      {
        days: days === null ? 'custom' : String(days),
        ...(from && { from }),
        ...(to && { to }),
        ...(code && { currency: code }),
      },
      { preventScrollReset: true },
    );
  };
  const total = money?.totals.find(({ currency_code }) => currency_code === money.currency);
  const content = () => {
    if (!dates) return <p className="console-panel px-4 py-6 text-muted">{t('home.chooseDays')}</p>;
    if (!money)
      return error ? (
        <ErrorState level={2} title={getErrorText(error, t('error.NETWORK'))} onRetry={() => void refetch()} />
      ) : (
        <ScreenSkeleton />
      );
    if (!total)
      return (
        <section className="console-panel px-4 py-10 text-muted">
          <p>{t('payments.noMoney')}</p>
        </section>
      );
    return (
      <div className={cx('grid gap-3 transition-opacity', isFetching && 'opacity-60')}>
        <MoneyTotals total={total} />
        <section aria-label={t('payments.money')} aria-busy={isFetching} className="console-panel min-w-0">
          <CurrencyTabs totals={money.totals} chosen={total.currency_code} onChoose={(code) => show(period, code)} />
          <MoneyDays days={money.days} total={total} />
        </section>
        <p className="text-[13px] text-muted">{t('payments.moneyHow')}</p>
      </div>
    );
  };
  return (
    <>
      <DocumentTitle>{t('payments.money')}</DocumentTitle>
      <ScreenHeader title={t('payments.money')}>
        <PeriodPicker period={period} onChange={(next) => show(next)} />
      </ScreenHeader>
      <PaymentTabs />
      {content()}
    </>
  );
}

interface CurrencyTabsProps {
  totals: readonly MoneyTotal[];
  chosen: string;
  onChoose: (code: string) => void;
}

/** The currencies that had money in the period, each with its number of days that differ from the ledger. */
function CurrencyTabs({ totals, chosen, onChoose }: CurrencyTabsProps) {
  const t = useT();
  return (
    <fieldset className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto border-b border-hair p-2">
      <legend className="sr-only">{t('consoleOrders.currency')}</legend>
      {totals.map(({ currency_code, differing_days }) => (
        <button
          key={currency_code}
          type="button"
          aria-pressed={currency_code === chosen}
          className={cx(
            'inline-flex h-11 shrink-0 items-center gap-2 rounded-full px-4 text-[13px] md:h-8 md:px-3',
            currency_code === chosen ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
          )}
          onClick={() => onChoose(currency_code)}
        >
          <bdi dir="ltr">{currency_code}</bdi>
          {differing_days > 0 && (
            <span
              className={cx('text-xs font-semibold', currency_code === chosen ? 'text-white' : 'text-danger')}
              title={t('payments.daysDiffer', { count: differing_days })}
            >
              {differing_days}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
