import { type Clock, HOUR_MS } from '../../platform/clock.ts';
import type { AttemptRow } from '../attempts/attempt.queries.ts';
import type { AttemptWithPayment, Payment, PaymentProvider } from './payment-provider.ts';
import type { PayPalCapture, PayPalGateway, PayPalPayment } from './paypal-gateway.ts';
import { ProviderError } from './provider-error.ts';
import { toMoney } from './provider-money.ts';

// https://developer.paypal.com/docs/api/orders/v2: an order that is not captured expires after three hours.
const ORDER_EXPIRY_MS = 3 * HOUR_MS;

/** Whether PayPal has deleted the order of an attempt, unless it was captured. */
export const hasOrderExpired = ({ createdAt }: Pick<AttemptRow, 'createdAt'>, now: Date) =>
  now.getTime() - createdAt.getTime() > ORDER_EXPIRY_MS;

/** PayPal stores request ids for six hours; below that a repeated refund is surely the same one. */
const REFUND_KEY_MS = 5 * HOUR_MS;

const DECLINED = 'declined';
const toDeclinedCode = (code: string | null) => (code ? `${DECLINED}: ${code}` : DECLINED);

/** Whether a failure code means that PayPal declined the payment. */
export const isDeclinedCode = (failureCode: string | null) => failureCode?.startsWith(DECLINED) ?? false;

const CAPTURE_STATES: Readonly<Record<PayPalCapture['state'], Pick<Payment, 'state' | 'failureCode'>>> = {
  completed: { state: 'succeeded', failureCode: null },
  pending: { state: 'processing', failureCode: null },
  failed: { state: 'cancelled', failureCode: toDeclinedCode('CAPTURE_DENIED') },
  // Refunded in full: no order can be made of it any more. So is a payment whose order the shop has refunded since.
  refunded: { state: 'cancelled', failureCode: 'refunded' },
};

const toPaymentState = ({ state, capture }: PayPalPayment): Pick<Payment, 'state' | 'failureCode'> => {
  if (capture) return CAPTURE_STATES[capture.state];
  return { state: state === 'captured' ? 'processing' : state, failureCode: null };
};

const toPayment = (payment: PayPalPayment): Payment => ({
  id: payment.id,
  ...toPaymentState(payment),
  attemptId: payment.customId,
  received: payment.capture?.amount ?? null,
  transactionId: payment.capture?.id ?? null,
  clientSecret: null,
  approvalUrl: payment.approvalUrl,
});

/** A payment that is cancelled in the shop, whatever its order's status at PayPal: only this server captures it, and it will not. */
const toCancelled = ({ id, providerRef }: AttemptWithPayment, failureCode: string): Payment => ({
  id: providerRef,
  state: 'cancelled',
  attemptId: id,
  received: null,
  transactionId: null,
  failureCode,
  clientSecret: null,
  approvalUrl: null,
});

/**
 * Closes payments without a request, also after the keys were removed: PayPal has no call for it, and none is needed, as
 * an attempt in `cancelling` or `failed` is never captured.
 */
export const payPalCanceller: Pick<PaymentProvider, 'cancel' | 'cancelUnrecorded'> = {
  cancel: async (attempt) => toCancelled(attempt, 'cancelled'),
  cancelUnrecorded: async () => null,
};

/** Builds PayPal's return URL on the origin at which the buyer opened the shop. */
export const buildPayPalReturnUrl = (origin: string, attemptId: string) =>
  `${origin}/paypal_return?attempt=${attemptId}`;

/** Payment by PayPal: the buyer approves it on PayPal's page, and only this server captures it. */
export const createPayPalProvider = (paypal: PayPalGateway, shopUrl: string, clock: Clock): PaymentProvider => {
  /** Converts a final error of an attempt in `processing` to a cancelled payment; rethrows any other error. */
  const toFinalPayment = (attempt: AttemptWithPayment, error: unknown): Payment => {
    if (!(error instanceof ProviderError) || attempt.state !== 'processing') throw error;
    const { kind, code } = error;
    if (kind === 'declined' || code === 'ORDER_NOT_APPROVED') return toCancelled(attempt, toDeclinedCode(code));
    if (hasOrderExpired(attempt, clock.now()) && (kind === 'not_found' || code === 'ORDER_EXPIRED'))
      return toCancelled(attempt, 'lapsed');
    throw error;
  };
  const find = async (providerRef: string) => toPayment(await paypal.get(providerRef));
  return {
    create: async (attempt) => {
      const amount = toMoney(attempt, attempt.amountMinor);
      // An express order, which the buyer approved before the attempt was opened.
      if (attempt.providerRef !== null)
        return toPayment(await paypal.change(attempt.providerRef, { customId: attempt.id, amount }));
      const returnUrl = buildPayPalReturnUrl(attempt.returnOrigin ?? shopUrl, attempt.id);
      const urls = { returnUrl, cancelUrl: `${returnUrl}&cancelled=1` };
      const order = { requestId: `${attempt.id}:create`, customId: attempt.id, amount, ...urls, isExpress: false };
      return toPayment(await paypal.create(order));
    },
    read: async (attempt) => {
      try {
        const payment = await find(attempt.providerRef);
        // The order was approved before its capture began; PayPal reopens it when it declines the buyer's funding.
        const isDeclined = attempt.state === 'processing' && payment.state === 'open';
        return isDeclined ? toCancelled(attempt, toDeclinedCode(null)) : payment;
      } catch (error) {
        return toFinalPayment(attempt, error);
      }
    },
    find,
    listSucceededSince: async function* () {},
    capture: async (attempt) => {
      try {
        return toPayment(await paypal.capture(attempt.providerRef, attempt.id));
      } catch (error) {
        return toFinalPayment(attempt, error);
      }
    },
    ...payPalCanceller,
    refund: async (attempt, { id: refundId, amountMinor, sentAt }) => {
      if (!attempt.providerTransactionId) throw new ProviderError('invalid', 'never_paid');
      // A full refund succeeds only once. A partial refund with an expired request id would be refunded a second time.
      const isKeyExpired = sentAt !== null && clock.now().getTime() - sentAt.getTime() > REFUND_KEY_MS;
      if (isKeyExpired && amountMinor < attempt.amountMinor) throw new ProviderError('invalid', 'outcome_unknown');
      return paypal.refund({
        refundId,
        captureId: attempt.providerTransactionId,
        amount: toMoney(attempt, amountMinor),
      });
    },
    retrieveRefund: paypal.retrieveRefund,
  };
};
