import type { Clock } from '../../platform/clock.ts';
import type { AttemptWithPayment, Payment, PaymentProvider } from './payment-provider.ts';
import type { PayPalCapture, PayPalGateway, PayPalPayment } from './paypal-gateway.ts';
import { ProviderError } from './provider-error.ts';
import { toMoney } from './provider-money.ts';

// https://developer.paypal.com/docs/api/orders/v2: an order that was not captured is forgotten three hours later.
const LAPSES_MS = 3 * 3_600_000;

/** So long PayPal surely knows a refund by its id: it keeps ids for six hours. */
const KNOWN_MS = 5 * 3_600_000;

const REFUSED = 'declined';
const refusal = (code: string | null) => (code ? `${REFUSED}: ${code}` : REFUSED);

/** Whether an attempt is over as PayPal refused the buyer's means, going by its failure code. */
export const isDeclinedCode = (failureCode: string | null) => failureCode?.startsWith(REFUSED) ?? false;

const OF_CAPTURE: Readonly<Record<PayPalCapture['state'], Pick<Payment, 'state' | 'failureCode'>>> = {
  completed: { state: 'succeeded', failureCode: null },
  pending: { state: 'processing', failureCode: null },
  failed: { state: 'cancelled', failureCode: refusal('CAPTURE_DENIED') },
  refunded: { state: 'cancelled', failureCode: 'refunded' },
};

const standingOf = ({ state, capture }: PayPalPayment): Pick<Payment, 'state' | 'failureCode'> => {
  if (capture) return OF_CAPTURE[capture.state];
  if (state === 'captured') return { state: 'processing', failureCode: null };
  return { state: state === 'approved' ? 'agreed' : state, failureCode: null };
};

const paymentOf = (payment: PayPalPayment): Payment => ({
  id: payment.id,
  ...standingOf(payment),
  attemptId: payment.attemptId,
  received: payment.capture?.amount ?? null,
  transactionId: payment.capture?.id ?? null,
  clientSecret: null,
  approvalUrl: payment.approvalUrl,
});

/** One that nobody will take any more: only this server would. */
const over = ({ id, providerRef }: AttemptWithPayment, failureCode: string): Payment => ({
  id: providerRef,
  state: 'cancelled',
  attemptId: id,
  received: null,
  transactionId: null,
  failureCode,
  clientSecret: null,
  approvalUrl: null,
});

/** Where PayPal leads the buyer back to, at the address of the shop that they opened. */
export const buildPayPalReturnUrl = (origin: string, attemptId: string) =>
  `${origin}/paypal_return?attempt=${attemptId}`;

/** Payment by PayPal: the buyer agrees on PayPal's page, and this server alone takes the money. */
export const createPayPalProvider = (paypal: PayPalGateway, shopUrl: string, clock: Clock): PaymentProvider => {
  /** What a failure says for good about an attempt whose money is being taken; thrown on where it says nothing. */
  const endedBy = (attempt: AttemptWithPayment, error: unknown): Payment => {
    if (!(error instanceof ProviderError) || attempt.state !== 'processing') throw error;
    const { kind, code } = error;
    if (kind === 'declined' || code === 'ORDER_NOT_APPROVED') return over(attempt, refusal(code));
    const isOld = clock.now().getTime() - attempt.createdAt.getTime() > LAPSES_MS;
    if (isOld && (kind === 'not_found' || code === 'ORDER_EXPIRED')) return over(attempt, 'lapsed');
    throw error;
  };
  const find = async (providerRef: string) => paymentOf(await paypal.get(providerRef));
  return {
    begin: async (attempt) => {
      const returnUrl = buildPayPalReturnUrl(attempt.returnOrigin ?? shopUrl, attempt.id);
      const urls = { returnUrl, cancelUrl: `${returnUrl}&cancelled=1` };
      const amount = toMoney(attempt, attempt.amountMinor);
      return paymentOf(await paypal.create({ attemptId: attempt.id, amount, ...urls }));
    },
    read: async (attempt) => {
      try {
        const payment = await find(attempt.providerRef);
        // It was agreed to before we began to take it: PayPal has refused the buyer's means since.
        const isRefused = attempt.state === 'processing' && payment.state === 'open';
        return isRefused ? over(attempt, refusal(null)) : payment;
      } catch (error) {
        return endedBy(attempt, error);
      }
    },
    find,
    listSucceededSince: async function* () {},
    take: async (attempt) => {
      try {
        return paymentOf(await paypal.capture(attempt.providerRef, attempt.id));
      } catch (error) {
        return endedBy(attempt, error);
      }
    },
    // PayPal has no word for it, and none is needed: what is `cancelling` is never taken.
    cancel: async (attempt) => over(attempt, 'cancelled'),
    cancelUnrecorded: async () => null,
    refund: async (attempt, { id: refundId, amountMinor, sentAt }) => {
      if (!attempt.providerTxn) throw new ProviderError('invalid', 'never_paid');
      // All of it is given back once, whatever the id; of a part, PayPal would give as much again.
      const isForgotten = sentAt !== null && clock.now().getTime() - sentAt.getTime() > KNOWN_MS;
      if (isForgotten && amountMinor < attempt.amountMinor) throw new ProviderError('invalid', 'outcome_unknown');
      return paypal.refund({ refundId, captureId: attempt.providerTxn, amount: toMoney(attempt, amountMinor) });
    },
    retrieveRefund: paypal.retrieveRefund,
  };
};
