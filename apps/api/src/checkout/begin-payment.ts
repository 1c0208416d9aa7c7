import type { ShippingOption } from '@trad/contract/cart';
import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { findQuotedAddressId, toShippingChoice } from '../cart/cart.ts';
import { loadAttributeValues, resolveCurrency } from '../catalog/catalog.ts';
import { getPaymentMethods } from '../content/content.ts';
import {
  type AttemptOutcome,
  closeAttempt,
  closeNeverBegunAttempt,
  closeUnpaidAttempt,
  countRecentAttempts,
  findAttemptByReference,
  findOpenAttempt,
  isKeyInUse,
  isOpenState,
  openAttempt,
  ProviderError,
  runInOwnTransaction,
  syncAttempt,
} from '../payments/payments.ts';
import type { Deps } from '../platform/deps.ts';
import type { CallOf } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countUnpaidPayment, type Reservation, subtractUnpaidPayment } from './count-unpaid-payment.ts';
import { type CheckoutRequest, createShortageError, lockCheckout } from './lock-checkout.ts';

type ProviderMethod = Exclude<PaymentMethod, 'cod_method'>;

/** The input that all calls which begin a payment share. */
interface PaymentInput {
  amount?: number | undefined;
  address_id?: number | null | undefined;
  shipping_option: ShippingOption;
  fast_store_ids: readonly number[];
  is_gift_item: 0 | 1;
  currency?: string | undefined;
}

/** What the provider's payment needs besides the checkout request. */
interface ProviderInput {
  /** The e-mail address for its receipt. */
  email?: string | null;
  /** Origin of its return URL. */
  returnOrigin?: string | null;
  /** The reference of a payment that the buyer has approved already. */
  approvedRef?: string | null;
}

type PaymentCall = Pick<CallOf<'createPaymentIntent'>, 'caller' | 'ipAddress' | 'language' | 'deps'>;

interface BeginPaymentRequest extends ProviderInput {
  call: PaymentCall;
  method: ProviderMethod;
  request: CheckoutRequest;
}

/** Limits attempts per account and hour, as each of them reserves stock that others cannot buy. `max` 0: unlimited. */
const limitAttempts = async (tx: Queryable, userId: number, now: Date, max: number) => {
  if (max === 0) return;
  const recent = await countRecentAttempts(tx, userId, now);
  if (recent.count < max) return;
  const retryAfter = Math.max(1, Math.ceil((recent.countedUntil.getTime() - now.getTime()) / 1000));
  throw new Refusal('TOO_MANY_REQUESTS', { messageKey: 'tooManyPayments', retryAfter });
};

/**
 * Finds the open attempt of the cart, or opens a new one, instead of `replaced`. The caller closes an attempt that is not reusable, and
 * calls this again.
 */
const findOrOpenAttempt = async (
  tx: Queryable,
  { call, method, request, email = null, returnOrigin = null, approvedRef = null }: BeginPaymentRequest,
  replaced: Reservation | null,
) => {
  const { clock, config } = call.deps;
  const now = clock.now();
  const { cart, checkout } = await lockCheckout(tx, request);
  if (!checkout) throw new Refusal('CART_EMPTY');
  const attemptInput = { cart, method, snapshot: checkout.content, email, returnOrigin, now };
  const earlier = await findOpenAttempt(tx, attemptInput);
  if (earlier) return earlier;
  await limitAttempts(tx, request.userId, now, config.paymentLimit);
  const hasOtherAttempt = approvedRef !== null && (await findAttemptByReference(tx, method, approvedRef)) !== undefined;
  const providerRef = hasOtherAttempt ? null : approvedRef;
  const { attempt, missing } = await openAttempt(tx, { ...attemptInput, userId: request.userId, providerRef });
  if (missing) throw createShortageError(checkout, missing);
  // Last, as concurrent buyers of a network wait for its row until the transaction ends.
  const lines = checkout.content.lines.length;
  await countUnpaidPayment(tx, call, { lines, replaced });
  return { id: attempt.id, isReusable: true as const, lines, providerRef };
};

interface PayableAttempt {
  id: string;
  /** The number of its lines. */
  lines: number;
  /** Its payment, or one that the buyer approved before the attempt was opened. */
  providerRef: string | null;
}

/** Concurrent tabs may open another attempt meanwhile. */
const MAX_TRIES = 4;

