import { Fragment } from 'react';

interface PostalLinesProps {
  /** The result of the contract's `formatPostalLines`. */
  lines: readonly { parts: string[]; separator: string; dir: 'ltr' | 'rtl' }[];
}

/** The lines of an address, each part isolated from the text direction. */
export const PostalLines = ({ lines }: PostalLinesProps) =>
  lines.map(({ parts, separator, dir }, lineIndex) => (
    <span key={String(lineIndex)} className="block">
      <bdi dir={dir}>
        {parts.map((part, partIndex) => (
          <Fragment key={String(partIndex)}>
            {partIndex > 0 && separator}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </bdi>
    </span>
  ));
