import { computePiecesRefund } from '@trad/contract/dashboard/pieces-refund';
import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import { roundAmount, toMajorUnits, toMinorUnits } from '@trad/contract/money';
import { useJoinNames, useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Stepper } from '../../ui/forms/Stepper.tsx';
import { useMoneyFormat } from '../Amount.tsx';

/** The selected quantities by item id, and whether shipping is refunded. */
export interface ReturnSelection {
  quantities: Readonly<Record<number, number>>;
  withShipping: boolean;
}

type Refundable = VendorOrder['refundable'];

export const selectAllItems = ({ items }: Refundable): ReturnSelection => ({
  quantities: Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])),
  withShipping: true,
});

/** Whether all remaining items are selected. */
export const isFullReturn = ({ items }: Refundable, { quantities }: ReturnSelection) =>
  items.every(({ id, quantity }) => quantities[id] === quantity);

/** The refund of some units of an item: as listed, or for more units computed as the server does. */
const computeItemRefund = ({ amounts, shipping, line }: Refundable['items'][0], units: number, decimals: number) => {
  const [listed, listedShipping] = [amounts[units - 1], shipping[units - 1]];
  if (listed !== undefined && listedShipping !== undefined) return { goods: listed, shipping: listedShipping };
  const { goodsMinor, shippingMinor } = computePiecesRefund(
    {
      quantity: line.quantity,
      unitMinor: toMinorUnits(line.price, decimals),
      taxMinor: toMinorUnits(line.tax, decimals),
      shippingMinor: toMinorUnits(line.shipping, decimals),
      refunded: line.refunded,
      refundedShipping: line.refunded_shipping,
    },
    units,
  );
  return { goods: toMajorUnits(goodsMinor, decimals), shipping: toMajorUnits(shippingMinor, decimals) };
};

/** The refund of a selection, as the server computes it. */
export function computeReturnAmount(refundable: Refundable, selection: ReturnSelection): number {
  const { total, shipping, decimals, items } = refundable;
  const { quantities, withShipping } = selection;
  if (isFullReturn(refundable, selection)) return withShipping ? total : roundAmount(total - shipping, decimals);
  const sum = items.reduce((amount, item) => {
    const units = quantities[item.id] ?? 0;
    if (units === 0) return amount;
    const refund = computeItemRefund(item, units, decimals);
    return amount + refund.goods + (withShipping ? refund.shipping : 0);
  }, 0);
  return Math.min(roundAmount(sum, decimals), total);
}

/** The shipping cost of the selected items that would be refunded. */
export const computeReturnShipping = (refundable: Refundable, { quantities }: ReturnSelection): number =>
  roundAmount(
    computeReturnAmount(refundable, { quantities, withShipping: true }) -
      computeReturnAmount(refundable, { quantities, withShipping: false }),
    refundable.decimals,
  );

interface ReturnPickerProps {
  order: VendorOrder;
  selection: ReturnSelection;
  onChange: (selection: ReturnSelection) => void;
}

/** Selects the returned items and shows the refund. */
export function ReturnPicker({ order, selection, onChange }: ReturnPickerProps) {
  const t = useT();
  const joinNames = useJoinNames();
  const locale = useLocale();
  const format = useMoneyFormat()(order.currency_code);
  const { refundable } = order;
  const formatAmount = (value: number) => formatMoneyInText(value, format, locale);
  const amount = formatAmount(computeReturnAmount(refundable, selection));
  const shippingAmount = computeReturnShipping(refundable, selection);
  const shipping = formatAmount(shippingAmount);
  const findItem = (id: number) => order.order_items.find((item) => item.id === id);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t('sales.whatReturned')}</legend>
        <ul className="divide-y divide-line">
          {refundable.items
            .filter(({ quantity }) => quantity > 0)
            .map(({ id, quantity }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2.5">
                <div className="min-w-0">
                  <bdi className="block break-words">{findItem(id)?.product_name}</bdi>
                  <bdi className="block text-sm break-words text-muted">{findItem(id)?.variant_values}</bdi>
                </div>
                <div className="shrink-0">
                  <Stepper
                    size="sm"
                    min={0}
                    max={quantity}
                    value={selection.quantities[id] ?? 0}
                    label={joinNames(
                      [findItem(id)?.product_name ?? '', findItem(id)?.variant_values ?? ''].filter(Boolean),
                    )}
                    onChange={(count) =>
                      onChange({ ...selection, quantities: { ...selection.quantities, [id]: count } })
                    }
                  />
                </div>
              </li>
            ))}
        </ul>
      </fieldset>
      {refundable.shipping > 0 && (
        <Checkbox
          label={t('sales.refundShipping')}
          aside={shipping}
          checked={selection.withShipping}
          onChange={({ target }) => onChange({ ...selection, withShipping: target.checked })}
        />
      )}
      <Notice tone="info" live>
        {selection.withShipping && shippingAmount > 0
          ? t('sales.buyerGetsShipping', { amount, shipping })
          : t('sales.buyerGets', { amount })}{' '}
        {!isFullReturn(refundable, selection) && t('sales.othersStay')}
      </Notice>
    </>
  );
}
