import { useStore } from 'react-redux';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { guestLineRemoved, guestQuantitySet } from '../../app/state/guest-cart.ts';
import type { AppStore } from '../../app/state/store.ts';
import { parseQueuedKey } from '../../features/cart/apply-queued-changes.ts';
import { cartApi } from '../../features/cart/cart.api.ts';
import type { CartItem } from '../../features/cart/cart-item.ts';
import { type ChangeResult, lineChanges } from '../../features/cart/line-changes.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';
import { queueIfOffline, queueIfOthersWait, type StoreChange } from './queue-if-offline.ts';

/** Changes the quantity of a line, or removes it, optimistically; `useCart` reports progress and errors. */
export function useCartActions() {
  const t = useT();
  const store = useStore() as AppStore;
  const { code: currency } = useCurrency();

  const formatFailure = (qty: number) => t(qty > 0 ? 'cart.updateFailed' : 'cart.removeFailed');
  const send = async ({ key, name }: CartItem, qty: number): Promise<ChangeResult> => {
    const { updateCartQuantity, removeFromCartById } = cartApi.endpoints;
    const idempotencyKey = createIdempotencyKey();
    const lineId = Number(key);
    const storeChange: StoreChange = ({ queueQuantity }, base) =>
      queueQuantity({ ...base, key: idempotencyKey, currency, name, lineId, qty });
    if (await queueIfOthersWait(store, null, storeChange)) return { ok: true };
    // Without a network the request is not sent.
    const sentAt = navigator.onLine ? Date.now() : null;
    const { data, error } = await (qty > 0
      ? store.dispatch(updateCartQuantity.initiate({ cart_id: lineId, qty, currency, key: idempotencyKey }))
      : store.dispatch(removeFromCartById.initiate({ id: lineId, currency, key: idempotencyKey })));
    if (data) return { ok: true };
    if (await queueIfOffline(store, { error, sentAt }, storeChange)) return { ok: true };
    return { ok: false, message: getErrorText(error, formatFailure(qty)) };
  };
  const editQueued = async (userId: number, id: number, qty: number): Promise<ChangeResult> => {
    const isChanged = await import('./queue-changes.ts')
      .then(({ changeQueuedLine }) => changeQueuedLine(userId, id, qty))
      .catch(() => false);
    return isChanged ? { ok: true } : { ok: false, message: formatFailure(qty) };
  };
  const change = (item: CartItem, qty: number) => {
    const { key } = item;
    const { token, user } = store.getState().session;
    const queuedId = parseQueuedKey(key);
    if (queuedId !== null && user)
      lineChanges.change(key, qty, (latestQty) => editQueued(user.id, queuedId, latestQty));
    else if (token) lineChanges.change(key, qty, (latestQty) => send(item, latestQty));
    else store.dispatch(qty > 0 ? guestQuantitySet({ key, qty }) : guestLineRemoved(key));
  };
  return { setQuantity: change, remove: (item: CartItem) => change(item, 0) };
}
