import type { CartLine } from '@trad/contract/cart';
import type { ListingItem, Product, Variant } from '@trad/contract/catalog';
import { fromWire, toWire } from '@trad/contract/money';
import { type GuestLine, guestLineKey } from '../../app/state/guest-cart.ts';

/** One line of a cart as screens show it, whoever keeps the cart. */
export interface CartItem {
  /** The server's line id, or a visitor's line key. */
  key: string;
  productId: number;
  variantId: number;
  /** Empty where the product is gone. */
  name: string;
  image: string | null;
  sellerName: string;
  /** What one piece costs now; null where the currency has no price for it. */
  price: number | null;
  oldPrice: number | null;
  /** What it cost when it was added, where that differs. */
  priceWhenAdded: number | null;
  qty: number;
  stock: number | null;
  attributes: { name: string; value: string; swatch: string | null }[];
  problem: CartLine['problem'];
}

/** What the server allows of a product whose stock is not tracked. */
const MAX_UNTRACKED_QUANTITY = 99;

/** How many of it a line may hold. */
export const maxOrderableQuantity = (stock: number | null) => stock ?? MAX_UNTRACKED_QUANTITY;

/** At or below this the shopper is told how many are left. */
const LOW_STOCK = 5;
export const isLowStock = ({ stock }: CartItem) => stock !== null && stock > 0 && stock <= LOW_STOCK;

export const toCartItem = (line: CartLine): CartItem => ({
  key: String(line.cart_id),
  productId: line.product_id,
  variantId: line.product_variant_id,
  name: line.name,
  image: line.image,
  sellerName: line.seller_name,
  price: line.price,
  oldPrice: line.old_price,
  priceWhenAdded: line.price_when_added,
  qty: line.qty,
  stock: line.stock,
  attributes: line.attributes,
  problem: line.problem,
});

/** Why so many of a variant can't be bought; the same rules as the server's. */
export function findProblem(variant: Variant | undefined, qty: number): CartItem['problem'] {
  if (!variant) return 'UNAVAILABLE';
  if (variant.price === null) return 'NO_PRICE';
  if (variant.stock === 0) return 'OUT_OF_STOCK';
  return qty > maxOrderableQuantity(variant.stock) ? 'NOT_ENOUGH_STOCK' : null;
}

/** The variant's own picture, else one that shows no colour or other value, and never that of another one. */
function choosePicture(product: Product | ListingItem, variant: Variant | undefined): string | null {
  if (variant?.image || !('image_value_ids' in product)) return variant?.image ?? product.image;
  const neutral = product.image_value_ids.indexOf(null);
  return [product.image, ...product.other_images][neutral] ?? null;
}

/** A visitor's line with what its product says today; the product is undefined where it is gone. */
export function guestLineToCartItem(
  line: GuestLine,
  product: Product | ListingItem | undefined,
  currency: string,
): CartItem {
  const variant = product?.variants.find(({ id }) => id === line.product_variant_id);
  const price = variant?.price ?? null;
  const regular = variant?.currency_price_data[currency]?.amount ?? null;
  const before = line.price?.currency === currency ? line.price.amount : null;
  return {
    key: guestLineKey(line),
    productId: line.product_id,
    variantId: line.product_variant_id,
    name: product?.name ?? '',
    image: product ? choosePicture(product, variant) : null,
    sellerName: product?.seller_name ?? '',
    price,
    oldPrice: price !== null && regular !== null && regular > price ? regular : null,
    priceWhenAdded: price !== null && before !== null && before !== price ? before : null,
    qty: line.qty,
    stock: variant ? variant.stock : null,
    attributes: product && variant ? listAttributes(product, variant) : [],
    problem: findProblem(variant, line.qty),
  };
}

const listAttributes = (product: Product | ListingItem, variant: Variant): CartItem['attributes'] =>
  product.attributes.flatMap(({ attr_name, attribute_values }) =>
    attribute_values
      .filter(({ id }) => variant.attribute_value_ids.includes(id))
      .map(({ value, swatch }) => ({ name: attr_name, value, swatch })),
  );

/** What a line costs, summed in minor units; null where a piece has no price. */
export const computeLineTotal = (price: number | null, qty: number, decimals: number): number | null =>
  price === null ? null : toWire(fromWire(price, decimals) * qty, decimals);

/** How many pieces of a line could be ordered now; the same rule as the server's sums. */
export function getOrderableQuantity({ problem, qty, stock }: Pick<CartItem, 'problem' | 'qty' | 'stock'>): number {
  if (problem === null) return qty;
  return problem === 'NOT_ENOUGH_STOCK' ? maxOrderableQuantity(stock) : 0;
}

/** What the pieces that can be bought cost together. */
export function computeItemsTotal(items: CartItem[], decimals: number): number {
  const minor = items.reduce((sum, item) => sum + fromWire(item.price ?? 0, decimals) * getOrderableQuantity(item), 0);
  return toWire(minor, decimals);
}

/** How many pieces the sums do not count. */
export const countUnorderable = (items: CartItem[]) =>
  items.reduce((count, item) => count + item.qty - getOrderableQuantity(item), 0);
