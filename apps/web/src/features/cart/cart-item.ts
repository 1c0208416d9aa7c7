import type { CartLine } from '@trad/contract/cart';
import type { ListingItem, Product, Variant } from '@trad/contract/catalog';
import { toMajorUnits, toMinorUnits } from '@trad/contract/money';
import { type GuestLine, getGuestLineKey } from '../../app/state/guest-cart.ts';

/** A line of an account's or a guest's cart, as screens show it. Amounts are in major units. */
export interface CartItem {
  /** The server's line id, the guest line's key, or that of a queued addition (`parseQueuedKey`). */
  key: string;
  productId: number;
  variantId: number;
  /** Empty if the product no longer exists. */
  name: string;
  image: string | null;
  sellerName: string;
  /** The current unit price; null without one in the currency. */
  price: number | null;
  /** The regular unit price while a special price applies, else null. */
  oldPrice: number | null;
  /** The unit price when it was added, if it has changed. */
  priceWhenAdded: number | null;
  qty: number;
  /** null: not tracked, or unknown because the product no longer exists. */
  stock: number | null;
  attributes: { name: string; value: string; swatch: string | null }[];
  problem: CartLine['problem'];
}

/** As in the contract's schemas, whose import would bring zod into the bundle; a test compares both. */
const MAX_UNTRACKED_QUANTITY = 99;

/** The maximum quantity of a cart line. */
export const getMaxOrderableQuantity = (stock: number | null) => stock ?? MAX_UNTRACKED_QUANTITY;

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

/** Returns the reason why a quantity of a variant cannot be ordered, by the server's rules. */
export function findProblem(variant: Variant | undefined, qty: number): CartItem['problem'] {
  if (!variant) return 'UNAVAILABLE';
  if (variant.price === null) return 'NO_PRICE';
  if (variant.stock === 0) return 'OUT_OF_STOCK';
  return qty > getMaxOrderableQuantity(variant.stock) ? 'NOT_ENOUGH_STOCK' : null;
}

/** The variant's picture, else a neutral one; never a picture of another variant. */
function choosePicture(product: Product | ListingItem, variant: Variant | undefined): string | null {
  if (variant?.image || !('image_value_ids' in product)) return variant?.image ?? product.image;
  const neutral = product.image_value_ids.indexOf(null);
  return [product.image, ...product.other_images][neutral] ?? null;
}

/** A line of a quote, with the quote's currency. */
type QuotedLine = Pick<CartLine, 'qty' | 'stock' | 'problem'> & { currency: string };

/**
 * Joins a guest's line with its current product, which is undefined if it no longer exists. The quoted line decides what can be ordered:
 * it includes the pieces that the guest's own open payment has reserved.
 */
export function toGuestCartItem(
  line: GuestLine,
  product: Product | ListingItem | undefined,
  currency: string,
  quoted?: QuotedLine,
): CartItem {
  const variant = product?.variants.find(({ id }) => id === line.product_variant_id);
  const stock = (quoted ?? variant)?.stock ?? null;
  // Not variant.price: while the chosen currency changes, the product is that of a request in the former one.
  const regular = variant?.currency_price_data[currency]?.amount ?? null;
  const price = variant?.currency_special_price_data[currency]?.amount ?? regular;
  const priceAtAddition = line.price?.currency === currency ? line.price.amount : null;
  return {
    key: getGuestLineKey(line),
    productId: line.product_id,
    variantId: line.product_variant_id,
    name: product?.name ?? '',
    image: product ? choosePicture(product, variant) : null,
    sellerName: product?.seller_name ?? '',
    price,
    oldPrice: price !== null && regular !== null && regular > price ? regular : null,
    priceWhenAdded: price !== null && priceAtAddition !== null && priceAtAddition !== price ? priceAtAddition : null,
    qty: line.qty,
    stock,
    attributes: product && variant ? listAttributes(product, variant) : [],
    // Until the quote of a changed quantity or currency arrives, its problem is that of the former one.
    problem:
      quoted?.qty === line.qty && quoted.currency === currency
        ? quoted.problem
        : findProblem(variant && { ...variant, price, stock }, line.qty),
  };
}

const listAttributes = (product: Product | ListingItem, variant: Variant): CartItem['attributes'] =>
  product.attributes.flatMap(({ attr_name, attribute_values }) =>
    attribute_values
      .filter(({ id }) => variant.attribute_value_ids.includes(id))
      .map(({ value, swatch }) => ({ name: attr_name, value, swatch })),
  );

/** A line's total, calculated in minor units; null without a unit price. */
export const computeLineTotal = (price: number | null, qty: number, decimals: number): number | null =>
  price === null ? null : toMajorUnits(toMinorUnits(price, decimals) * qty, decimals);

/** The part of a line's quantity that can be ordered, by the same rule as the server's totals. */
export function getOrderableQuantity({ problem, qty, stock }: Pick<CartItem, 'problem' | 'qty' | 'stock'>): number {
  if (problem === null) return qty;
  return problem === 'NOT_ENOUGH_STOCK' ? getMaxOrderableQuantity(stock) : 0;
}

/** The total of the quantities that can be ordered. */
export function computeItemsTotal(items: CartItem[], decimals: number): number {
  const minor = items.reduce(
    (sum, item) => sum + toMinorUnits(item.price ?? 0, decimals) * getOrderableQuantity(item),
    0,
  );
  return toMajorUnits(minor, decimals);
}

/** The quantity that cannot be ordered and that no sum includes. */
export const countUnorderable = (items: CartItem[]) =>
  items.reduce((count, item) => count + item.qty - getOrderableQuantity(item), 0);
