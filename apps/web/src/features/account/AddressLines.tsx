import type { Address } from '@trad/contract/account';
import { Fragment } from 'react';

type Lines = Pick<Address, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'country' | 'zip' | 'phone'>;

/** Where an address is, and its phone. */
export function AddressLines({ address }: { address: Lines }) {
  const { addressLine1, addressLine2, city, state, country, zip, phone } = address;
  return (
    <span className="mt-1 block text-sm leading-normal break-words text-body">
      <Line parts={[addressLine1, addressLine2]} />
      <Line parts={[city, state, country, zip]} />
      {phone && (
        <bdi dir="ltr" className="tabular-nums">
          {phone}
        </bdi>
      )}
    </span>
  );
}

/** Runs as its first part does; a country in another script must not turn the names around it. */
const Line = ({ parts }: { parts: (string | null | undefined)[] }) => (
  <span className="block">
    <bdi>
      {parts.filter(Boolean).map((part, place) => (
        <Fragment key={String(place)}>
          {place > 0 && ', '}
          {place > 0 ? <bdi>{part}</bdi> : part}
        </Fragment>
      ))}
    </bdi>
  </span>
);

/** Whose address it is. */
export const nameOf = ({ name, firstName, lastName }: Pick<Address, 'name' | 'firstName' | 'lastName'>) =>
  name || `${firstName} ${lastName}`;
