import type { Cart } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatArrival } from '../../lib/delivery-days.ts';
import { Money } from '../../ui/display/Price.tsx';
import { ChoiceGroup } from '../../ui/forms/Choice.tsx';
import { RadioCard } from '../../ui/forms/RadioCard.tsx';

export type ShippingOption = 'default' | 'fast';

const options = [
  { value: 'default', label: 'checkout.shipDefault', note: 'checkout.shipDefaultNote' },
  { value: 'fast', label: 'checkout.shipFast', note: 'checkout.shipFastNote' },
] as const;

interface ShippingChoiceProps {
  chosen: ShippingOption;
  onChoose: (option: ShippingOption) => void;
  /** The cost of each available option; undefined while loading. Options without a cost are disabled. */
  costs: Cart['shipping_options'] | undefined;
  currency: Currency;
}

export function ShippingChoice({ chosen, onChoose, costs, currency }: ShippingChoiceProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ChoiceGroup legend={t('checkout.shipping')} legendHidden className="grid gap-3 md:grid-cols-2 md:gap-4">
      {options.map(({ value, label, note }) => {
        const costsOfOption = costs?.find(({ option }) => option === value);
        const cost = costsOfOption?.shipping_total;
        const arrival = costsOfOption && formatArrival(costsOfOption, locale);
        return (
          <RadioCard
            key={value}
            name="shipping_option"
            value={value}
            checked={value === chosen}
            disabled={costs !== undefined && cost === undefined}
            onChange={() => onChoose(value)}
            title={t(label)}
            aside={
              cost !== undefined && (
                <span className="font-semibold">
                  {cost === 0 ? t('summary.free') : <Money amount={cost} currency={currency} />}
                </span>
              )
            }
          >
            {arrival && <bdi className="block font-medium text-ink">{arrival}</bdi>}
            {t(note)}
          </RadioCard>
        );
      })}
    </ChoiceGroup>
  );
}
