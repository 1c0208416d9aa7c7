import type { MessageKey } from '@trad/contract/messages/en';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { toShippingChoice } from '../cart/cart.ts';
import { loadAttributeValues, resolveCurrency } from '../catalog/catalog.ts';
import { getPaymentMethods } from '../content/content.ts';
import { findOrderAfterCartVersion, listOrders, type OrderRow, toOrderView } from '../orders/orders.ts';
import { closeOpenAttempt, openAttempt, settleAttempt } from '../payments/payments.ts';
import type { CallOf, Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { confirmPaidOrder } from './confirm-paid-order.ts';
import { countCashOrder } from './count-cash-order.ts';
import { type CheckoutRequest, createShortageError, lockCheckout } from './lock-checkout.ts';

/** `order` is set if it was just inserted, which saves reading it again. */
interface PlacedOrder {
  orderId: number;
  order?: OrderRow;
}

/** T5, cash (docs/payments.md): opens and settles a cash order in the caller's transaction. */
const placeCashOrder = async (tx: Queryable, now: Date, request: CheckoutRequest): Promise<PlacedOrder> => {
  const { cart, checkout } = await lockCheckout(tx, request);
  if (!checkout) {
    // The response to an earlier request was lost: return its order again.
    const placed = await findOrderAfterCartVersion(tx, cart);
    if (placed !== undefined) return { orderId: placed };
    throw new Refusal('CART_EMPTY');
  }
  const { attempt, missing } = await openAttempt(tx, {
    userId: request.userId,
    cart,
    method: 'cod_method',
    snapshot: checkout.content,
    now,
  });
  if (missing) throw createShortageError(checkout, missing);
  const { symbol, decimals } = request.currency;
  const order = { ...(await settleAttempt(tx, attempt, now)), symbol, decimals };
  return { orderId: order.id, order };
};

const isInProgress = (error: unknown) => error instanceof Refusal && error.code === 'PAYMENT_IN_PROGRESS';

/** Places a cash order. Closes an open payment first; if that was paid, its order is returned instead. */
const placeAfterClosing = async (
  call: CallOf<'placeOrder'>,
  order: () => Promise<PlacedOrder>,
): Promise<PlacedOrder> => {
  try {
    return await order();
  } catch (error) {
    if (!isInProgress(error)) throw error;
    const paid = await closeOpenAttempt(call.deps, call.caller.id);
    return paid === null ? order() : { orderId: paid };
  }
};

const handleCashOrder = async (call: CallOf<'placeOrder'>) => {
  const { input, caller, language, deps } = call;
  if (!input.address_id) throw new Refusal('ADDRESS_REQUIRED');
  const currency = await resolveCurrency(deps, input.order_payment_currency_code);
  const methods = await getPaymentMethods(deps, currency.code);
  if (methods.cod_method !== 1) throw new Refusal('UNSUPPORTED_PAYMENT_METHOD');
  const request: CheckoutRequest = {
    userId: caller.id,
    language,
    cachedAttributeValues: await loadAttributeValues(deps, language),
    currency,
    ...toShippingChoice(input),
    addressId: input.address_id,
    isGift: input.is_gift_item === 1,
    amount: input.amount,
  };
  const order = () =>
    inTransaction(deps.pool, async (tx) => {
      const placed = await placeCashOrder(tx, deps.clock.now(), request);
      deps.killPoint?.('in_cod_tx');
      return placed;
    });
  const undoCount = await countCashOrder(call);
  const placed = await placeAfterClosing(call, order).catch(async (error: unknown) => {
    await undoCount();
    throw error;
  });
  // The order is that of an earlier request, or of the payment that was to be closed.
  if (!('order' in placed)) await undoCount();
  deps.killPoint?.('after_cod_commit');
  return placed;
};

/** An earlier payment of the cart may have become the order that a cash order finds. */
const chooseCashMessage = ({ payment_method }: OrderRow): MessageKey =>
  payment_method === 'cod_method' ? 'orderPlacedCod' : 'ALREADY_PAID';

const loadOrder = async ({ caller, language, deps }: CallOf<'placeOrder'>, id: number) => {
  const [row] = await listOrders(deps.pool, caller.id, language, { id, limit: 1, offset: 0 });
  if (!row) throw new Error(`The order ${id} vanished`);
  return row;
};

/** Places the shopper's order: the cart with cash on delivery, or the snapshot of a payment. */
export const placeOrder: Handler<'placeOrder'> = async (call) => {
  const isCash = call.input.payment_method === 'cod_method';
  const placed: PlacedOrder = await (isCash ? handleCashOrder(call) : confirmPaidOrder(call));
  const order = placed.order ?? (await loadOrder(call, placed.orderId));
  return { data: toOrderView(order, call.language), messageKey: isCash ? chooseCashMessage(order) : 'orderPlaced' };
};
