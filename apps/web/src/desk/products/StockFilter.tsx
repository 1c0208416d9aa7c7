import { useT } from '../../i18n/use-t.ts';
import { ListFilter } from '../list/ListFilter.tsx';
import type { ListAddress } from '../list/use-list-address.ts';
import { STOCK_STANDINGS } from './product-choices.ts';

/** Narrows to what there is enough, little or nothing of. */
export function StockFilter({ address, label }: { address: ListAddress; label: string }) {
  const t = useT();
  return (
    <ListFilter
      address={address}
      name="stock"
      label={label}
      values={STOCK_STANDINGS}
      textOf={(value) => t(`stock.is.${value}`)}
    />
  );
}
