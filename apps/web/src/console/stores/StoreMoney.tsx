import type { OperatorStore } from '@trad/contract/console/stores';
import { useState } from 'react';
import { consolePaths } from '../../app/console-paths.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useGetStoreLedgerQuery } from '../../features/console/vendors.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { formatListTime } from '../list/format-list-time.ts';

const PAGE_SIZE = 10;
type Balance = OperatorStore['balances'][number];

/** The balances of a store per currency, and the sales, commission and refunds that they result from. */
export function StoreBalances({ balances }: Pick<OperatorStore, 'balances'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-labelledby="balances" className="console-panel min-w-0 p-4">
      <h2 id="balances" className="mb-2">
        {t('vendors.store.money')}
      </h2>
      {balances.length === 0 && <p className="text-muted">{t('vendors.store.noMoney')}</p>}
      <div className="grid gap-4">
        {balances.map((one) => {
          const format = (amount: number) =>
            formatMoney(amount, { symbol: one.currency_symbol, decimals: one.decimals }, locale);
          const parts = [
            ['vendors.store.held', one.held],
            ['vendors.store.onItsWay', one.on_its_way],
            ['vendors.store.paid', one.paid],
            ['vendors.store.sales', one.sales],
            ['vendors.store.commission', one.commission],
            ['vendors.store.refunded', one.refunded],
          ] as const;
          return (
            <dl key={one.currency_code} className="grid gap-0.5">
              <div className="flex justify-between gap-3 font-semibold">
                <dt>
                  {t('vendors.store.available')}{' '}
                  <bdi dir="ltr" className="text-xs font-normal text-muted">
                    {one.currency_code}
                  </bdi>
                </dt>
                <dd className={one.available < 0 ? 'text-danger' : undefined}>
                  <bdi>{format(one.available)}</bdi>
                </dd>
              </div>
              {parts.map(([label, amount]) => (
                <div key={label} className="flex justify-between gap-3 text-[13px] text-muted">
                  <dt>{t(label)}</dt>
                  <dd>
                    <bdi>{format(amount)}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          );
        })}
      </div>
    </section>
  );
}

/** The ledger entries of a store in a currency, the newest first. */
export function StoreLedger({ id, balances }: { id: number; balances: readonly Balance[] }) {
  const t = useT();
  const locale = useLocale();
  const [currency, setCurrency] = useState(balances[0]?.currency_code ?? '');
  /** The cursors of the pages after the first, up to this one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const { currentData, error, isFetching, refetch } = useGetStoreLedgerQuery(
    { id, currency, limit: PAGE_SIZE, ...(cursor && { cursor }) },
    { skip: !currency, refetchOnMountOrArgChange: true },
  );
  const balance = balances.find(({ currency_code }) => currency_code === currency);
  const format = (amount: number) =>
    formatMoney(amount, { symbol: balance?.currency_symbol ?? '', decimals: balance?.decimals ?? 2 }, locale);
  const lines = currentData?.data ?? [];
  const next = currentData?.next_cursor;
  return (
    <section aria-labelledby="ledger" className="console-panel min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 pb-2">
        <h2 id="ledger">{t('vendors.store.ledger')}</h2>
        {balances.length > 1 && (
          <fieldset className="flex gap-1">
            <legend className="sr-only">{t('consoleOrders.currency')}</legend>
            {balances.map(({ currency_code: code }) => (
              <button
                key={code}
                type="button"
                aria-pressed={code === currency}
                className={cx(
                  'h-11 rounded-full px-3 text-[13px] md:h-7.5',
                  code === currency ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
                )}
                onClick={() => {
                  setCurrency(code);
                  setCursors([]);
                }}
              >
                {code}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {error && !isFetching ? (
        <p role="alert" className="px-4 pb-4 text-danger">
          {getErrorText(error, t('error.NETWORK'))}{' '}
          <button type="button" className="console-link decoration-current!" onClick={() => void refetch()}>
            {t('ui.retry')}
          </button>
        </p>
      ) : lines.length === 0 ? (
        <p aria-busy={isFetching} className="px-4 pb-4 text-muted">
          {isFetching && currency ? '…' : t('vendors.store.noLedger')}
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full whitespace-nowrap">
            <thead className="bg-sand-2 text-xs text-muted">
              <tr className="h-8 *:px-3 md:*:px-4 *:font-medium">
                <th scope="col" className="text-start">
                  {t('vendors.store.when')}
                </th>
                <th scope="col" className="text-start">
                  {t('vendors.app.what')}
                </th>
                <th scope="col" className="text-end">
                  {t('vendors.store.amount')}
                </th>
                <th scope="col" className="text-end max-md:hidden">
                  {t('vendors.store.after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id} className="h-(--row) border-t border-hair *:px-3 md:*:px-4">
                  <td>
                    <time dateTime={line.at} title={formatMoment(line.at, locale)} className="text-muted">
                      {formatListTime(line.at, locale)}
                    </time>
                  </td>
                  <td>
                    {t(`vendors.ledger.${line.kind}`)}{' '}
                    {line.order_id !== null && (
                      <Link to={consolePaths.order(line.order_id)} className="console-link font-normal!">
                        <bdi dir="ltr">#{line.order_id}</bdi>
                      </Link>
                    )}
                    {line.note && <bdi className="block max-w-72 truncate text-xs text-muted">{line.note}</bdi>}
                  </td>
                  <td className={cx('text-end', line.amount < 0 ? 'text-danger' : undefined)}>
                    <bdi>{format(line.amount)}</bdi>
                  </td>
                  <td className="text-end text-muted max-md:hidden">
                    <bdi>{format(line.balance)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(next || cursors.length > 0) && (
        <div className="flex justify-end gap-2 border-t border-hair px-4 py-2">
          {cursors.length > 0 && (
            <button
              type="button"
              className="console-button console-button-outline text-[13px]"
              onClick={() => setCursors(cursors.slice(0, -1))}
            >
              {t('vendors.store.newer')}
            </button>
          )}
          {next && (
            <button
              type="button"
              className="console-button console-button-outline text-[13px]"
              onClick={() => setCursors([...cursors, next])}
            >
              {t('vendors.store.older')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The last withdrawals of a store. */
export function StoreWithdrawals({ withdrawals }: Pick<OperatorStore, 'withdrawals'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-labelledby="withdrawals" className="console-panel min-w-0 overflow-hidden">
      <h2 id="withdrawals" className="px-4 pt-3 pb-2">
        {t('vendors.store.withdrawals')}
      </h2>
      {withdrawals.length === 0 && <p className="px-4 pb-4 text-muted">{t('vendors.store.noWithdrawals')}</p>}
      <ul>
        {withdrawals.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline gap-x-3 border-t border-hair px-4 py-2">
            <time dateTime={one.created_at} className="text-muted">
              {formatDay(one.created_at, locale)}
            </time>
            <bdi className="min-w-0 grow truncate">{one.account}</bdi>
            <span className={one.state === 'requested' ? 'text-warning' : 'text-muted'}>
              {t(`vendors.withdrawal.${one.state}`)}
            </span>
            <bdi className="font-semibold">
              {formatMoney(one.amount, { symbol: one.currency_symbol, decimals: one.decimals }, locale)}
            </bdi>
            {one.reason && <bdi className="w-full text-[13px] break-words text-muted">{one.reason}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
