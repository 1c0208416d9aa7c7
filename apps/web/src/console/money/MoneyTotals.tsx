import type { MoneyTotal } from '@trad/contract/console/money';
import type { ReactNode } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoney } from '../../lib/money.ts';
import { Icon } from '../../ui/display/Icon.tsx';

function Figure({ label, children, below }: { label: string; children: ReactNode; below: ReactNode }) {
  return (
    <div className="min-w-0 px-4 py-3">
      <dt className="text-[13px] text-muted">{label}</dt>
      <dd className="truncate text-xl leading-7 font-semibold">{children}</dd>
      <dd className="truncate text-[13px] text-muted">{below}</dd>
    </div>
  );
}

/** The totals of a period in one currency, and whether the ledger has the same. */
export function MoneyTotals({ total }: { total: MoneyTotal }) {
  const t = useT();
  const locale = useLocale();
  const format = (amount: number) => (
    <bdi>{formatMoney(amount, { symbol: total.currency_symbol, decimals: total.decimals }, locale)}</bdi>
  );
  const { differing_days: count } = total;
  return (
    <section aria-label={t('payments.moneyPeriod')} className="console-panel min-w-0">
      <dl className="grid grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
        <Figure label={t('payments.moneyIn')} below={t('payments.moneyInHow')}>
          {format(total.card + total.paypal + total.cash)}
        </Figure>
        <Figure label={t('payments.moneyRefunded')} below={t('payments.moneyOut')}>
          {format(total.refunded)}
        </Figure>
        <Figure label={t('payments.moneyPaidOut')} below={t('payments.moneyOut')}>
          {format(total.paid_out)}
        </Figure>
        <Figure
          label={t('payments.moneyNet')}
          below={
            <>
              {t('payments.moneyLedger')} {format(total.ledger_net)}
            </>
          }
        >
          {format(total.net)}
        </Figure>
        <Figure
          label={t('payments.account.commission')}
          below={
            <>
              {t('payments.account.delivery')} {format(total.delivery)}
            </>
          }
        >
          {format(total.commission)}
        </Figure>
        <Figure
          label={t('payments.moneyUnordered')}
          below={
            <>
              {t('payments.moneyGivenBack')} {format(total.without_order_out)}
            </>
          }
        >
          {format(total.without_order_in)}
        </Figure>
      </dl>
      <p
        className={cx(
          'flex items-center gap-2 border-t border-hair px-4 py-2.5 font-semibold',
          count > 0 ? 'text-danger' : 'text-leaf',
        )}
      >
        <Icon name={count > 0 ? 'triangle-exclamation-point' : 'circle-check'} size={17} className="shrink-0" />
        {count > 0 ? t('payments.daysDiffer', { count }) : t('payments.daysAgree')}
      </p>
    </section>
  );
}
