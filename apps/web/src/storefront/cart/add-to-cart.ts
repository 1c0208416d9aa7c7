import { type CallError, isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { isOutcomeUnknown } from '../../app/http/is-outcome-unknown.ts';
import { hasCartChanges } from '../../app/offline/cart-changes.ts';
import { cartDrawerOpened } from '../../app/state/cart-drawer.ts';
import { type GuestLine, getGuestLineKey, guestLineAdded } from '../../app/state/guest-cart.ts';
import type { AppStore } from '../../app/state/store.ts';
import { cartApi } from '../../features/cart/cart.api.ts';
import { findProblem, getMaxOrderableQuantity } from '../../features/cart/cart-item.ts';
import { catalogApi } from '../../features/catalog/catalog.api.ts';
import type { CartAddition } from '../../features/catalog/product/use-purchase.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { KeyedAddition } from './add-offline.ts';

export interface AddOptions {
  /** False opens no drawer and shows no toast: Buy Now and ordering again navigate to the cart. */
  openDrawer?: boolean;
}

/** `left`: the maximum quantity in the cart, if stock is the reason. */
export type AddResult = { ok: true } | { ok: false; message: string; left?: number };
type Added = { ok: true; name: string; isQueued?: boolean } | Extract<AddResult, { ok: false }>;

/** One call prices all products of a visitor's cart. The contract's MAX_PRODUCT_IDS; importing it would bundle zod. */
export const MAX_PRODUCT_IDS = 50;

/** The contract's MAX_CART_LINES: more lines are neither priced nor ordered. */
const MAX_CART_LINES = 100;

/**
 * Adds to the visitor's or the account's cart. On success the drawer opens; a failure returns the message to show beside
 * the button.
 */
export async function addToCart(
  store: AppStore,
  addition: CartAddition,
  { openDrawer = true }: AddOptions,
  t: Translate,
): Promise<AddResult> {
  const signedIn = store.getState().session.token !== null;
  const added = await (signedIn ? addToAccount(store, addition, t) : addToGuestCart(store, addition, t));
  if (!added.ok) return added;
  if (openDrawer) {
    // Whether toasts fit beside the open drawer. On phones the drawer itself announces the item.
    const hasRoomForToasts = matchMedia('(min-width: 900px)').matches;
    store.dispatch(cartDrawerOpened(hasRoomForToasts ? undefined : { added: added.name }));
    // The drawer says that a queued addition is not in the cart yet.
    if (hasRoomForToasts && !added.isQueued) toast('success', t('cart.added'));
  }
  return { ok: true };
}

type LineVariant = Pick<GuestLine, 'product_variant_id' | 'attribute_ids'>;

interface Addition {
  qty: number;
  currency: string;
  /** The idempotency key. */
  key?: string;
}

/** Adds a quantity of a variant to the account's cart. */
export function requestAddition(store: AppStore, line: LineVariant, addition: Addition) {
  const input = {
    product_variant_id: line.product_variant_id,
    attribute_id: line.attribute_ids.join(','),
    is_saved_for_later: 0 as const,
    // The specification has the next two fields; the API ignores them.
    product_type: 'regular',
    store_id: 1,
    ...addition,
  };
  return store.dispatch(cartApi.endpoints.manageCart.initiate(input));
}

/** Additions without a response, by their content: the next try must not add a second time. */
const pendingAdditions = new Map<string, KeyedAddition>();

async function addToAccount(store: AppStore, addition: CartAddition, t: Translate): Promise<Added> {
  const { variantId, attributeValueIds, qty, currency } = addition;
  const line = { product_variant_id: variantId, attribute_ids: attributeValueIds };
  const content = JSON.stringify([store.getState().session.user?.id, line, qty, currency]);
  const pending = pendingAdditions.get(content) ?? { addition, key: createIdempotencyKey(), sentAt: null };
  pendingAdditions.set(content, pending);
  const queue = async (error?: unknown): Promise<Added | null> => {
    const name = await import('./add-offline.ts').then(
      ({ tryQueueAddition }) => tryQueueAddition(store, pending, error),
      () => null,
    );
    if (name === null) return null;
    pendingAdditions.delete(content);
    return { ok: true, name, isQueued: true };
  };
  const queued = hasCartChanges() ? await queue() : null;
  if (queued) return queued;
  // Without a network the request is not sent.
  pending.sentAt ??= navigator.onLine ? Date.now() : null;
  const { data, error } = await requestAddition(store, line, { qty, currency, key: pending.key });
  if (!isOutcomeUnknown(error)) pendingAdditions.delete(content);
  if (!data) return (await queue(error)) ?? toFailedAddition(error, t);
  const added = data.cart.find(({ product_variant_id }) => product_variant_id === variantId);
  return { ok: true, name: added?.name ?? '' };
}

async function addToGuestCart(store: AppStore, addition: CartAddition, t: Translate): Promise<Added> {
  const { productId, variantId, attributeValueIds, qty, unitPrice, currency } = addition;
  const { lines } = store.getState().guestCart;
  const chosen = { product_variant_id: variantId, attribute_ids: attributeValueIds };
  const line = lines.find((other) => getGuestLineKey(other) === getGuestLineKey(chosen));
  const products = new Set([...lines.map(({ product_id }) => product_id), productId]);
  if (products.size > MAX_PRODUCT_IDS || (!line && lines.length >= MAX_CART_LINES))
    return { ok: false, message: t('cart.full') };

  const { product, error } = await loadProduct(store, productId, currency);
  if (error) return toFailedAddition(error, t);
  const variant = product?.variants.find(({ id }) => id === variantId);
  const problem = findProblem(variant, (line?.qty ?? 0) + qty);
  if (problem === 'UNAVAILABLE') return { ok: false, message: t('cart.unavailable') };
  if (problem === 'NO_PRICE') return { ok: false, message: t('cart.noPrice', { currency }) };
  if (problem === 'OUT_OF_STOCK') return { ok: false, message: t('cart.soldOut'), left: 0 };
  if (problem === 'NOT_ENOUGH_STOCK') {
    const left = getMaxOrderableQuantity(variant?.stock ?? null);
    return variant?.stock == null
      ? { ok: false, message: t('cart.limit', { most: left }) }
      : { ok: false, message: t('cart.onlyLeft', { left }), left };
  }
  const amount = unitPrice ?? variant?.price ?? null;
  store.dispatch(
    guestLineAdded({
      ...chosen,
      product_id: productId,
      qty,
      price: amount === null ? null : { amount, currency },
    }),
  );
  return { ok: true, name: product?.name ?? '' };
}

/** The product at its current price; without a connection, as it is loaded already. */
async function loadProduct(store: AppStore, id: number, currency: string) {
  const { getProducts } = catalogApi.endpoints;
  const request = getProducts.initiate({ product_ids: String(id), currency }, { forceRefetch: true, subscribe: false });
  const { data, error } = await store.dispatch(request);
  if (data) return { product: data.data[0] };
  const loaded = await import('./add-offline.ts').then(
    ({ findOfflineProduct }) => findOfflineProduct(store, id, currency),
    () => undefined,
  );
  return loaded ? { product: loaded } : { error };
}

function toFailedAddition(error: unknown, t: Translate): Extract<Added, { ok: false }> {
  const left = isCallError(error) ? readStockLeft(error) : undefined;
  return { ok: false, message: getErrorText(error, t('cart.addFailed')), ...(left !== undefined && { left }) };
}

/** The maximum quantity of a line, from an OUT_OF_STOCK error. */
export const readStockLeft = ({ code, data }: CallError): number | undefined =>
  code === 'OUT_OF_STOCK' && typeof data?.left === 'number' ? data.left : undefined;
