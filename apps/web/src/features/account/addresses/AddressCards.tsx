import type { Address } from '@trad/contract/account';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/display/Tag.tsx';
import { ChoiceGroup } from '../../../ui/forms/Choice.tsx';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import { AddressLines, getRecipientName } from './AddressLines.tsx';

interface AddressCardsProps {
  addresses: Address[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** The group's name for screen readers. */
  legend: string;
}

/** Saved addresses as a radio group. */
export function AddressCards({ addresses, chosen, onChoose, legend }: AddressCardsProps) {
  const t = useT();
  return (
    <ChoiceGroup legend={legend} legendHidden className="grid gap-3 md:grid-cols-2 md:gap-4">
      {addresses.map((address) => (
        <RadioCard
          key={address.id}
          name="address"
          value={address.id}
          checked={address.id === chosen}
          onChange={() => onChoose(address.id)}
          title={<bdi>{getRecipientName(address)}</bdi>}
          aside={
            <>
              <Tag tone={address.id === chosen ? 'white' : 'neutral'}>{t(`address.${address.type}`)}</Tag>
              {address.is_default === 1 && <Tag tone="ink">{t('address.default')}</Tag>}
            </>
          }
        >
          <AddressLines address={address} />
        </RadioCard>
      ))}
    </ChoiceGroup>
  );
}
