import type { LanguageCode } from '@trad/contract/messages/message';
import { toMajorUnits, toMinorUnits } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import {
  createQuantityError,
  type LoadedCart,
  loadCart,
  lockCart,
  lockStoresOfCart,
  type Pricing,
  priceCart,
  type Quote,
  type QuoteLine,
  requireDeliveredTo,
  requireOrderTotal,
} from '../cart/cart.ts';
import type { AttributeValues, StockShortage } from '../catalog/catalog.ts';
import type { OrderContent } from '../orders/orders.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { createSnapshot } from './create-snapshot.ts';
import { toOrderAddress } from './to-order-address.ts';

const toLineData = ({ id, offer }: QuoteLine) => ({
  cart_id: id,
  product_id: offer.productId,
  product_name: offer.name,
});

/** The message for an item without stock says at checkout that it has just sold out. */
const createCheckoutQuantityError = (available: number | null, line?: ReturnType<typeof toLineData>) =>
  createQuantityError(available, line, 'justSoldOut');

/** Creates the error for a line that cannot be ordered, with its id for the client. */
const createLineError = (line: QuoteLine, currency: string) => {
  const data = toLineData(line);
  if (line.problem === 'UNAVAILABLE') return new Refusal('PRODUCT_UNAVAILABLE', { data });
  if (line.problem === 'NO_PRICE') return new Refusal('NO_PRICE', { params: { currency }, data });
  return createCheckoutQuantityError(line.available, data);
};

/** Throws AMOUNT_CHANGED unless the total that the shopper saw is the total to charge. */
const requireSameAmount = ({ totalMinor, currency }: Quote, amount: number | undefined) => {
  if (amount === undefined || toMinorUnits(amount, currency.decimals) === totalMinor) return;
  throw new Refusal('AMOUNT_CHANGED', {
    data: { amount: toMajorUnits(totalMinor, currency.decimals), currency_code: currency.code },
  });
};

/** What a shopper wants to order, and how. */
export interface CheckoutRequest extends Pricing {
  language: LanguageCode;
  cachedAttributeValues: AttributeValues;
  isGift: boolean;
  /** The total that the shopper saw, in major units; undefined: not compared. */
  amount: number | undefined;
}

/** The content of an order, and its quote. */
export interface Checkout {
  content: OrderContent;
  quote: Quote;
}

/** Snapshots a cart for an order; null: it is empty. Throws where a line cannot be ordered, or the total is too high. */
const createCheckout = (cart: LoadedCart, request: CheckoutRequest): Checkout | null => {
  const { quote, address } = priceCart(cart, request);
  if (!quote.lines.length) return null;
  const unorderable = quote.lines.find(({ problem }) => problem !== null);
  if (unorderable) throw createLineError(unorderable, quote.currency.code);
  requireOrderTotal(quote, request.language);
  requireSameAmount(quote, request.amount);
  if (!address) throw new Refusal('ADDRESS_REQUIRED');
  requireDeliveredTo(address);
  return { content: createSnapshot(quote, toOrderAddress(address, request.language), request), quote };
};

/** Locks the cart and the stores of its lines until the transaction ends and snapshots it; `checkout` is null where it is empty. */
export const lockCheckout = async (tx: Queryable, request: CheckoutRequest) => {
  const { userId, language, addressId, currency, cachedAttributeValues } = request;
  const load = () => loadCart(tx, { userId, language, addressId, cachedAttributeValues, currencyCode: currency.code });
  // Pipelined on one connection: PostgreSQL reads the cart when it has the locks.
  const [cart, , loaded] = await Promise.all([lockCart(tx, userId), lockStoresOfCart(tx, userId), load()]);
  // A cart that was created meanwhile was read before it was locked.
  const isCurrent = loaded.id === cart.id && loaded.version === cart.version;
  return { cart, checkout: createCheckout(isCurrent ? loaded : await load(), request) };
};

/** Creates the error for a line whose stock others have bought since the cart was loaded, with what is left. */
export const createShortageError = ({ quote }: Checkout, missing: StockShortage) => {
  const line = quote.lines.find(({ offer }) => offer.variantId === missing.variantId);
  return createCheckoutQuantityError(missing.left, line && toLineData(line));
};
