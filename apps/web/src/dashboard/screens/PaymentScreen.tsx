import { getErrorText } from '../../app/http/get-error-text.ts';
import { DocumentTitle } from '../../features/content/DocumentTitle.tsx';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useGetVendorBalanceQuery } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHeader } from '../../ui/dashboard/PageHeader.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Balance } from '../payment/Balance.tsx';
import { HeldAmounts } from '../payment/HeldAmounts.tsx';
import { Ledger } from '../payment/Ledger.tsx';
import { OtherBalances } from '../payment/OtherBalances.tsx';
import { Withdraw } from '../payment/Withdraw.tsx';
import { Withdrawals } from '../payment/Withdrawals.tsx';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';

const emptyBalance = { available: 0, held: 0, on_its_way: 0, paid: 0, sales: 0, commission: 0, refunded: 0 };

/** Balance, held amounts, withdrawals and the ledger. */
export function PaymentScreen() {
  const t = useT();
  const { code, symbol } = useCurrency();
  const query = useGetVendorBalanceQuery({});
  const money = query.data?.data;
  const balance = money?.balances.find(({ currency_code }) => currency_code === code) ?? {
    ...emptyBalance,
    currency_code: code,
    currency_symbol: symbol,
  };
  return (
    <>
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
          <OtherBalances balances={money.balances.filter(({ currency_code }) => currency_code !== code)} />
          <Withdraw
            balance={balance}
            bank={money.bank}
            isSuspended={money.is_suspended === 1}
            from={money.withdrawals_from}
          />
          <Balance balance={balance} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
            <HeldAmounts
              orders={money.held.filter(({ currency_code }) => currency_code === code)}
              days={money.held_days}
            />
            <Withdrawals withdrawals={money.withdrawals.filter(({ currency_code }) => currency_code === code)} />
          </div>
          <Ledger currency={code} />
        </div>
      )}
    </>
  );
}
