import type { Parsed } from '@trad/contract/served';
import { inTransaction, type Queryable } from '@trad/database/transaction';
import { lockCart, outOfStock, priceCart, type Quote, type QuoteLine } from '../cart/cart.ts';
import { keptCurrency, type PriceCurrency } from '../catalog/catalog.ts';
import { keptPaymentMethods } from '../content/content.ts';
import { orderAfterVersion, ordersOf, orderView } from '../orders/orders.ts';
import { openAttempt, settle } from '../payments/payments.ts';
import type { CallOf, Handler } from '../platform/implement.ts';
import { fromWire, toWire } from '../platform/money.ts';
import { Refusal } from '../platform/refusal.ts';
import { orderAddress } from './order-address.ts';
import { snapshotOf } from './snapshot-of.ts';

const naming = ({ id, offer }: QuoteLine) => ({
  cart_id: id,
  product_id: offer.productId,
  product_name: offer.name,
});

/** Tells which line can't be bought, so that a client can show the error there. */
const lineRefusal = (line: QuoteLine, currency: string) => {
  const data = naming(line);
  if (line.problem === 'UNAVAILABLE') return new Refusal('PRODUCT_UNAVAILABLE', { data });
  if (line.problem === 'NO_PRICE') return new Refusal('NO_PRICE', { params: { currency }, data });
  return outOfStock(line.available ?? 0, data);
};

/** The sum that the shopper saw must be the sum that is charged. */
const refuseOtherAmount = ({ totalMinor, currency }: Quote, amount: number | undefined) => {
  if (amount === undefined || fromWire(amount, currency.decimals) === totalMinor) return;
  throw new Refusal('AMOUNT_CHANGED', {
    data: { amount: toWire(totalMinor, currency.decimals), currency_code: currency.code },
  });
};

const orderOfCart = async (
  tx: Queryable,
  { caller, language, deps: { clock } }: CallOf<'placeOrder'>,
  input: Parsed<'placeOrder'> & { address_id: number },
  currency: PriceCurrency,
): Promise<number> => {
  const cart = await lockCart(tx, caller.id);
  const { quote, address } = await priceCart(tx, cart.id, {
    userId: caller.id,
    language,
    currency,
    shippingOption: input.shipping_option,
    addressId: input.address_id,
  });
  if (!quote.lines.length) {
    // The answer to the first try was lost: its order is the answer to this one too.
    const placed = await orderAfterVersion(tx, cart);
    if (placed !== undefined) return placed;
    throw new Refusal('CART_EMPTY');
  }
  const bad = quote.lines.find(({ problem }) => problem !== null);
  if (bad) throw lineRefusal(bad, quote.currency.code);
  refuseOtherAmount(quote, input.amount);
  if (!address) throw new Refusal('ADDRESS_REQUIRED');
  const now = clock.now();
  const { attempt, missing } = await openAttempt(tx, {
    userId: caller.id,
    cart,
    method: 'cod_method',
    snapshot: snapshotOf(quote, orderAddress(address, language), input.is_gift_item === 1),
    now,
  });
  if (missing) {
    const line = quote.lines.find(({ offer }) => offer.variantId === missing.variantId);
    throw outOfStock(missing.left, line && naming(line));
  }
  return settle(tx, attempt, now);
};

/** Places the order of the signed-in shopper's cart, to be paid on delivery. */
export const placeOrder: Handler<'placeOrder'> = async (call) => {
  const { input, caller, deps } = call;
  const { address_id, payment_method } = input;
  if (!address_id) throw new Refusal('ADDRESS_REQUIRED');
  const methods = await keptPaymentMethods(deps);
  if (methods[payment_method] !== 1) throw new Refusal('UNSUPPORTED_PAYMENT_METHOD');
  const currency = await keptCurrency(deps, input.order_payment_currency_code);
  const orderId = await inTransaction(deps.pool, (tx) => orderOfCart(tx, call, { ...input, address_id }, currency));
  const [row] = await ordersOf(deps.pool, caller.id, { id: orderId, limit: 1, offset: 0 });
  if (!row) throw new Error(`The order ${orderId} vanished`);
  return { data: orderView(row), say: 'orderPlacedCod' };
};
