import type { OperatorOrder } from '@trad/contract/console/order';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoney } from '../../lib/money.ts';
import { Checkbox, ChoiceGroup } from '../../ui/forms/Choice.tsx';

/** The seller orders of which something can be refunded. */
export const listRefundable = ({ seller_orders }: OperatorOrder) =>
  seller_orders.filter(({ is_paid, remaining }) => is_paid === 1 && remaining > 0);

/** Whether a refund of all that remains has to name its stores: the server refuses it otherwise. */
export const hasToNameStores = (page: OperatorOrder) =>
  page.seller_orders.filter(({ is_paid }) => is_paid === 1).length > 1 &&
  listRefundable(page).some(({ is_released }) => is_released === 1);

export interface NamedStores {
  /** The ids of seller orders. */
  ids: readonly number[];
  /** Whether the base delivery charge is refunded, too. */
  withDelivery: boolean;
}

/** The initial choice: all stores except those whose money is released, which pay only if the operator chooses them. */
export const nameUnreleasedStores = (page: OperatorOrder): NamedStores => ({
  ids: listRefundable(page).flatMap(({ id, is_released }) => (is_released === 1 ? [] : [id])),
  withDelivery: page.remaining_delivery > 0,
});

interface RefundStoresProps {
  page: OperatorOrder;
  named: NamedStores;
  onChange: (named: NamedStores) => void;
}

/**
 * For a refund of the whole order: check boxes of the stores that pay. Where the operator need not name them, only shows the stores
 * whose money is released.
 */
export function RefundStores({ page, named, onChange }: RefundStoresProps) {
  const t = useT();
  const locale = useLocale();
  const { order, decimals, remaining_delivery: delivery } = page;
  const format = (amount: number) => formatMoney(amount, { symbol: order.currency_symbol, decimals }, locale);
  const getName = (id: number) => order.store_orders.find((one) => one.id === id)?.store_name;
  const refundable = listRefundable(page);
  if (!hasToNameStores(page))
    return refundable
      .filter(({ is_released }) => is_released === 1)
      .map(({ id }) => (
        <p key={id} className="text-muted">
          <bdi>{getName(id)}</bdi> · <span>{t('refund.released')}</span>
        </p>
      ));
  return (
    <ChoiceGroup legend={t('refund.stores')}>
      <p className="mb-2 text-[13px] text-muted">{t('refund.storesHelp')}</p>
      {refundable.map(({ id, remaining, is_released }) => (
        <Checkbox
          key={id}
          label={
            <>
              <bdi>{getName(id)}</bdi>
              {is_released === 1 && <span className="block text-xs text-muted">{t('refund.released')}</span>}
            </>
          }
          aside={<bdi>{format(remaining)}</bdi>}
          checked={named.ids.includes(id)}
          onChange={({ target }) =>
            onChange({ ...named, ids: target.checked ? [...named.ids, id] : named.ids.filter((one) => one !== id) })
          }
        />
      ))}
      {delivery > 0 && (
        <Checkbox
          label={t('refund.baseDelivery')}
          aside={<bdi>{format(delivery)}</bdi>}
          checked={named.withDelivery}
          onChange={({ target }) => onChange({ ...named, withDelivery: target.checked })}
        />
      )}
    </ChoiceGroup>
  );
}
