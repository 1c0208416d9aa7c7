import type { FilterData } from '@trad/contract/catalog';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Checkbox } from '../../../ui/forms/Choice.tsx';

interface SellerFilterProps {
  sellers: FilterData['seller'];
  chosen: number[];
}

/** A list of more than COLLAPSE_ABOVE brands shows COLLAPSED_COUNT of them and a link to the others. */
const COLLAPSED_COUNT = 8;
const COLLAPSE_ABOVE = 10;
/** With this query parameter and hash the page shows all brands without JavaScript, and the browser opens their panel. */
const SHOW_ALL_PARAM = 'brands';

/** The brands with the most products and those chosen, in the list's order. */
function listCollapsedSellers({ sellers, chosen }: SellerFilterProps) {
  const largest = new Set([...sellers].sort((a, b) => b.count - a.count).slice(0, COLLAPSED_COUNT));
  return sellers.filter((seller) => largest.has(seller) || chosen.includes(seller.seller_id));
}

/** The stores as checkboxes. The specification calls this filter, and so the stores in it, brands. */
export function SellerFilter({ sellers, chosen }: SellerFilterProps) {
  const t = useT();
  const locale = useLocale();
  const [query] = useSearchParams();
  const [showsAll, setShowsAll] = useState(query.has(SHOW_ALL_PARAM));
  // Brands that were chosen at first stay listed when they are unchecked: they must not vanish under the pointer.
  const [initiallyChosen] = useState(chosen);
  const collapsed =
    sellers.length > COLLAPSE_ABOVE
      ? listCollapsedSellers({ sellers, chosen: [...initiallyChosen, ...chosen] })
      : sellers;
  // The link is gone after its click: focus the first brand that it revealed.
  const firstRevealed = showsAll
    ? sellers.find((seller) => seller.count > 0 && !collapsed.includes(seller))
    : undefined;
  return (
    <>
      {(showsAll ? sellers : collapsed).map((seller) => (
        <Checkbox
          key={seller.seller_id}
          id={seller === firstRevealed ? SHOW_ALL_PARAM : undefined}
          name="seller"
          value={seller.seller_id}
          defaultChecked={chosen.includes(seller.seller_id)}
          disabled={seller.count === 0 && !chosen.includes(seller.seller_id)}
          autoFocus={seller === firstRevealed}
          isName
          label={seller.store_name}
          aside={formatNumber(seller.count, locale)}
        />
      ))}
      {!showsAll && collapsed.length < sellers.length && (
        <Link
          to={{ search: `${new URLSearchParams([...query, [SHOW_ALL_PARAM, 'all']])}`, hash: SHOW_ALL_PARAM }}
          className="choice-row text-link"
          onClick={(event) => {
            event.preventDefault();
            setShowsAll(true);
          }}
        >
          {t('shell.viewAll')} · {formatNumber(sellers.length, locale)}
        </Link>
      )}
    </>
  );
}
