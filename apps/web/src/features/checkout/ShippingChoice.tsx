import type { Cart } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import { useT } from '../../i18n/use-t.ts';
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
  const findCost = (value: ShippingOption) => costs?.find(({ option }) => option === value)?.shipping_total;
  return (
    <ChoiceGroup legend={t('checkout.shipping')} legendHidden className="grid gap-3 md:grid-cols-2 md:gap-4">
      {options.map(({ value, label, note }) => {
        const cost = findCost(value);
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
            {t(note)}
          </RadioCard>
        );
      })}
    </ChoiceGroup>
  );
}
