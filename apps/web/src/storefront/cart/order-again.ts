import type { Order } from '@trad/contract/orders';
import { getErrorText } from '../../app/http/get-error-text.ts';
import type { AppStore } from '../../app/state/store.ts';
import { getMaxOrderableQuantity } from '../../features/cart/cart-item.ts';
import { catalogApi } from '../../features/catalog/catalog.api.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { addToCart, MAX_PRODUCT_IDS } from './add-to-cart.ts';
import type { CartLineNotice } from './merge/merge-state.ts';

async function loadProducts(store: AppStore, ids: readonly number[], currency: string) {
  const products = [];
  for (let start = 0; start < ids.length; start += MAX_PRODUCT_IDS) {
    const product_ids = ids.slice(start, start + MAX_PRODUCT_IDS).join(',');
    const { data, error } = await store.dispatch(
      catalogApi.endpoints.getProducts.initiate({ product_ids, currency }, { forceRefetch: true, subscribe: false }),
    );
    if (!data) return { error };
    products.push(...data.data);
  }
  return { products };
}

/** The outcome of ordering again. */
export interface OrderAgainResult {
  /** Order items that were added, at least in part. */
  addedCount: number;
  /** Items that were not added in full, and why. */
  notices: CartLineNotice[];
  /** The products could not be loaded; nothing was added. */
  error?: string;
}

/** Puts the items of an order that are still for sale into the cart of the account or of the visitor. */
export async function orderAgain(
  store: AppStore,
  { order_items }: Pick<Order, 'order_items'>,
  currency: string,
  t: Translate,
): Promise<OrderAgainResult> {
  const ids = [...new Set(order_items.map(({ product_id }) => product_id))];
  const { products, error } = await loadProducts(store, ids, currency);
  if (!products) return { addedCount: 0, notices: [], error: getErrorText(error, t('orders.againFailed')) };
  let addedCount = 0;
  const notices: CartLineNotice[] = [];
  for (const { product_id, product_variant_id, product_name: name, quantity } of order_items) {
    const product = products.find(({ id }) => id === product_id);
    const variant = product?.variants.find(({ id }) => id === product_variant_id);
    if (!variant) {
      notices.push({ name, reason: t('cart.unavailable') });
      continue;
    }
    // For a sold-out item the error of the addition explains why.
    const qty = Math.max(1, Math.min(quantity, getMaxOrderableQuantity(variant.stock)));
    const addition = {
      productId: product_id,
      variantId: variant.id,
      attributeValueIds: variant.attribute_value_ids,
      qty,
      currency,
    };
    const added = await addToCart(store, addition, { openDrawer: false }, t);
    if (added.ok) addedCount += 1;
    if (!added.ok) notices.push({ name, reason: added.message });
    else if (qty < quantity) notices.push({ name, left: qty });
  }
  return { addedCount, notices };
}
