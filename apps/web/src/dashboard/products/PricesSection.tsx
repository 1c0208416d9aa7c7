import { useCurrencies } from '../../features/content/use-currency.ts';
import type { PriceText } from '../../features/dashboard/product-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { sortCodesFirst } from '../../lib/sort-codes-first.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { preferredChoices } from '../shell/preferred-choices.ts';
import { AmountInput } from './AmountInput.tsx';
import type { ProductFormSection } from './product-form-section.ts';

const emptyPrice: PriceText = { amount: '', special: '' };

/** A price per currency: prices are never converted. */
export function PricesSection({ draft, change, getError, trackField }: ProductFormSection) {
  const t = useT();
  const currencies = sortCodesFirst(useCurrencies(), preferredChoices.currencies);
  const set = (code: string, part: Partial<PriceText>) =>
    change({ prices: { ...draft.prices, [code]: { ...(draft.prices[code] ?? emptyPrice), ...part } } });
  const problem = getError('prices');
  return (
    <Section title={t('productForm.prices')} text={t('productForm.pricesText')}>
      <div className="field-rows pb-2">
        {currencies.map(({ code, symbol }, index) => {
          const text = draft.prices[code] ?? emptyPrice;
          return (
            <div key={code} className="field-rows gap-x-4 sm:grid-cols-2">
              <Field label={`${t('products.price')} ${code}`} optional={index > 0} error={getError(`price.${code}`)}>
                <AmountInput
                  {...trackField(`price.${code}`)}
                  symbol={symbol}
                  value={text.amount}
                  onChange={({ target }) => set(code, { amount: target.value })}
                />
              </Field>
              <Field label={`${t('productForm.salePrice')} ${code}`} optional error={getError(`special.${code}`)}>
                <AmountInput
                  {...trackField(`special.${code}`)}
                  symbol={symbol}
                  value={text.special}
                  onChange={({ target }) => set(code, { special: target.value })}
                />
              </Field>
            </div>
          );
        })}
      </div>
      {problem && (
        <p role="alert" className="mt-5 flex items-center gap-1.5 text-sm font-medium text-danger">
          <Icon name="circle-exclamation-point" size={16} />
          {problem}
        </p>
      )}
    </Section>
  );
}
