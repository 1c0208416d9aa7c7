import { useStore } from 'react-redux';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { guestLineRemoved, guestQuantitySet } from '../../app/state/guest-cart.ts';
import type { AppStore } from '../../app/state/store.ts';
import { cartApi } from '../../features/cart/cart.api.ts';
import type { CartItem } from '../../features/cart/cart-item.ts';
import { type ChangeResult, lineChanges } from '../../features/cart/line-changes.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';

/** Changes the quantity of a line, or removes it, optimistically; `useCart` reports progress and errors. */
export function useCartActions() {
  const t = useT();
  const store = useStore() as AppStore;
  const { code: currency } = useCurrency();

  const send = async (key: string, qty: number): Promise<ChangeResult> => {
    const { updateCartQuantity, removeFromCartById } = cartApi.endpoints;
    const { data, error } = await (qty > 0
      ? store.dispatch(updateCartQuantity.initiate({ cart_id: Number(key), qty, currency }))
      : store.dispatch(removeFromCartById.initiate({ id: Number(key), currency })));
    if (data) return { ok: true };
    return { ok: false, message: getErrorText(error, t(qty > 0 ? 'cart.updateFailed' : 'cart.removeFailed')) };
  };
  const change = ({ key }: CartItem, qty: number) => {
    if (store.getState().session.token) lineChanges.change(key, qty, (latestQty) => send(key, latestQty));
    else store.dispatch(qty > 0 ? guestQuantitySet({ key, qty }) : guestLineRemoved(key));
  };
  return { setQuantity: change, remove: (item: CartItem) => change(item, 0) };
}
