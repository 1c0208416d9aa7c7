import { inTransaction, type Queryable } from '@trad/database/transaction';
import { lockCart } from '../cart/cart.ts';
import { keptCurrency } from '../catalog/catalog.ts';
import { keptPaymentMethods } from '../content/content.ts';
import { orderAfterVersion, ordersOf, orderView } from '../orders/orders.ts';
import { closeOpenAttempt, openAttempt, settle } from '../payments/payments.ts';
import type { CallOf, Handler } from '../platform/implement.ts';
import { Refusal } from '../platform/refusal.ts';
import { paidOrder } from './paid-order.ts';
import { priceCheckout, soldOut, type Wish } from './price-checkout.ts';

/** The order of the caller's cart, to be paid on delivery, all in the caller's transaction. */
const cashOrder = async (tx: Queryable, now: Date, wish: Wish): Promise<number> => {
  const cart = await lockCart(tx, wish.userId);
  const checkout = await priceCheckout(tx, cart.id, wish);
  if (!checkout) {
    // The answer to the first try was lost: its order is the answer to this one too.
    const placed = await orderAfterVersion(tx, cart);
    if (placed !== undefined) return placed;
    throw new Refusal('CART_EMPTY');
  }
  const { attempt, missing } = await openAttempt(tx, {
    userId: wish.userId,
    cart,
    method: 'cod_method',
    snapshot: checkout.content,
    now,
  });
  if (missing) throw soldOut(checkout, missing);
  return settle(tx, attempt, now);
};

const isInProgress = (error: unknown) => error instanceof Refusal && error.code === 'PAYMENT_IN_PROGRESS';

/** Cash instead of a payment that was begun: that one is ended first, and wins where its money had arrived. */
const insteadOfPaying = async (call: CallOf<'placeOrder'>, order: () => Promise<number>) => {
  try {
    return { orderId: await order(), say: 'orderPlacedCod' as const };
  } catch (error) {
    if (!isInProgress(error)) throw error;
    const paid = await closeOpenAttempt(call.deps, call.caller.id);
    if (paid !== null) return { orderId: paid, say: 'ALREADY_PAID' as const };
    return { orderId: await order(), say: 'orderPlacedCod' as const };
  }
};

const cashOnDelivery = async (call: CallOf<'placeOrder'>) => {
  const { input, caller, language, deps } = call;
  if (!input.address_id) throw new Refusal('ADDRESS_REQUIRED');
  const currency = await keptCurrency(deps, input.order_payment_currency_code);
  const methods = await keptPaymentMethods(deps, currency.code);
  if (methods.cod_method !== 1) throw new Refusal('UNSUPPORTED_PAYMENT_METHOD');
  const wish: Wish = {
    userId: caller.id,
    language,
    currency,
    shippingOption: input.shipping_option,
    addressId: input.address_id,
    isGift: input.is_gift_item === 1,
    amount: input.amount,
  };
  const order = () =>
    inTransaction(deps.pool, async (tx) => {
      const orderId = await cashOrder(tx, deps.clock.now(), wish);
      deps.killPoint?.('in_cod_tx');
      return orderId;
    });
  const placed = await insteadOfPaying(call, order);
  deps.killPoint?.('after_cod_commit');
  return placed;
};

/** Places the signed-in shopper's order: of the cart, to be paid on delivery, or of what was paid for. */
export const placeOrder: Handler<'placeOrder'> = async (call) => {
  const { caller, deps } = call;
  const { orderId, say } = await (call.input.payment_method === 'cod_method' ? cashOnDelivery(call) : paidOrder(call));
  const [row] = await ordersOf(deps.pool, caller.id, { id: orderId, limit: 1, offset: 0 });
  if (!row) throw new Error(`The order ${orderId} vanished`);
  return { data: orderView(row), say };
};
