import type { Currency } from '@trad/contract/content';
import { Fragment, memo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Money } from '../../ui/display/Money.tsx';
import { Picture } from '../../ui/media/Picture.tsx';

export interface SummaryLine {
  key: string;
  name: string;
  image: string | null;
  qty: number;
  attributes: { name: string; value: string }[];
  /** The price of the pieces that can be ordered, or of all where none can, in major units; null without a price. */
  total: number | null;
  /** Why the item cannot be ordered; null if it can. */
  problem: string | null;
}

interface SummaryLinesProps {
  lines: SummaryLine[];
  currency: Currency;
}

/** The items of the order to place. Memoised: the form beside it renders on each keystroke. */
export const SummaryLines = memo(function SummaryLines({ lines, currency }: SummaryLinesProps) {
  const t = useT();
  return (
    <ul className="grid gap-4">
      {lines.map(({ key, name, image, qty, attributes, total, problem }) => (
        <li key={key} className="grid grid-cols-[64px_1fr_auto] items-center gap-4">
          <span className="block overflow-hidden rounded-picture">
            <Picture src={image} alt="" sizes="64px" largest={320} />
          </span>
          <div className="min-w-0">
            <p className="line-clamp-3 leading-snug font-semibold break-words">
              <bdi>{name}</bdi>
            </p>
            <p className="mt-0.5 text-sm break-words text-muted">
              {attributes.map(({ value }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and two attributes may have the same name and value.
                <Fragment key={index}>
                  <bdi className="inline-block max-w-full">{value}</bdi>
                  {' · '}
                </Fragment>
              ))}
              {t('summary.quantity', { qty })}
            </p>
            {problem && <p className="mt-1 text-sm font-semibold text-danger">{problem}</p>}
          </div>
          <p className="font-bold">{total !== null && <Money amount={total} currency={currency} />}</p>
        </li>
      ))}
    </ul>
  );
});
