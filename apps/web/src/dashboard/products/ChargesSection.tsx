import { computeAddedTax, toBasisPoints, toMajorUnits, toMinorUnits } from '@trad/contract/money';
import { useCurrencies, useCurrency } from '../../features/content/use-currency.ts';
import { exceedsMaxPrice, parseTaxRate } from '../../features/dashboard/product-charges.ts';
import { useJoinNames, useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { parseAmount } from '../../lib/parse-amount.ts';
import { sortCodesFirst } from '../../lib/sort-codes-first.ts';
import { CollapsibleSection } from '../../ui/dashboard/CollapsibleSection.tsx';
import { ChoiceGroup } from '../../ui/forms/Choice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { RadioCard } from '../../ui/forms/RadioCard.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { preferredChoices } from '../shell/preferred-choices.ts';
import { AmountInput } from './AmountInput.tsx';
import type { ProductFormSection } from './product-form-section.ts';

/** Tax and delivery charges. */
export function ChargesSection({ draft, change, control, getError, trackField }: ProductFormSection) {
  const t = useT();
  const joinNames = useJoinNames();
  const locale = useLocale();
  const currency = useCurrency();
  const currencies = sortCodesFirst(useCurrencies(), preferredChoices.currencies);
  const rate = parseTaxRate(draft.tax_rate) ?? 0;
  const percent = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 });
  const charges = currencies.flatMap((each) => {
    const amount = parseAmount(draft.delivery_charges[each.code] ?? '', each.decimals);
    return amount ? [formatMoneyInText(amount, each, locale)] : [];
  });
  const tax = draft.isTaxIncluded ? 'productForm.taxWithin' : 'productForm.taxOnTop';
  const price = parseAmount(draft.prices[currency.code]?.amount ?? '', currency.decimals);
  const formatAmount = (amount: number) => formatMoneyInText(amount, currency, locale);
  const addTax = (amount: number) => {
    const minor = toMinorUnits(amount, currency.decimals);
    return toMajorUnits(minor + computeAddedTax(minor, toBasisPoints(rate)), currency.decimals);
  };
  return (
    <CollapsibleSection
      title={t('productForm.charges')}
      summary={[
        rate > 0 ? t(tax, { rate: percent.format(rate / 100) }) : t('productForm.noTax'),
        ...(charges.length > 0 ? [t('productForm.deliverySet', { amounts: joinNames(charges) })] : []),
      ].join(' · ')}
    >
      <Field
        label={t('productForm.taxRate')}
        help={t('productForm.taxRateHelp')}
        error={getError('tax_rate')}
        optional
        className="sm:max-w-72"
      >
        <div className="relative">
          <TextInput {...control('tax_rate')} inputMode="decimal" className="pe-11" placeholder="0" />
          <span aria-hidden className="pointer-events-none absolute inset-y-0 end-4 grid place-items-center text-muted">
            %
          </span>
        </div>
      </Field>
      <div className="mt-7">
        <ChoiceGroup legend={t('productForm.taxHow')} legendHidden className="grid gap-2.5 sm:grid-cols-2">
          {[true, false].map((isIncluded) => (
            <RadioCard
              key={String(isIncluded)}
              name="tax"
              title={t(isIncluded ? 'productForm.taxIncluded' : 'productForm.taxAdded')}
              checked={draft.isTaxIncluded === isIncluded}
              onChange={() => change({ isTaxIncluded: isIncluded })}
            >
              {price &&
                !exceedsMaxPrice(price) &&
                t('productForm.buyerPays', {
                  price: formatAmount(price),
                  total: formatAmount(isIncluded ? price : addTax(price)),
                })}
            </RadioCard>
          ))}
        </ChoiceGroup>
      </div>
      <h3 className="mt-7 font-sans text-base font-semibold tracking-normal">{t('productForm.delivery')}</h3>
      <p className="mt-1 mb-4 text-sm text-muted">{t('productForm.deliveryText')}</p>
      <div className="field-rows gap-x-4 pb-2 sm:grid-cols-3">
        {currencies.map(({ code, symbol }) => (
          <Field
            key={code}
            label={`${t('productForm.delivery')} ${code}`}
            optional
            error={getError(`delivery.${code}`)}
          >
            <AmountInput
              {...trackField(`delivery.${code}`)}
              symbol={symbol}
              value={draft.delivery_charges[code] ?? ''}
              onChange={({ target }) =>
                change({ delivery_charges: { ...draft.delivery_charges, [code]: target.value } })
              }
            />
          </Field>
        ))}
      </div>
    </CollapsibleSection>
  );
}
