import type { ShippingOption } from '@trad/contract/cart';
import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { findQuotedAddressId, lockCart } from '../cart/cart.ts';
import { resolveCurrency } from '../catalog/catalog.ts';
import { keptPaymentMethods } from '../content/content.ts';
import {
  type AttemptOutcome,
  closeAttempt,
  countRecentAttempts,
  endUnpaidAttempt,
  findOpenAttempt,
  inOwnTransaction,
  isOpenState,
  openAttempt,
  ProviderError,
  REPLAYED_ERROR,
  syncAttempt,
} from '../payments/payments.ts';
import type { Deps } from '../platform/deps.ts';
import type { CallOf } from '../platform/http/implement.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type CheckoutRequest, createSoldOutError, priceCheckout } from './price-checkout.ts';

type Provided = Exclude<PaymentMethod, 'cod_method'>;

/** What calls that begin a payment have in common. */
interface Asked {
  amount?: number | undefined;
  address_id?: number | null | undefined;
  shipping_option: ShippingOption;
  is_gift_item: 0 | 1;
  currency?: string | undefined;
}

/** What concerns the provider alone. */
interface ForProvider {
  /** Where it sends its receipt. */
  email?: string | null;
  /** Where it leads the buyer back to. */
  returnOrigin?: string | null;
}

interface Begin extends ForProvider {
  method: Provided;
  request: CheckoutRequest;
}

const HOUR_MS = 3_600_000;

/** Each payment that is begun holds stock: nobody keeps a shop's pieces from others by beginning one after the other. */
const limitBeginnings = async (tx: Queryable, userId: number, now: Date, most: number) => {
  if (most === 0) return;
  const begun = await countRecentAttempts(tx, userId, new Date(now.getTime() - HOUR_MS));
  if (begun.count < most) return;
  const retryAfter = Math.max(1, Math.ceil((begun.oldest.getTime() + HOUR_MS - now.getTime()) / 1000));
  throw new Refusal('TOO_MANY_REQUESTS', { say: 'tooManyPayments', retryAfter });
};

/** The cart's own attempt: the one that is open for just this, a new one, or the one that must be closed before. */
const attemptFor = async (
  tx: Queryable,
  { method, request, email = null, returnOrigin = null }: Begin,
  { clock, config: { paymentLimit } }: Deps,
) => {
  const now = clock.now();
  const cart = await lockCart(tx, request.userId);
  const checkout = await priceCheckout(tx, cart.id, request);
  if (!checkout) throw new Refusal('CART_EMPTY');
  const asked = { cart, method, snapshot: checkout.content, returnOrigin, now };
  const earlier = await findOpenAttempt(tx, asked);
  if (earlier) return earlier;
  await limitBeginnings(tx, request.userId, now, paymentLimit);
  const { attempt, missing } = await openAttempt(tx, { ...asked, userId: request.userId, email });
  if (missing) throw createSoldOutError(checkout, missing);
  return { id: attempt.id, isReusable: true };
};

/** Others may open one in between, in as many tabs as somebody has. */
const TRIES = 4;

/** An attempt that may be paid. Earlier ones of the cart are closed; where money of theirs had arrived, that is told. */
const payableAttempt = async (deps: Deps, begin: Begin): Promise<string> => {
  for (let left = TRIES; left > 0; left--) {
    const { id, isReusable } = await inOwnTransaction(deps, (tx) => attemptFor(tx, begin, deps));
    deps.killPoint?.('after_attempt_insert');
    if (isReusable) return id;
    const orderId = await closeAttempt(deps, id);
    if (orderId !== null) throw new Refusal('ALREADY_PAID', { data: { order_id: orderId } });
  }
  throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
};

const UNAVAILABLE = { stripe_method: 'cardUnavailable', paypal_method: 'payPalUnavailable' } as const;

/** What a provider's failure to begin means: refused for good, or away. Nothing was charged either way. */
const notBegun = async (deps: Deps, attemptId: string, method: Provided, error: unknown) => {
  if (!(error instanceof ProviderError)) throw error;
  deps.log.warn({ err: error, attempt: attemptId }, 'a payment could not be begun');
  const away = new Refusal('PAYMENT_SERVICE_AWAY', { retryAfter: 5 });
  if (error.code === REPLAYED_ERROR) {
    // The next try needs another key, and so another attempt.
    await endUnpaidAttempt(deps, attemptId, 'failed', { failureCode: error.code, nextCheckAt: deps.clock.now() });
    throw away;
  }
  if (error.kind !== 'invalid') throw away;
  await endUnpaidAttempt(deps, attemptId, 'failed', { failureCode: error.code });
  throw new Refusal('UNSUPPORTED_PAYMENT_METHOD', { say: UNAVAILABLE[method] });
};

/** Why a method that is there cannot be chosen: it is switched off, or does not know the currency. */
const notTaken = ({ gateways }: Deps, method: Provided, currency: string) => {
  const isCurrency = gateways.isConfigured(method) && !gateways.takes(method, currency);
  return new Refusal('UNSUPPORTED_PAYMENT_METHOD', isCurrency ? { say: 'payPalCurrency', params: { currency } } : {});
};

/** Only what is noted as given away may be: another tab may have closed the attempt meanwhile. */
const isGiven = ({ attempt, payment }: AttemptOutcome) =>
  isOpenState(attempt.state) && attempt.providerRef === payment?.id;

/** Begins a payment at the provider: freezes the cart and holds its stock. The same cart gets the same payment again. */
export const beginPayment = async (
  { caller, language, deps }: Pick<CallOf<'createPaymentIntent'>, 'caller' | 'language' | 'deps'>,
  method: Provided,
  input: Asked,
  forProvider: ForProvider = {},
) => {
  const currency = await resolveCurrency(deps, input.currency);
  const methods = await keptPaymentMethods(deps, currency.code);
  if (methods[method] !== 1) throw notTaken(deps, method, currency.code);
  const request: CheckoutRequest = {
    userId: caller.id,
    language,
    currency,
    shippingOption: input.shipping_option,
    addressId: input.address_id ?? (await findQuotedAddressId(deps.pool, caller.id)),
    isGift: input.is_gift_item === 1,
    amount: input.amount,
  };
  const id = await payableAttempt(deps, { method, request, ...forProvider });
  const outcome = await syncAttempt(deps, id).catch((error: unknown) => notBegun(deps, id, method, error));
  if (outcome.orderId !== null) throw new Refusal('ALREADY_PAID', { data: { order_id: outcome.orderId } });
  const { attempt, payment } = outcome;
  if (!payment || !isGiven(outcome)) throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 1 });
  return { attempt, payment };
};
