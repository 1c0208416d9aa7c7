import type { VendorOrder } from '@trad/contract/vendor/vendor-orders';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
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

/** In whole cents: sums of floats are not what their addends say. */
const round = (amount: number) => Math.round(amount * 1000) / 1000;

/** Whether nothing stays with the buyer. */
export const isAllReturned = ({ items }: Refundable, { pieces }: Returned) =>
  items.every(({ id, quantity }) => pieces[id] === quantity);

/** What the buyer gets back, by the figures of the server. */
export function returnAmount(refundable: Refundable, returned: Returned): number {
  const { total, shipping, items } = refundable;
  const { pieces, withShipping } = returned;
  if (isAllReturned(refundable, returned)) return withShipping ? total : round(total - shipping);
  const sum = items.reduce((amount, item) => {
    const place = (pieces[item.id] ?? 0) - 1;
    return amount + (item.amounts[place] ?? 0) + (withShipping ? (item.shipping[place] ?? 0) : 0);
  }, 0);
  return Math.min(round(sum), total);
}

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
  const amount = formatMoneyInText(returnAmount(refundable, returned), format, locale);
  const nameOf = (id: number) => order.order_items.find((item) => item.id === id)?.product_name ?? '';
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t('sales.whatReturned')}</legend>
        <ul className="divide-y divide-line">
          {refundable.items
            .filter(({ quantity }) => quantity > 0)
            .map(({ id, quantity }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
                <bdi className="min-w-0 break-words">{nameOf(id)}</bdi>
                <Stepper
                  size="sm"
                  min={0}
                  max={quantity}
                  value={returned.pieces[id] ?? 0}
                  label={nameOf(id)}
                  onChange={(count) => onChange({ ...returned, pieces: { ...returned.pieces, [id]: count } })}
                />
              </li>
            ))}
        </ul>
      </fieldset>
      {refundable.shipping > 0 && (
        <Checkbox
          label={t('sales.refundShipping')}
          checked={returned.withShipping}
          onChange={({ target }) => onChange({ ...returned, withShipping: target.checked })}
        />
      )}
      <Notice tone="info" live>
        {t('sales.buyerGets', { amount })} {!isAllReturned(refundable, returned) && t('sales.othersStay')}
      </Notice>
    </>
  );
}
