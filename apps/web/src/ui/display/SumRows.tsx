import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { MoneyFormat } from '../../lib/money.ts';
import { Money } from './Money.tsx';

interface SumRowProps {
  label: ReactNode;
  /** null while unknown: shown as calculated at checkout. */
  amount: number | null;
  currency: MoneyFormat;
}

/** A row of an order's totals, in a `dl`. */
export function SumRow({ label, amount, currency }: SumRowProps) {
  const t = useT();
  return (
    <div className="flex justify-between gap-3">
      <dt>{label}</dt>
      <dd className={amount === null ? 'text-end text-muted' : 'text-end font-medium'}>
        {amount === null ? t('summary.atCheckout') : <Money amount={amount} currency={currency} />}
      </dd>
    </div>
  );
}

interface TaxRowsProps {
  /** The tax within the prices. */
  included: number;
  /** The tax on top of the prices. */
  added: number;
  currency: MoneyFormat;
}

export function TaxRows({ included, added, currency }: TaxRowsProps) {
  const t = useT();
  const includedLabel = (
    <>
      {t('summary.tax')} <span className="text-muted">{t('summary.included')}</span>
    </>
  );
  return (
    <>
      {included > 0 && <SumRow label={includedLabel} amount={included} currency={currency} />}
      {(added > 0 || included === 0) && <SumRow label={t('summary.tax')} amount={added} currency={currency} />}
    </>
  );
}

export function TotalRow({ amount, currency }: { amount: number; currency: MoneyFormat }) {
  const t = useT();
  return (
    <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-t border-line-strong pt-4.5">
      <dt className="font-display text-[22px] leading-tight font-bold tracking-[-0.01em]">{t('summary.total')}</dt>
      <dd className="ms-auto text-2xl leading-tight font-bold">
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
