import { roundAmount } from '@trad/contract/money';
import type { VendorOrder } from '@trad/contract/vendor-area/vendor-orders';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Stepper } from '../../ui/forms/Stepper.tsx';
import { useMoneyFormat } from '../Amount.tsx';

/** Which pieces came back, by their item, and whether their shipping goes back, too. */
export interface Returned {
  pieces: Readonly<Record<number, number>>;
  withShipping: boolean;
}

type Refundable = VendorOrder['refundable'];

export const allReturned = ({ items }: Refundable): Returned => ({
  pieces: Object.fromEntries(items.map(({ id, quantity }) => [id, quantity])),
  withShipping: true,
});

/** The most decimals that a currency has: sums of floats are rounded to them. */
const MAX_DECIMALS = 3;

/** Whether nothing stays with the buyer. */
export const isAllReturned = ({ items }: Refundable, { pieces }: Returned) =>
  items.every(({ id, quantity }) => pieces[id] === quantity);

/** What the buyer gets back, by the figures of the server. */
export function returnAmount(refundable: Refundable, returned: Returned): number {
  const { total, shipping, items } = refundable;
  const { pieces, withShipping } = returned;
  if (isAllReturned(refundable, returned)) return withShipping ? total : roundAmount(total - shipping, MAX_DECIMALS);
  const sum = items.reduce((amount, item) => {
    const place = (pieces[item.id] ?? 0) - 1;
    return amount + (item.amounts[place] ?? 0) + (withShipping ? (item.shipping[place] ?? 0) : 0);
  }, 0);
  return Math.min(roundAmount(sum, MAX_DECIMALS), total);
}

/** What of that goes back, or would go back, for the shipping of the chosen pieces. */
export const returnShipping = (refundable: Refundable, { pieces }: Returned): number =>
  roundAmount(
    returnAmount(refundable, { pieces, withShipping: true }) -
      returnAmount(refundable, { pieces, withShipping: false }),
    MAX_DECIMALS,
  );

interface ReturnChoiceProps {
  order: VendorOrder;
  returned: Returned;
  onChange: (returned: Returned) => void;
}

/** What came back, and what the buyer gets for it: told before anything is done. */
export function ReturnChoice({ order, returned, onChange }: ReturnChoiceProps) {
  const t = useT();
  const locale = useLocale();
  const format = useMoneyFormat()(order.currency_code);
  const { refundable } = order;
  const written = (value: number) => formatMoneyInText(value, format, locale);
  const amount = written(returnAmount(refundable, returned));
  const shippingAmount = returnShipping(refundable, returned);
  const shipping = written(shippingAmount);
  const itemOf = (id: number) => order.order_items.find((item) => item.id === id);
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
                  <bdi className="block break-words">{itemOf(id)?.product_name}</bdi>
                  <bdi className="block text-sm break-words text-muted">{itemOf(id)?.variant_values}</bdi>
                </div>
                <div className="shrink-0">
                  <Stepper
                    size="sm"
                    min={0}
                    max={quantity}
                    value={returned.pieces[id] ?? 0}
                    label={[itemOf(id)?.product_name, itemOf(id)?.variant_values].filter(Boolean).join(', ')}
                    onChange={(count) => onChange({ ...returned, pieces: { ...returned.pieces, [id]: count } })}
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
          checked={returned.withShipping}
          onChange={({ target }) => onChange({ ...returned, withShipping: target.checked })}
        />
      )}
      <Notice tone="info" live>
        {returned.withShipping && shippingAmount > 0
          ? t('sales.buyerGetsShipping', { amount, shipping })
          : t('sales.buyerGets', { amount })}{' '}
        {!isAllReturned(refundable, returned) && t('sales.othersStay')}
      </Notice>
    </>
  );
}
