import { useT } from '../../i18n/use-t.ts';
import { ChoiceGroup, RadioCard } from '../../ui/Choice.tsx';

export type ShippingOption = 'default' | 'fast';

const options = [
  { value: 'default', label: 'checkout.shipDefault', note: 'checkout.shipDefaultNote' },
  { value: 'fast', label: 'checkout.shipFast', note: 'checkout.shipFastNote' },
] as const;

interface ShippingChoiceProps {
  chosen: ShippingOption;
  onChoose: (option: ShippingOption) => void;
}

export function ShippingChoice({ chosen, onChoose }: ShippingChoiceProps) {
  const t = useT();
  return (
    <ChoiceGroup legend={t('checkout.shipping')} legendHidden className="grid gap-3 md:grid-cols-2 md:gap-4">
      {options.map(({ value, label, note }) => (
        <RadioCard
          key={value}
          name="shipping_option"
          value={value}
          checked={value === chosen}
          onChange={() => onChoose(value)}
          title={t(label)}
        >
          {t(note)}
        </RadioCard>
      ))}
    </ChoiceGroup>
  );
}
