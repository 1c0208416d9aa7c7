import type { Address } from '@trad/contract/account';
import { formatPostalLines } from '@trad/contract/text/postal-lines';
import { PostalLines } from '../../../ui/display/PostalLines.tsx';

/** An address's postal lines and phone. */
export const AddressLines = ({ address }: { address: Address }) => (
  <span className="mt-1 block text-sm leading-normal break-words text-body">
    <PostalLines lines={formatPostalLines(address)} />
    {address.phone && (
      <bdi dir="ltr" className="tabular-nums">
        {address.phone}
      </bdi>
    )}
  </span>
);

/** The recipient's name. */
export const getRecipientName = ({ name, firstName, lastName }: Pick<Address, 'name' | 'firstName' | 'lastName'>) =>
  name || `${firstName} ${lastName}`;
