import { formatArrivalOfOption } from '@trad/contract/arrival';
import type { Cart, StoreDelivery } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import { memo, type ReactNode } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Money } from '../../ui/display/Money.tsx';
import { ChoiceGroup } from '../../ui/forms/Choice.tsx';
import { RadioCard } from '../../ui/forms/RadioCard.tsx';
import { Picture } from '../../ui/media/Picture.tsx';

export type ShippingOption = 'default' | 'fast';

/** The shipping options of an order: the one of all its stores, and the ids of the stores whose seller order is `fast` in any case. */
export interface ShippingChoices {
  shippingOption: ShippingOption;
  fastStores: readonly number[];
}

const options = [
  { value: 'default', label: 'checkout.shipDefault', note: 'checkout.shipDefaultNote' },
  { value: 'fast', label: 'checkout.shipFast', note: 'checkout.shipFastNote' },
] as const;

interface OptionCosts {
  option: ShippingOption;
  shipping_total: number;
  min_days?: number | null | undefined;
  max_days?: number | null | undefined;
}

interface OptionCardsProps {
  /** Of the group of radio buttons. */
  name: string;
  legend: string;
  chosen: ShippingOption;
  onChoose: (option: ShippingOption) => void;
  /** The cost of each available option; undefined while loading. Options without a cost are disabled. */
  costs: readonly OptionCosts[] | undefined;
  currency: Currency;
  /** Without the note where the days are known. */
  isCompact?: boolean;
}

function OptionCards({ name, legend, chosen, onChoose, costs, currency, isCompact = false }: OptionCardsProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <ChoiceGroup legend={legend} legendHidden className="grid gap-3 md:grid-cols-2 md:gap-4">
      {options.map(({ value, label, note }) => {
        const costsOfOption = costs?.find(({ option }) => option === value);
        const cost = costsOfOption?.shipping_total;
        const arrival = costsOfOption && formatArrivalOfOption(costsOfOption, locale);
        return (
          <RadioCard
            key={value}
            name={name}
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
            {!(isCompact && arrival) && t(note)}
          </RadioCard>
        );
      })}
    </ChoiceGroup>
  );
}

interface ShippingChoiceProps {
  chosen: ShippingChoices;
  onChoose: (chosen: ShippingChoices) => void;
  /** The costs of each option if all stores ship by it. */
  costs: Cart['shipping_options'] | undefined;
  /** The costs by store. */
  deliveries: readonly StoreDelivery[];
  /** What each store sends. */
  items: ReadonlyArray<{ key: string; sellerName: string; image: string | null }>;
  currency: Currency;
}

/** One choice for an order of one store; else a choice per store. Memoised: the fields above it change with each key. */
export const ShippingChoice = memo(function ShippingChoice({
  chosen,
  onChoose,
  costs,
  deliveries,
  items,
  currency,
}: ShippingChoiceProps) {
  const t = useT();
  const getOption = (storeId: number): ShippingOption =>
    chosen.fastStores.includes(storeId) ? 'fast' : chosen.shippingOption;
  const chooseFor = (storeId: number, option: ShippingOption) => {
    const fastStores = deliveries
      .map(({ store_id }) => store_id)
      .filter((id) => (id === storeId ? option : getOption(id)) === 'fast');
    onChoose({ shippingOption: 'default', fastStores });
  };
  if (deliveries.length < 2) {
    const [only] = deliveries;
    return (
      <OptionCards
        name="shipping_option"
        legend={t('checkout.shipping')}
        chosen={only ? getOption(only.store_id) : chosen.shippingOption}
        onChoose={(shippingOption) => onChoose({ shippingOption, fastStores: [] })}
        costs={costs}
        currency={currency}
      />
    );
  }
  return (
    <div className="grid gap-7">
      {deliveries.map(({ store_id, store_name, options: ofStore }) => (
        <div key={store_id}>
          <StoreTitle name={store_name}>
            {items
              .filter(({ sellerName }) => sellerName === store_name)
              .slice(0, 4)
              .map(({ key, image }) => (
                <span key={key} className="block w-10 overflow-hidden rounded-lg">
                  <Picture src={image} alt="" sizes="40px" largest={320} />
                </span>
              ))}
          </StoreTitle>
          <OptionCards
            isCompact
            name={`shipping_option_${store_id}`}
            legend={`${t('checkout.shipping')}: ${store_name}`}
            chosen={getOption(store_id)}
            onChoose={(option) => chooseFor(store_id, option)}
            costs={ofStore}
            currency={currency}
          />
        </div>
      ))}
    </div>
  );
});

const StoreTitle = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="mb-3 flex min-h-10 items-center justify-between gap-3">
    <h3 className="font-sans text-base font-semibold tracking-normal">
      <bdi>{name}</bdi>
    </h3>
    <span className="flex shrink-0 gap-1.5">{children}</span>
  </div>
);