/** Returns a payable attempt, closing earlier ones of the cart. Throws ALREADY_PAID where one of them was paid. */
const getPayableAttempt = async (begin: BeginPaymentRequest): Promise<PayableAttempt> => {
  const { deps } = begin.call;
  let replaced: Reservation | null = null;
  for (let left = MAX_TRIES; left > 0; left--) {
    const found = await runInOwnTransaction(deps, (tx) => findOrOpenAttempt(tx, begin, replaced));
    deps.killPoint?.('after_attempt_insert');
    if (found.isReusable) return found;
    const orderId = await closeAttempt(deps, found.id);
    if (orderId !== null) throw new Refusal('ALREADY_PAID', { data: { order_id: orderId } });
    replaced = found;
  }
  throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
};

const REJECTION_MESSAGE_KEYS = { stripe_method: 'cardUnavailable', paypal_method: 'payPalUnavailable' } as const;

/**
 * Maps a provider's error to a client error: rejected for good, or unavailable. Nothing was charged in either case. An attempt without a
 * payment is closed and no longer counted as unpaid, so that an outage reserves no stock; a retry opens another one.
 */
const throwClientError = async (
  call: PaymentCall,
  { id, lines, providerRef }: PayableAttempt,
  method: ProviderMethod,
  error: unknown,
) => {
  const { deps } = call;
  if (!(error instanceof ProviderError)) throw error;
  deps.log.warn({ err: error, attempt: id }, 'a payment could not be started');
  const { kind, code } = error;
  const unavailable = new Refusal('PAYMENT_SERVICE_AWAY', { retryAfter: 5 });
  // Another tab is creating the payment.
  if (isKeyInUse(error)) throw unavailable;
  const isInvalid = kind === 'invalid';
  // A payment that was begun before, which the buyer may be paying, or one that the buyer has approved, which cannot be the payment of
  // another attempt: a retry continues this attempt, unless the payment has expired.
  if (providerRef !== null && !isInvalid && kind !== 'not_found') throw unavailable;
  const isClosed = await (isInvalid
    ? closeUnpaidAttempt(deps, id, 'failed', { failureCode: code })
    : closeNeverBegunAttempt(deps, id, code));
  // Subtract the whole count, also of an attempt that replaced another one: of that one the minutes in which its stock was reserved
  // remain counted.
  if (isClosed) await subtractUnpaidPayment(call, { lines, isPaid: false });
  if (isInvalid) throw new Refusal('UNSUPPORTED_PAYMENT_METHOD', { messageKey: REJECTION_MESSAGE_KEYS[method] });
  throw unavailable;
};

/** Creates the error for a method that is disabled or does not support the currency. */
const createUnsupportedError = ({ gateways }: Deps, method: ProviderMethod, currency: string) => {
  const isCurrencyTheReason = gateways.isConfigured(method) && !gateways.supports(method, currency);
  return new Refusal(
    'UNSUPPORTED_PAYMENT_METHOD',
    isCurrencyTheReason ? { messageKey: 'payPalCurrency', params: { currency } } : {},
  );
};

/** Whether the payment may be shown to the buyer: its reference is stored, and no other tab has closed the attempt. */
const isPayable = ({ attempt, payment }: AttemptOutcome) =>
  isOpenState(attempt.state) && attempt.providerRef === payment?.id;

/** Throws where a method is disabled or does not support the currency. */
export const requirePaymentMethod = async (deps: Deps, method: ProviderMethod, currency: string) => {
  const methods = await getPaymentMethods(deps, currency);
  if (methods[method] !== 1) throw createUnsupportedError(deps, method, currency);
};

/**
 * Begins a payment: snapshots the cart, reserves its stock and creates the provider's payment. A repeated call with the same content,
 * method, e-mail address and return origin continues the open attempt.
 */
export const beginPayment = async (
  call: PaymentCall,
  method: ProviderMethod,
  input: PaymentInput,
  providerInput: ProviderInput = {},
) => {
  const { caller, language, deps } = call;
  const currency = await resolveCurrency(deps, input.currency);
  await requirePaymentMethod(deps, method, currency.code);
  const request: CheckoutRequest = {
    userId: caller.id,
    language,
    cachedAttributeValues: await loadAttributeValues(deps, language),
    currency,
    ...toShippingChoice(input),
    addressId: input.address_id ?? (await findQuotedAddressId(deps.pool, caller.id)),
    isGift: input.is_gift_item === 1,
    amount: input.amount,
  };
  const payable = await getPayableAttempt({ call, method, request, ...providerInput });
  const outcome = await syncAttempt(deps, payable.id).catch((error: unknown) =>
    throwClientError(call, payable, method, error),
  );
  if (outcome.orderId !== null) throw new Refusal('ALREADY_PAID', { data: { order_id: outcome.orderId } });
  const { attempt, payment } = outcome;
  if (!payment || !isPayable(outcome)) throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 1 });
  return { attempt, payment };
};
