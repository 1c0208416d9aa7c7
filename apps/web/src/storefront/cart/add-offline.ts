import { getCallPath } from '@trad/contract/calls';
import type { Product } from '@trad/contract/catalog';
import { getApiBase } from '../../app/http/api-base.ts';
import { isOffline } from '../../app/offline/connection.ts';
import type { AppStore } from '../../app/state/store.ts';
import { toGuestCartItem } from '../../features/cart/cart-item.ts';
import { catalogApi } from '../../features/catalog/catalog.api.ts';
import { buildProductQuery, isFullProduct } from '../../features/catalog/catalog-queries.ts';
import { getDisplayPrice } from '../../features/catalog/prices.ts';
import type { CartAddition } from '../../features/catalog/product/use-purchase.ts';
import { storeProduct } from '../../service-worker/product-copies.ts';
import { queueIfOffline } from './queue-if-offline.ts';

// Adds products to the cart without a connection, from the data of the open page.

/** Returns the product of the open page with its prices in one currency. */
function findShownProduct(store: AppStore, id: number, currency: string): Product | undefined {
  const shown = catalogApi.endpoints.getProducts.select(buildProductQuery(id))(store.getState()).data?.data[0];
  if (!isFullProduct(shown)) return undefined;
  const variants = shown.variants.map((variant) => ({ ...variant, price: getDisplayPrice(variant, currency).amount }));
  return { ...shown, variants };
}

/** For a visitor's cart: also stores the product, which the cart cannot load either. Undefined with a connection. */
export async function findOfflineProduct(store: AppStore, id: number, currency: string): Promise<Product | undefined> {
  const product = isOffline() ? findShownProduct(store, id, currency) : undefined;
  if (!product) return undefined;
  const url = `${location.origin}${getApiBase()}${getCallPath('getProducts')}`;
  await storeProduct({ url, currency, language: store.getState().preferences.language }, product).catch(() => {});
  return product;
}

/** For an account's cart: returns the product's name if the addition was queued, else null. */
export async function queueShownAddition(
  store: AppStore,
  failure: { error: unknown; sentAt: number | null },
  { productId, variantId, attributeValueIds, qty, currency }: CartAddition,
  key: string,
): Promise<string | null> {
  const product = findShownProduct(store, productId, currency);
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
  const isQueued = await queueIfOffline(store, failure, ({ queueAddition }, base) =>
    queueAddition({ ...base, ...addition }),
  );
  return isQueued ? item.name : null;
}
