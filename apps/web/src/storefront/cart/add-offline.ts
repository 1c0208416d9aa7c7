import { getCallPath } from '@trad/contract/calls';
import type { Product } from '@trad/contract/catalog';
import { getApiBase } from '../../app/http/api-base.ts';
import { isOffline } from '../../app/offline/connection.ts';
import type { AppStore } from '../../app/state/store.ts';
import { toGuestCartItem } from '../../features/cart/cart-item.ts';
import { catalogApi } from '../../features/catalog/catalog.api.ts';
import { isFullProduct } from '../../features/catalog/catalog-queries.ts';
import { getDisplayPrice } from '../../features/catalog/prices.ts';
import type { CartAddition } from '../../features/catalog/product/use-purchase.ts';
import { storeProduct } from '../../service-worker/product-copies.ts';
import { queueIfOffline, queueIfOthersWait, type StoreChange } from './queue-if-offline.ts';

// What an addition to the cart needs that cannot be sent, from product data that are loaded: the product for a visitor's cart without
// a connection; the stored change for an account's cart, without a connection or while other changes wait.

/** Returns a product of any response that is loaded, such as that of the open page, with its prices in one currency. */
function findLoadedProduct(store: AppStore, id: number, currency: string): Product | undefined {
  const state = store.getState();
  const loaded = catalogApi.util
    .selectCachedArgsForQuery(state, 'getProducts')
    .flatMap((query) => catalogApi.endpoints.getProducts.select(query)(state).data?.data ?? [])
    .filter(isFullProduct)
    .find((product) => product.id === id);
  if (!loaded) return undefined;
  const variants = loaded.variants.map((variant) => ({ ...variant, price: getDisplayPrice(variant, currency).amount }));
  return { ...loaded, variants };
}

/**
 * Finds a loaded product for a visitor's cart, to which the caller adds it, and stores it, as the cart cannot load it either.
 * Undefined with a connection, or if the product is not loaded.
 */
export async function findOfflineProduct(store: AppStore, id: number, currency: string): Promise<Product | undefined> {
  const product = isOffline() ? findLoadedProduct(store, id, currency) : undefined;
  if (!product) return undefined;
  const url = `${location.origin}${getApiBase()}${getCallPath('getProducts')}`;
  await storeProduct({ url, currency, language: store.getState().preferences.language }, product).catch(() => {});
  return product;
}

/** An addition with its idempotency key. `sentAt`: when it was first sent; null before. */
export interface KeyedAddition {
  addition: CartAddition;
  key: string;
  sentAt: number | null;
}

/**
 * For an account's cart: stores the addition if its request got this error for want of a connection, or, before a request, if other
 * changes wait. Returns the product's name, or null if it was not stored, as where the product is not loaded.
 */
export async function tryQueueAddition(
  store: AppStore,
  { addition: { productId, variantId, attributeValueIds, qty, currency }, key, sentAt }: KeyedAddition,
  error?: unknown,
): Promise<string | null> {
  const product = findLoadedProduct(store, productId, currency);
  if (!product) return null;
  const line = {
    product_id: productId,
    product_variant_id: variantId,
    qty,
    attribute_ids: attributeValueIds,
    price: null,
  };
  const item = toGuestCartItem(line, product, currency);
  const addition = { key, currency, qty, item, name: item.name, variantId, attributeIds: attributeValueIds };
  const storeChange: StoreChange = ({ queueAddition }, base) => queueAddition({ ...base, ...addition });
  const isQueued = await (error === undefined
    ? queueIfOthersWait(store, sentAt, storeChange)
    : queueIfOffline(store, { error, sentAt }, storeChange));
  return isQueued ? item.name : null;
}
