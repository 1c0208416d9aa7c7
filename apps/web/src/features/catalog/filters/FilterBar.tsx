import type { FilterData } from '@trad/contract/catalog';
import { memo, type ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PillCheckbox } from '../../../ui/actions/Pill.tsx';
import { PillDetails } from '../../../ui/overlays/PillDetails.tsx';
import type { Filters } from '../listing/listing-params.ts';
import type { CardCurrency } from '../ProductCard.tsx';
import { AttributeFilter } from './AttributeFilter.tsx';
import { PriceFields } from './PriceFields.tsx';
import { RatingChoice } from './RatingChoice.tsx';
import { SellerFilter } from './SellerFilter.tsx';

/** The number of attributes in the row on medium windows. */
const MAX_ATTRIBUTES = 2;
/** Medium windows show these filters only in `FilterSheet`, as the row would wrap. Without JavaScript there is no sheet: the row has all. */
const wideOnlyClass = 'max-lg:hidden noscript:block';

interface FilterBarProps {
  data: FilterData;
  filters: Filters;
  currency: CardCurrency;
}

/** The filters as a row of pills with panels. Memoised: hundreds of fields would re-render with each new number of results. */
export const FilterBar = memo(function FilterBar({ data, filters, currency }: FilterBarProps) {
  const t = useT();
  const { values, sellers, min, max, rating, inStock } = filters;
  return (
    <>
      {data.attributes.map((attribute, index) => {
        const count = attribute.attribute_values.filter(({ id }) => values.includes(id)).length;
        return (
          <Group key={attribute.id} label={attribute.name} count={count} isWideOnly={index >= MAX_ATTRIBUTES}>
            <AttributeFilter attribute={attribute} chosen={values} />
          </Group>
        );
      })}
      {data.seller.length > 0 && (
        <Group
          isWideOnly
          label={t('filter.brand')}
          count={data.seller.filter(({ seller_id }) => sellers.includes(seller_id)).length}
        >
          <SellerFilter sellers={data.seller} chosen={sellers} />
        </Group>
      )}
      <Group label={t('filter.price')} count={min === null && max === null ? 0 : 1}>
        <PriceFields range={data.price} min={min} max={max} currency={currency} />
      </Group>
      <Group isWideOnly label={t('filter.rating')} count={rating === null ? 0 : 1}>
        <RatingChoice chosen={rating} />
      </Group>
      <div className={wideOnlyClass}>
        <PillCheckbox name="in_stock" value="1" defaultChecked={inStock} label={t('filter.inStock')} />
      </div>
    </>
  );
});

interface GroupProps {
  label: string;
  /** The number of chosen values. */
  count: number;
  /** Shown on wide windows, and without JavaScript on all. */
  isWideOnly?: boolean;
  children: ReactNode;
}

const Group = ({ label, count, isWideOnly, children }: GroupProps) => (
  <div className={isWideOnly ? wideOnlyClass : undefined}>
    <PillDetails name="filters" active={count > 0} label={count > 0 ? `${label} · ${count}` : label}>
      {children}
    </PillDetails>
  </div>
);
