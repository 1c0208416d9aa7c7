import { type CallError, isCallError } from '../../app/http/call-error.ts';
import { errorText } from '../../app/http/error-text.ts';
import { drawerOpened } from '../../app/state/drawer.ts';
import { guestLineAdded, guestLineKey } from '../../app/state/guest-cart.ts';
import type { AppStore } from '../../app/state/store.ts';
import { cartApi } from '../../features/cart/cart.api.ts';
import { findProblem, maxOrderableQuantity } from '../../features/cart/cart-item.ts';
import { catalogApi } from '../../features/catalog/catalog.api.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';

export interface Addition {
  productId: number;
  variantId: number;
  attributeValueIds: number[];
  qty: number;
  /** What one piece cost on the screen where it was chosen, to tell a change later. */
  unitPrice?: number | null;
  /** The code of the currency it was shown in. */
  currency: string;
}

export interface AddOptions {
  /** False leaves the drawer and the toast out: Buy Now goes to the cart itself. */
  openDrawer?: boolean;
}

/** `left`: how many the cart may hold at the most, where stock was the reason. */
export type AddResult = { ok: true } | { ok: false; message: string; left?: number };
type Added = { ok: true; name: string } | Extract<AddResult, { ok: false }>;

/** Beside the open drawer. Where there is none, as on phones, the drawer says itself what was added. */
export const hasRoomForToasts = () => matchMedia('(min-width: 900px)').matches;

/** A visitor's products are priced by one call, which takes as many ids. */
const MOST_PRODUCTS = 50;

/**
 * Adds to the cart, the visitor's own or the signed-in person's. On success the drawer opens; a failure comes back
 * with the sentence to show beside the button.
 */
export async function addToCart(
  store: AppStore,
  addition: Addition,
  { openDrawer = true }: AddOptions,
  t: Translate,
): Promise<AddResult> {
  const signedIn = store.getState().session.token !== null;
  const added = await (signedIn ? addToAccount(store, addition, t) : addToGuestCart(store, addition, t));
  if (!added.ok) return added;
  if (openDrawer) {
    store.dispatch(drawerOpened({ added: added.name }));
    if (hasRoomForToasts()) toast('success', t('cart.added'));
  }
  return { ok: true };
}

async function addToAccount(store: AppStore, addition: Addition, t: Translate): Promise<Added> {
  const sent = {
    product_variant_id: addition.variantId,
    qty: addition.qty,
    attribute_id: addition.attributeValueIds.join(','),
    is_saved_for_later: 0 as const,
    product_type: 'regular',
    store_id: 1,
    currency: addition.currency,
  };
  const { data, error } = await store.dispatch(cartApi.endpoints.manageCart.initiate(sent));
  if (!data) return refused(error, t);
  const line = data.cart.find(({ product_variant_id }) => product_variant_id === addition.variantId);
  return { ok: true, name: line?.name ?? '' };
}

async function addToGuestCart(store: AppStore, addition: Addition, t: Translate): Promise<Added> {
  const { productId, variantId, attributeValueIds, qty, unitPrice, currency } = addition;
  const { lines } = store.getState().guestCart;
  const products = new Set([...lines.map(({ product_id }) => product_id), productId]);
  if (products.size > MOST_PRODUCTS) return { ok: false, message: t('cart.full') };

  const reading = store.dispatch(
    catalogApi.endpoints.getProducts.initiate(
      { product_ids: String(productId), currency },
      { forceRefetch: true, subscribe: false },
    ),
  );
  const { data, error } = await reading;
  if (!data) return refused(error, t);
  const product = data.data[0];
  const variant = product?.variants.find(({ id }) => id === variantId);
  const chosen = { product_variant_id: variantId, attribute_ids: attributeValueIds };
  const held = lines.find((line) => guestLineKey(line) === guestLineKey(chosen))?.qty ?? 0;
  const problem = findProblem(variant, held + qty);
  if (problem === 'UNAVAILABLE') return { ok: false, message: t('cart.unavailable') };
  if (problem === 'NO_PRICE') return { ok: false, message: t('cart.noPrice', { currency }) };
  if (problem === 'OUT_OF_STOCK') return { ok: false, message: t('cart.soldOut'), left: 0 };
  if (problem === 'NOT_ENOUGH_STOCK') {
    const left = maxOrderableQuantity(variant?.stock ?? null);
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

function refused(error: unknown, t: Translate): Extract<Added, { ok: false }> {
  const left = isCallError(error) ? leftOf(error) : undefined;
  return { ok: false, message: errorText(error, t('cart.addFailed')), ...(left !== undefined && { left }) };
}

/** What an OUT_OF_STOCK says about how many a line may hold. */
export const leftOf = ({ code, data }: CallError): number | undefined =>
  code === 'OUT_OF_STOCK' && typeof data?.left === 'number' ? data.left : undefined;
