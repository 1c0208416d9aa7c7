import type { FilterData } from '@trad/contract/catalog';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Checkbox } from '../../../ui/forms/Choice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { type Filters, type ListingParams, noFilters } from '../listing/listing-params.ts';
import type { CardCurrency } from '../ProductCard.tsx';
import { AttributeFilter } from './AttributeFilter.tsx';
import { HiddenFilters } from './HiddenFilters.tsx';
import { PriceFields } from './PriceFields.tsx';
import { RatingChoice } from './RatingChoice.tsx';
import { SellerFilter } from './SellerFilter.tsx';
import { useFilterForm } from './use-filter-form.ts';

interface FilterSheetProps {
  data: FilterData;
  listing: ListingParams;
  /** The current query string. */
  search: string;
  currency: CardCurrency;
  /** The number of matching products; undefined while loading. */
  total: number | undefined;
  /** `replace` from the second change on, so that Back undoes all changes of the sheet. */
  onChange: (change: Partial<ListingParams>, options: { replace: boolean }) => void;
  onClose: () => void;
}

/** All filters in one dialog, for narrow and medium windows. A choice applies at once, and the button shows the number of results. */
export function FilterSheet({ data, listing, search, currency, total, onChange, onClose }: FilterSheetProps) {
  const t = useT();
  const changed = useRef(false);
  const isHistoryNavigation = useNavigationType() === 'POP';
  useEffect(() => {
    // After Back the next choice must not replace the entry that it went to.
    if (isHistoryNavigation) changed.current = false;
  }, [isHistoryNavigation]);
  const change = (chosen: Partial<ListingParams>) => {
    onChange(chosen, { replace: changed.current });
    changed.current = true;
  };
  const form = useFilterForm(search, currency.code, ({ filters }) => change({ filters }));
  /** Applies at once what is being typed: Escape, and on iOS a tap on a button, leave the focus in the field. */
  const leaveField = () => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  };
  const close = () => {
    leaveField();
    onClose();
  };
  const clear = () => {
    leaveField();
    change({ filters: noFilters });
  };
  return (
    <Dialog
      side="bottom"
      title={t('filter.title')}
      onClose={close}
      footer={
        <div className="flex gap-3">
          <Button variant="outline" className="px-6! whitespace-nowrap" onClick={clear}>
            {t('filter.clear')}
          </Button>
          <Button full className="px-4!" onClick={close}>
            {total === undefined ? t('ui.loading') : t('filter.show', { count: total })}
          </Button>
        </div>
      }
    >
      <form {...form} className="-mt-3 grid">
        <HiddenFilters search={listing.search} filters={listing.filters} currency={currency.code} data={data} />
        <Fields {...{ data, currency }} filters={listing.filters} />
      </form>
    </Dialog>
  );
}

type FieldsProps = Pick<FilterSheetProps, 'data' | 'currency'> & { filters: Filters };

/** Memoised: hundreds of fields would re-render with each new total. */
const Fields = memo(function Fields({ data, filters, currency }: FieldsProps) {
  const t = useT();
  const { values, sellers, min, max, rating, inStock } = filters;
  return (
    <>
      {data.attributes.map((attribute, index) => (
        <Group
          key={attribute.id}
          title={attribute.name}
          isOpen={index === 0}
          count={attribute.attribute_values.filter(({ id }) => values.includes(id)).length}
        >
          <AttributeFilter attribute={attribute} chosen={values} dense />
        </Group>
      ))}
      {data.seller.length > 0 && (
        <Group
          title={t('filter.brand')}
          count={data.seller.filter(({ seller_id }) => sellers.includes(seller_id)).length}
        >
          <SellerFilter sellers={data.seller} chosen={sellers} />
        </Group>
      )}
      <Group title={t('filter.price')} count={min === null && max === null ? 0 : 1}>
        <PriceFields range={data.price} min={min} max={max} currency={currency} />
      </Group>
      <Group title={t('filter.rating')} count={rating === null ? 0 : 1}>
        <RatingChoice chosen={rating} />
      </Group>
      <Group title={t('filter.availability')} count={inStock ? 1 : 0}>
        <Checkbox name="in_stock" value="1" defaultChecked={inStock} label={t('filter.inStock')} />
      </Group>
    </>
  );
});

interface GroupProps {
  title: string;
  /** The number of chosen values. */
  count: number;
  /** Open at first, as are groups with chosen values. */
  isOpen?: boolean;
  children: ReactNode;
}

/** The fields are mounted once the group is opened: with hundreds in closed groups each tap would take longer. */
function Group({ title, count, isOpen = false, children }: GroupProps) {
  // Only initially: a group must not close because its last value was removed.
  const [isInitiallyOpen] = useState(isOpen || count > 0);
  const [isOpened, setOpened] = useState(isInitiallyOpen);
  // Another change of the URL, as by Back, may choose a value of a closed group: the form must keep it.
  if (count > 0 && !isOpened) setOpened(true);
  return (
    <details
      open={isInitiallyOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className="group min-w-0 border-b border-line last:border-0"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-display text-lg font-bold [&::-webkit-details-marker]:hidden">
        <span>
          {title}
          {count > 0 && <span className="ms-2 text-base text-clay tabular-nums">{count}</span>}
        </span>
        <Icon name="chevron-down" size={20} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {isOpened && (
        <fieldset className="min-w-0 pb-6">
          <legend className="sr-only">{title}</legend>
          {children}
        </fieldset>
      )}
    </details>
  );
}
