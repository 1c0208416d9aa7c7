import type { Translate } from '../../i18n/use-t.ts';
import { type CartItem, getMaxOrderableQuantity } from './cart-item.ts';

/** Formats the reason why a line cannot be ordered; null if it can. */
export function formatProblem({ problem, stock }: CartItem, currency: string, t: Translate): string | null {
  if (problem === 'UNAVAILABLE') return t('cart.unavailable');
  if (problem === 'NO_PRICE') return t('cart.noPrice', { currency });
  if (problem === 'OUT_OF_STOCK') return t('cart.outOfStock');
  if (problem === 'NOT_ENOUGH_STOCK') {
    const max = getMaxOrderableQuantity(stock);
    return stock === null ? t('cart.limit', { most: max }) : t('cart.tooMany', { left: max });
  }
  return null;
}

/** Formats the reason why the items cannot be ordered; null if they can. */
export function formatCheckoutProblem(items: CartItem[], currency: string, t: Translate): string | null {
  const problems = items.flatMap(({ problem }) => problem ?? []);
  if (problems.length === 0) return null;
  const onlyPricesMissing = problems.every((problem) => problem === 'NO_PRICE');
  return onlyPricesMissing ? t('cart.blockedByPrice', { currency }) : t('cart.blocked');
}
