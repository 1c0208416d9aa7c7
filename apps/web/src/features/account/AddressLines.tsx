import type { Address } from '@trad/contract/account';

type Lines = Pick<Address, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'country' | 'zip' | 'phone'>;

/** Where an address is, and its phone. */
export function AddressLines({ address }: { address: Lines }) {
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

/** Whose address it is. */
export const nameOf = ({ name, firstName, lastName }: Pick<Address, 'name' | 'firstName' | 'lastName'>) =>
  name || `${firstName} ${lastName}`;
