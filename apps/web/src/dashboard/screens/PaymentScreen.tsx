import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useAppSelector } from '../../app/state/store.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useGetVendorBalanceQuery } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { focusMain } from '../../ui/layout/focus-main.ts';
import { MoneyFormats } from '../Amount.tsx';
import { Balance, type CurrencyBalance } from '../payment/Balance.tsx';
import { HeldAmounts } from '../payment/HeldAmounts.tsx';
import { Ledger } from '../payment/Ledger.tsx';
import { OtherBalances } from '../payment/OtherBalances.tsx';
import { Withdraw } from '../payment/Withdraw.tsx';
import { Withdrawals } from '../payment/Withdrawals.tsx';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';

/**
 * The shown balance: the chosen one, that in the shop's currency, or the first, whose currency the shop may have disabled.
 * One without sales is shown, too: the commission of a delivered cash order is owed before the sale is recorded.
 */
const findBalance = (balances: CurrencyBalance[], chosen: string | null, code: string) =>
  balances.find(({ currency_code }) => currency_code === chosen) ??
  balances.find(({ currency_code }) => currency_code === code) ??
  balances[0];

const emptyBalance = { available: 0, held: 0, on_its_way: 0, paid: 0, sales: 0, commission: 0, refunded: 0 };

/** Balance, held amounts, withdrawals and the ledger. */
export function PaymentScreen() {
  const t = useT();
  const { code: shopCode, symbol, decimals } = useCurrency();
  const [params, setParams] = useSearchParams();
  const query = useGetVendorBalanceQuery({}, { refetchOnMountOrArgChange: true });
  const money = query.data?.data;
  const balance = findBalance(money?.balances ?? [], params.get('currency'), shopCode) ?? {
    ...emptyBalance,
    currency_code: shopCode,
    currency_symbol: symbol,
    decimals,
  };
  const code = balance.currency_code;
  // The API lists only the last of all currencies together: where none is of this one, there may be earlier ones.
  const held = money?.held.filter(({ currency_code }) => currency_code === code) ?? [];
  const withdrawals = money?.withdrawals.filter(({ currency_code }) => currency_code === code) ?? [];
  const isHeldUnknown = held.length === 0 && balance.held !== 0;
  const areWithdrawalsUnknown = withdrawals.length === 0 && (balance.paid !== 0 || balance.on_its_way !== 0);
  const formats = useMemo(
    () =>
      new Map(
        money?.balances.map((one) => [
          one.currency_code,
          // A server of the former release sends no decimals.
          { symbol: one.currency_symbol, decimals: one.decimals ?? 2 },
        ]),
      ),
    [money],
  );
  const choose = (currency: string) => {
    // The button is removed, as its currency is shown then.
    focusMain();
    const next = new URLSearchParams(params);
    next.delete('page');
    next.set('currency', currency);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const chosenInHeader = useAppSelector(({ preferences }) => preferences.currency);
  const formerChoice = useRef(chosenInHeader);
  useEffect(() => {
    if (formerChoice.current === chosenInHeader) return;
    formerChoice.current = chosenInHeader;
    // The latest choice counts: that in the header replaces that of a button here.
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        next.delete('currency');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [chosenInHeader, setParams]);
  return (
    <MoneyFormats value={formats}>
      <DocumentTitle>{t('dashboard.payment')}</DocumentTitle>
      <PageHeader title={t('dashboard.payment')} text={t('money.perCurrency', { currency: code })} />
      {!money && (
        <LoadState
          query={query}
          title={getErrorText(query.error, t('money.failed'))}
          placeholder={<ScreenSkeleton />}
        />
      )}
      {money && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <OtherBalances
            balances={money.balances.filter(({ currency_code }) => currency_code !== code)}
            onChoose={choose}
          />
          <Withdraw
            balance={balance}
            bank={money.bank}
            isSuspended={money.is_suspended === 1}
            withdrawalsFrom={money.withdrawals_from}
          />
          <Balance balance={balance} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
            {!isHeldUnknown && <HeldAmounts orders={held} days={money.held_days} />}
            {!areWithdrawalsUnknown && <Withdrawals withdrawals={withdrawals} />}
          </div>
          <Ledger currency={code} />
        </div>
      )}
    </MoneyFormats>
  );
}
