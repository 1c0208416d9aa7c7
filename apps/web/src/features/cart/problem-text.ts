import type { Translate } from '../../i18n/use-t.ts';
import { type CartItem, maxOrderableQuantity } from './cart-item.ts';

/** Why a line can't be bought as it stands; null where it can. */
export function formatProblem({ problem, stock }: CartItem, currency: string, t: Translate): string | null {
  if (problem === 'UNAVAILABLE') return t('cart.unavailable');
  if (problem === 'NO_PRICE') return t('cart.noPrice', { currency });
  if (problem === 'OUT_OF_STOCK') return t('cart.outOfStock');
  if (problem === 'NOT_ENOUGH_STOCK') {
    const most = maxOrderableQuantity(stock);
    return stock === null ? t('cart.limit', { most }) : t('cart.tooMany', { left: most });
  }
  return null;
}

/** What has to be done before these can be ordered; null where nothing has. */
export function formatCheckoutBlock(items: CartItem[], currency: string, t: Translate): string | null {
  const problems = items.flatMap(({ problem }) => problem ?? []);
  if (problems.length === 0) return null;
  const another = problems.every((problem) => problem === 'NO_PRICE');
  return another ? t('cart.blockedByPrice', { currency }) : t('cart.blocked');
}
