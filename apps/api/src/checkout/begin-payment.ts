import type { ShippingOption } from '@trad/contract/cart';
import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { lockCart, quotedAddressId } from '../cart/cart.ts';
import { keptCurrency } from '../catalog/catalog.ts';
import { keptPaymentMethods } from '../content/content.ts';
import {
  attemptsSince,
  closeAttempt,
  earlierAttempt,
  endUnpaid,
  isOpen,
  openAttempt,
  ownTransaction,
  ProviderFailure,
  STORED_FAILURE,
  type Standing,
  sync,
} from '../payments/payments.ts';
import type { Deps } from '../platform/deps.ts';
import type { CallOf } from '../platform/http/implement.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { priceCheckout, soldOut, type Wish } from './price-checkout.ts';

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
  wish: Wish;
}

const HOUR_MS = 3_600_000;

/** Each payment that is begun holds stock: nobody keeps a shop's pieces from others by beginning one after the other. */
const limitBeginnings = async (tx: Queryable, userId: number, now: Date, most: number) => {
  if (most === 0) return;
  const begun = await attemptsSince(tx, userId, new Date(now.getTime() - HOUR_MS));
  if (begun.count < most) return;
  const retryAfter = Math.max(1, Math.ceil((begun.oldest.getTime() + HOUR_MS - now.getTime()) / 1000));
  throw new Refusal('TOO_MANY_REQUESTS', { say: 'tooManyPayments', retryAfter });
};

/** The cart's own attempt: the one that is open for just this, a new one, or the one that must be closed before. */
const attemptFor = async (
  tx: Queryable,
  { method, wish, email = null, returnOrigin = null }: Begin,
  { clock, config: { paymentLimit } }: Deps,
) => {
  const now = clock.now();
  const cart = await lockCart(tx, wish.userId);
  const checkout = await priceCheckout(tx, cart.id, wish);
  if (!checkout) throw new Refusal('CART_EMPTY');
  const asked = { cart, method, snapshot: checkout.content, returnOrigin, now };
  const earlier = await earlierAttempt(tx, asked);
  if (earlier) return earlier;
  await limitBeginnings(tx, wish.userId, now, paymentLimit);
  const { attempt, missing } = await openAttempt(tx, { ...asked, userId: wish.userId, email });
  if (missing) throw soldOut(checkout, missing);
  return { id: attempt.id, goesOn: true };
};

/** Others may open one in between, in as many tabs as somebody has. */
const TRIES = 4;

/** An attempt that may be paid. Earlier ones of the cart are closed; where money of theirs had arrived, that is told. */
const payableAttempt = async (deps: Deps, begin: Begin): Promise<string> => {
  for (let left = TRIES; left > 0; left--) {
    const { id, goesOn } = await ownTransaction(deps, (tx) => attemptFor(tx, begin, deps));
    deps.killPoint?.('after_attempt_insert');
    if (goesOn) return id;
    const orderId = await closeAttempt(deps, id);
    if (orderId !== null) throw new Refusal('ALREADY_PAID', { data: { order_id: orderId } });
  }
  throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
};

const UNAVAILABLE = { stripe_method: 'cardUnavailable', paypal_method: 'payPalUnavailable' } as const;

/** What a provider's failure to begin means: refused for good, or away. Nothing was charged either way. */
const notBegun = async (deps: Deps, attemptId: string, method: Provided, error: unknown) => {
  if (!(error instanceof ProviderFailure)) throw error;
  deps.log.warn({ err: error, attempt: attemptId }, 'a payment could not be begun');
  const away = new Refusal('PAYMENT_SERVICE_AWAY', { retryAfter: 5 });
  if (error.code === STORED_FAILURE) {
    // The next try needs another key, and so another attempt.
    await endUnpaid(deps, attemptId, 'failed', { failureCode: error.code, nextCheckAt: deps.clock.now() });
    throw away;
  }
  if (error.kind !== 'invalid') throw away;
  await endUnpaid(deps, attemptId, 'failed', { failureCode: error.code });
  throw new Refusal('UNSUPPORTED_PAYMENT_METHOD', { say: UNAVAILABLE[method] });
};

/** Why a method that is there cannot be chosen: it is switched off, or does not know the currency. */
const notTaken = ({ gateways }: Deps, method: Provided, currency: string) => {
  const isCurrency = gateways.takesAny(method) && !gateways.takes(method, currency);
  return new Refusal('UNSUPPORTED_PAYMENT_METHOD', isCurrency ? { say: 'payPalCurrency', params: { currency } } : {});
};

/** Only what is noted as given away may be: another tab may have closed the attempt meanwhile. */
const isGiven = ({ attempt, payment }: Standing) => isOpen(attempt.state) && attempt.providerRef === payment?.id;

/** Begins a payment at the provider: freezes the cart and holds its stock. The same cart gets the same payment again. */
export const beginPayment = async (
  { caller, language, deps }: Pick<CallOf<'createPaymentIntent'>, 'caller' | 'language' | 'deps'>,
  method: Provided,
  input: Asked,
  forProvider: ForProvider = {},
) => {
  const currency = await keptCurrency(deps, input.currency);
  const methods = await keptPaymentMethods(deps, currency.code);
  if (methods[method] !== 1) throw notTaken(deps, method, currency.code);
  const wish: Wish = {
    userId: caller.id,
    language,
    currency,
    shippingOption: input.shipping_option,
    addressId: input.address_id ?? (await quotedAddressId(deps.pool, caller.id)),
    isGift: input.is_gift_item === 1,
    amount: input.amount,
  };
  const id = await payableAttempt(deps, { method, wish, ...forProvider });
  const standing = await sync(deps, id).catch((error: unknown) => notBegun(deps, id, method, error));
  if (standing.orderId !== null) throw new Refusal('ALREADY_PAID', { data: { order_id: standing.orderId } });
  const { attempt, payment } = standing;
  if (!payment || !isGiven(standing)) throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 1 });
  return { attempt, payment };
};
