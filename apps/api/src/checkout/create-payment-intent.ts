import type { Queryable } from '@trad/database/transaction';
import { lockCart } from '../cart/cart.ts';
import { keptCurrency } from '../catalog/catalog.ts';
import { keptPaymentMethods } from '../content/content.ts';
import {
  closeAttempt,
  earlierAttempt,
  endUnpaid,
  isOpen,
  openAttempt,
  ownTransaction,
  ProviderFailure,
  sync,
} from '../payments/payments.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handler } from '../platform/implement.ts';
import { toWire } from '../platform/money.ts';
import { Refusal } from '../platform/refusal.ts';
import { priceCheckout, soldOut, type Wish } from './price-checkout.ts';

/** The cart's own attempt: the one that is open for just this, a new one, or the one that must be closed before. */
const attemptFor = async (tx: Queryable, wish: Wish, email: string | null, now: Date) => {
  const cart = await lockCart(tx, wish.userId);
  const checkout = await priceCheckout(tx, cart.id, wish);
  if (!checkout) throw new Refusal('CART_EMPTY');
  const asked = { cart, method: 'stripe_method' as const, snapshot: checkout.content, now };
  const earlier = await earlierAttempt(tx, asked);
  if (earlier) return earlier;
  const { attempt, missing } = await openAttempt(tx, { ...asked, userId: wish.userId, email });
  if (missing) throw soldOut(checkout, missing);
  return { id: attempt.id, goesOn: true };
};

/** Others may open one in between, in as many tabs as somebody has. */
const TRIES = 4;

/** An attempt that may be paid. Earlier ones of the cart are closed; where money of theirs had arrived, that is told. */
const payableAttempt = async (deps: Deps, wish: Wish, email: string | null): Promise<string> => {
  for (let left = TRIES; left > 0; left--) {
    const { id, goesOn } = await ownTransaction(deps, (tx) => attemptFor(tx, wish, email, deps.clock.now()));
    deps.killPoint?.('after_attempt_insert');
    if (goesOn) return id;
    const orderId = await closeAttempt(deps, id);
    if (orderId !== null) throw new Refusal('ALREADY_PAID', { data: { order_id: orderId } });
  }
  throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
};

/** What a provider's failure to begin means: refused for good, or away. Nothing was charged either way. */
const notBegun = async (deps: Deps, attemptId: string, error: unknown) => {
  if (!(error instanceof ProviderFailure)) throw error;
  deps.log.warn({ err: error, attempt: attemptId }, 'a payment could not be begun');
  if (error.kind !== 'invalid') throw new Refusal('PAYMENT_SERVICE_AWAY', { retryAfter: 5 });
  await endUnpaid(deps, attemptId, 'failed', { failureCode: error.code });
  throw new Refusal('UNSUPPORTED_PAYMENT_METHOD', { say: 'cardUnavailable' });
};

/** Begins a payment by card: freezes the cart, holds its stock, and gives the browser what it confirms the payment with. */
export const createPaymentIntent: Handler<'createPaymentIntent'> = async ({ input, caller, language, deps }) => {
  const currency = await keptCurrency(deps, input.currency);
  const methods = await keptPaymentMethods(deps, currency.code);
  if (methods.stripe_method !== 1) throw new Refusal('UNSUPPORTED_PAYMENT_METHOD');
  const wish: Wish = {
    userId: caller.id,
    language,
    currency,
    shippingOption: input.shipping_option,
    addressId: input.address_id ?? null,
    isGift: input.is_gift_item === 1,
    amount: input.amount,
  };
  const id = await payableAttempt(deps, wish, input.email);
  const { attempt, orderId, payment } = await sync(deps, id).catch((error: unknown) => notBegun(deps, id, error));
  if (orderId !== null) throw new Refusal('ALREADY_PAID', { data: { order_id: orderId } });
  // Only what is noted as given away may be: another tab may have closed the attempt meanwhile.
  if (!payment?.clientSecret || !isOpen(attempt.state) || attempt.providerRef !== payment.id)
    throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 1 });
  return {
    clientSecret: payment.clientSecret,
    stripe_publishable_key: deps.gateways.stripePublishableKey,
    data: {
      payment_intent_id: payment.id,
      amount: toWire(attempt.amountMinor, attempt.decimals),
      currency_code: attempt.currencyCode,
    },
  };
};
