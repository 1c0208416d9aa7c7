import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import type { MoneyFormat } from '../../lib/money.ts';
import { Money } from './Money.tsx';

interface PriceProps {
  /** The price to pay; null without one in the price list. */
  amount: number | null;
  /** The regular price, if a special one applies. */
  regularAmount?: number | null;
  currency: MoneyFormat;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = {
  sm: { row: 'price', old: 'price-old' },
  md: { row: 'price price-md', old: 'price-old' },
  lg: { row: 'price gap-3 text-[28px] leading-tight md:text-[32px]', old: 'price-old text-lg md:text-xl' },
};

/** A price; a special one is followed by the struck-through regular one. */
export function Price({ amount, regularAmount = null, currency, size = 'md', className }: PriceProps) {
  const t = useT();
  if (amount === null) return <p className={cx(sizes[size].row, 'text-muted', className)}>{t('ui.notAvailable')}</p>;
  const special = regularAmount !== null && regularAmount > amount;
  return (
    <p className={cx(sizes[size].row, className)}>
      <span className={special ? 'text-clay' : undefined}>
        <Money amount={amount} currency={currency} />
      </span>
      {special && (
        <s className={sizes[size].old}>
          <span className="sr-only">{t('ui.oldPrice')} </span>
          <Money amount={regularAmount} currency={currency} />
        </s>
      )}
    </p>
  );
}
