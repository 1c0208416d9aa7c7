import { Fragment } from 'react';

interface PostalLinesProps {
  /** As `postalLines` of the contract gives them. */
  lines: readonly { parts: string[]; separator: string; dir: 'ltr' | 'rtl' }[];
}

/** An address line by line; what is written in one script turns nothing around that is written in another. */
export const PostalLines = ({ lines }: PostalLinesProps) =>
  lines.map(({ parts, separator, dir }, line) => (
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
