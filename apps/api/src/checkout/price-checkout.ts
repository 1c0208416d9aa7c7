import type { LanguageCode } from '@trad/contract/messages/message';
import { fromWire, toWire } from '@trad/contract/money';
import type { Queryable } from '@trad/database/connections/transaction';
import { createOutOfStockError, type Pricing, priceCart, type Quote, type QuoteLine } from '../cart/cart.ts';
import type { StockShortage } from '../catalog/catalog.ts';
import type { OrderContent } from '../orders/orders.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { createSnapshot } from './create-snapshot.ts';
import { toOrderAddress } from './to-order-address.ts';

const naming = ({ id, offer }: QuoteLine) => ({
  cart_id: id,
  product_id: offer.productId,
  product_name: offer.name,
});

/** Where nothing is left, it went while the shopper was about to pay. */
const notEnough = (left: number, line?: ReturnType<typeof naming>) => createOutOfStockError(left, line, 'justSoldOut');

/** Tells which line can't be bought, so that a client can show the error there. */
const lineRefusal = (line: QuoteLine, currency: string) => {
  const data = naming(line);
  if (line.problem === 'UNAVAILABLE') return new Refusal('PRODUCT_UNAVAILABLE', { data });
  if (line.problem === 'NO_PRICE') return new Refusal('NO_PRICE', { params: { currency }, data });
  return notEnough(line.available ?? 0, data);
};

/** The sum that the shopper saw must be the sum that is charged. */
const refuseOtherAmount = ({ totalMinor, currency }: Quote, amount: number | undefined) => {
  if (amount === undefined || fromWire(amount, currency.decimals) === totalMinor) return;
  throw new Refusal('AMOUNT_CHANGED', {
    data: { amount: toWire(totalMinor, currency.decimals), currency_code: currency.code },
  });
};

/** How somebody wants the cart ordered. */
export interface CheckoutRequest extends Pricing {
  language: LanguageCode;
  isGift: boolean;
  /** The total that they saw, if they say. */
  amount: number | undefined;
}

/** What would be ordered, and what it was priced by. */
export interface Checkout {
  content: OrderContent;
  quote: Quote;
}

/** Freezes a locked cart as it is to be ordered. Null: it is empty. Throws where it cannot be ordered as it stands. */
export const priceCheckout = async (
  tx: Queryable,
  cartId: number,
  request: CheckoutRequest,
): Promise<Checkout | null> => {
  const { quote, address } = await priceCart(tx, cartId, request);
  if (!quote.lines.length) return null;
  const bad = quote.lines.find(({ problem }) => problem !== null);
  if (bad) throw lineRefusal(bad, quote.currency.code);
  refuseOtherAmount(quote, request.amount);
  if (!address) throw new Refusal('ADDRESS_REQUIRED');
  return { content: createSnapshot(quote, toOrderAddress(address, request.language), request), quote };
};

/** A line of which somebody else has bought the last pieces meanwhile. */
export const createSoldOutError = ({ quote }: Checkout, missing: StockShortage) => {
  const line = quote.lines.find(({ offer }) => offer.variantId === missing.variantId);
  return notEnough(missing.left, line && naming(line));
};
