import type { FilterData } from '@trad/contract/catalog';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoneyInText } from '../../../lib/money.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import type { CardCurrency } from '../ProductCard.tsx';

interface PriceFieldsProps {
  /** The lowest and highest price in the listing. Amounts are in major units. */
  range: FilterData['price'];
  /** The chosen limits; null: none. */
  min: number | null;
  max: number | null;
  currency: CardCurrency;
}

/** Inputs for the lowest and highest price, with the listing's range. */
export function PriceFields({ range, min, max, currency }: PriceFieldsProps) {
  const t = useT();
  const locale = useLocale();
  const formatAmount = (amount: number) => formatMoneyInText(amount, currency, locale);
  const inputProps = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', autoComplete: 'off' } as const;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('filter.min', { symbol: currency.symbol })}>
          <TextInput
            {...inputProps}
            name="min"
            defaultValue={min ?? ''}
            placeholder={formatPlaceholder(range.min, Math.floor)}
          />
        </Field>
        <Field label={t('filter.max', { symbol: currency.symbol })}>
          <TextInput
            {...inputProps}
            name="max"
            defaultValue={max ?? ''}
            placeholder={formatPlaceholder(range.max, Math.ceil)}
          />
        </Field>
      </div>
      <input type="hidden" name="currency" value={currency.code} />
      {range.min !== null && range.max !== null && (
        <p className="mt-3 text-sm text-muted">
          {t('filter.priceRange', { min: formatAmount(range.min), max: formatAmount(range.max) })}
        </p>
      )}
    </>
  );
}

const formatPlaceholder = (amount: number | null, round: (amount: number) => number) =>
  amount === null ? undefined : String(round(amount));
