import type { Variant } from '@trad/contract/catalog';
import type { Currency } from '@trad/contract/content';
import { useT } from '../../../i18n/use-t.ts';
import { PillButton } from '../../../ui/actions/Pill.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { findCheapestVariant, getDisplayPrice } from '../prices.ts';

interface CurrencyOfferProps {
  /** The variants that can still be chosen. */
  variants: Variant[];
  currency: Currency;
  currencies: Currency[];
  onCurrencyChange: (code: string) => void;
}

/** Says that there is no price in the chosen currency, and offers the currencies in which one of the variants has one. */
export function CurrencyOffer({ variants, currency, currencies, onCurrencyChange }: CurrencyOfferProps) {
  const t = useT();
  const offers = currencies.flatMap((other) => {
    const { amount } = getDisplayPrice(findCheapestVariant(variants, other.code), other.code);
    return amount === null ? [] : [{ currency: other, amount }];
  });
  return (
    <>
      <Notice tone="info">
        {t(offers.length > 0 ? 'product.noPrice' : 'cart.noPrice', { currency: currency.code })}
      </Notice>
      {offers.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {offers.map(({ currency: other, amount }) => (
            <li key={other.code}>
              <PillButton onClick={() => onCurrencyChange(other.code)}>
                {other.code}
                <span className="text-muted">
                  <Money amount={amount} currency={other} />
                </span>
              </PillButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
