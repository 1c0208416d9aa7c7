import { useMemo } from 'react';
import { computeLineTotal, getOrderableQuantity } from '../../../../features/cart/cart-item.ts';
import { formatProblem } from '../../../../features/cart/problem-text.ts';
import type { SummaryLine } from '../../../../features/checkout/SummaryLines.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import type { CartState } from '../../../cart/use-cart.ts';

/** The items of the cart as the summaries show them. */
export function useSummaryLines({ items, currency }: Pick<CartState, 'items' | 'currency'>): SummaryLine[] {
  const t = useT();
  return useMemo(
    () =>
      items.map((item) => ({
        key: item.key,
        name: item.name || t('cart.goneItem'),
        image: item.image,
        qty: item.qty,
        attributes: item.attributes,
        // Where nothing of the line can be ordered, the price of its whole quantity is shown beside the problem.
        total: computeLineTotal(item.price, getOrderableQuantity(item) || item.qty, currency.decimals),
        problem: formatProblem(item, currency.code, t),
      })),
    [items, currency, t],
  );
}
