import type { MoneyDay, MoneyTotal } from '@trad/contract/console/money';
import type { ReactNode } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { getDateFormat } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Link } from '../../ui/actions/Link.tsx';

interface MoneyDaysProps {
  days: readonly MoneyDay[];
  /** The total of the period in the currency of the days, for the format of the amounts. */
  total: MoneyTotal;
}

/** The payment method of the sums that link to their payments. */
const ONLINE_METHODS = { card: 'stripe_method', paypal: 'paypal_method' } as const;

/** Describes each sum of a day that differs from the ledger. */
const listDifferences = (day: MoneyDay) =>
  (
    [
      ['payments.moneyIn', day.card + day.paypal + day.cash - day.ledger_received],
      ['payments.moneyRefunded', day.refunded - day.ledger_refunded],
      ['payments.moneyPaidOut', day.paid_out - day.ledger_paid_out],
    ] as const
  )
    .map(([label, amount]) => ({ label, amount }))
    // Sums of amounts have the errors of floating point.
    .filter(({ amount }) => Math.abs(amount) > 1e-6);

/**
 * The money by day, compared with the ledger. Sums of card, PayPal and refunds link to the payments that were received, or the
 * refunds that were requested, on the day.
 */
export function MoneyDays({ days, total }: MoneyDaysProps) {
  const t = useT();
  const locale = useLocale();
  const format = (amount: number) =>
    formatMoney(amount, { symbol: total.currency_symbol, decimals: total.decimals }, locale);
  const dayFormat = getDateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const currency = total.currency_code;
  const renderSum = (amount: number, to?: string): ReactNode => {
    if (amount === 0) return <span className="text-muted">–</span>;
    return to ? (
      <Link to={to} className="console-link font-normal!">
        <bdi>{format(amount)}</bdi>
      </Link>
    ) : (
      <bdi>{format(amount)}</bdi>
    );
  };
  const renderPaid = (day: MoneyDay, name: keyof typeof ONLINE_METHODS) =>
    renderSum(day[name], consolePaths.payments({ received: day.day, currency, method: ONLINE_METHODS[name] }));
  const renderRefunded = (day: MoneyDay) =>
    renderSum(day.refunded, consolePaths.refunds({ requested: day.day, currency, order: 'DESC' }));
  const columns: [title: string, cell: (day: MoneyDay) => ReactNode][] = [
    [t('consoleOrders.method.stripe_method'), (day) => renderPaid(day, 'card')],
    [t('consoleOrders.method.paypal_method'), (day) => renderPaid(day, 'paypal')],
    [t('consoleOrders.method.cod_method'), (day) => renderSum(day.cash)],
    [t('payments.moneyRefunded'), renderRefunded],
    [t('payments.moneyPaidOut'), (day) => renderSum(day.paid_out)],
    [t('payments.moneyNet'), (day) => <bdi className="font-semibold">{format(day.net)}</bdi>],
    [t('payments.moneyLedger'), (day) => <bdi>{format(day.ledger_net)}</bdi>],
    [
      t('payments.moneyDifference'),
      (day) =>
        day.differs === 1 ? (
          <bdi className="font-semibold text-danger">{format(day.difference)}</bdi>
        ) : (
          <span className="text-muted">0</span>
        ),
    ],
    [t('payments.account.commission'), (day) => renderSum(day.commission)],
    [t('payments.moneyUnorderedNet'), (day) => renderSum(day.without_order_in - day.without_order_out)],
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by key */}
      <section aria-label={t('payments.moneyTable')} tabIndex={0} className="overflow-x-auto max-md:hidden">
        <table aria-label={t('payments.money')} className="w-full border-collapse text-[13px]">
          <thead>
            <tr className="border-b border-hair bg-sand-2">
              <th scope="col" className="h-9 ps-4 pe-2 text-start text-xs font-semibold whitespace-nowrap text-muted">
                {t('payments.moneyDay')}
              </th>
              {columns.map(([title]) => (
                <th
                  key={title}
                  scope="col"
                  className="h-9 px-2 text-end text-xs font-semibold whitespace-nowrap text-muted last:pe-4"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr
                key={day.day}
                className={cx('h-11 border-b border-hair last:border-0', day.differs === 1 && 'bg-danger-tint')}
              >
                <th scope="row" className="ps-4 pe-2 text-start font-semibold whitespace-nowrap">
                  <time dateTime={day.day}>{dayFormat.format(new Date(day.day))}</time>
                  <DayState day={day} format={format} />
                </th>
                {columns.map(([title, cell]) => (
                  <td key={title} className="px-2 text-end whitespace-nowrap last:pe-4">
                    {cell(day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="md:hidden">
        {days.map((day) => (
          <li
            key={day.day}
            className={cx('border-b border-hair px-4 py-3 last:border-0', day.differs === 1 && 'bg-danger-tint')}
          >
            <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
              <time dateTime={day.day}>{dayFormat.format(new Date(day.day))}</time>
              <bdi>{format(day.net)}</bdi>
            </p>
            <DayState day={day} format={format} />
            <dl className="grid gap-1 pt-1">
              {columns.map(([title, cell]) => (
                <div key={title} className="flex justify-between gap-3">
                  <dt className="text-muted">{title}</dt>
                  <dd>{cell(day)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows that a day is not over, or which of its sums differ from the ledger. */
function DayState({ day, format }: { day: MoneyDay; format: (amount: number) => string }) {
  const t = useT();
  if (day.differs === 0)
    return day.is_over === 0 ? (
      <span className="ms-2 text-xs font-normal text-muted">{t('payments.dayGoesOn')}</span>
    ) : null;
  return (
    <span className="block text-xs font-normal text-danger">
      {listDifferences(day).map(({ label, amount }) => (
        <span key={label} className="me-2">
          {t(label)} <bdi>{format(amount)}</bdi>
        </span>
      ))}
    </span>
  );
}
