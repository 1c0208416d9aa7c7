import { type ReactNode, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/Button.tsx';
import { PillSelect } from '../../../ui/Select.tsx';
import { type SortOrder, sortedBy, sortOrders } from './listing-address.ts';

interface ListingToolbarProps {
  sort: SortOrder;
  /** What stands in front: where to go from here. */
  children?: ReactNode;
}

const orders = Object.keys(sortOrders) as SortOrder[];

/** The bar above a listing. The sort order is a form of the address underneath, for browsers without JavaScript. */
export function ListingToolbar({ sort, children }: ListingToolbarProps) {
  const t = useT();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="flex flex-col gap-4 pb-5 md:flex-row md:items-start md:justify-between md:gap-6 md:border-b md:border-line md:pb-6">
      <div className="min-w-0">{children}</div>
      <form ref={form} className="flex shrink-0 items-center justify-end gap-2">
        <PillSelect
          label={t('listing.sort')}
          name="sort"
          value={sort}
          className="max-md:grow"
          onChange={({ target }) => {
            navigate({ search: sortedBy(query, target.value as SortOrder) }, { preventScrollReset: true });
          }}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`listing.${order}`)}
            </option>
          ))}
        </PillSelect>
        <noscript>
          <Button type="submit" variant="outline" size="sm">
            {t('listing.apply')}
          </Button>
        </noscript>
      </form>
    </div>
  );
}
