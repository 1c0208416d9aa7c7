import { type PostalAddress, postalLines } from '@trad/contract/postal-lines';
import { Fragment } from 'react';

/** An address line by line; what is written in one script turns nothing around that is written in another. */
export const PostalLines = ({ address }: { address: PostalAddress }) =>
  postalLines(address).map(({ parts, separator, dir }, line) => (
    <span key={String(line)} className="block">
      <bdi dir={dir}>
        {parts.map((part, place) => (
          <Fragment key={String(place)}>
            {place > 0 && separator}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </bdi>
    </span>
  ));
