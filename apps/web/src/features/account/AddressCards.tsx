import type { Address } from '@trad/contract/account';
import { useT } from '../../i18n/use-t.ts';
import { ChoiceGroup, RadioCard } from '../../ui/Choice.tsx';
import { Tag } from '../../ui/Tag.tsx';

interface AddressCardsProps {
  addresses: Address[];
  chosen: number | null;
  onChoose: (id: number) => void;
  /** What is chosen here, for screen readers. */
  legend: string;
}

/** Saved addresses, one of them chosen. */
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
          title={<bdi>{address.name || `${address.firstName} ${address.lastName}`}</bdi>}
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

type Lines = Pick<Address, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'country' | 'zip' | 'phone'>;

function AddressLines({ address }: { address: Lines }) {
  const { addressLine1, addressLine2, city, state, country, zip, phone } = address;
  const place = [city, state, [country, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <span className="mt-1 block text-sm leading-normal break-words text-body">
      <span className="block">
        <bdi>{[addressLine1, addressLine2].filter(Boolean).join(', ')}</bdi>
      </span>
      <span className="block">
        <bdi>{place}</bdi>
      </span>
      {phone && (
        <bdi dir="ltr" className="tabular-nums">
          {phone}
        </bdi>
      )}
    </span>
  );
}
