import type { CardGateway, CardPayment } from './card-gateway.ts';
import type { Payment, PaymentProvider } from './payment-provider.ts';
import { ProviderError } from './provider-error.ts';
import { toMoney } from './provider-money.ts';

/** A provider's clock may be behind the shop's. */
const CLOCK_SKEW_MS = 300_000;

const toPayment = (payment: CardPayment): Payment => ({ ...payment, transactionId: null, approvalUrl: null });

/** Payment by card: the browser confirms it, and the provider captures it automatically. */
export const createCardProvider = (card: CardGateway): PaymentProvider => {
  const find = async (providerRef: string) => toPayment(await card.retrieve(providerRef));
  const read: PaymentProvider['read'] = ({ providerRef }) => find(providerRef);
  return {
    create: async (attempt) => {
      const { id: attemptId, amountMinor, email } = attempt;
      return toPayment(await card.create({ attemptId, amount: toMoney(attempt, amountMinor), email }));
    },
    read,
    find,
    listSucceededSince: async function* (since) {
      for await (const payment of card.listSucceededSince(since)) yield toPayment(payment);
    },
    capture: read,
    cancel: async ({ providerRef }) => toPayment(await card.cancel(providerRef)),
    cancelUnrecorded: async ({ id, createdAt }) => {
      const unrecorded = await card.findByAttempt(id, new Date(createdAt.getTime() - CLOCK_SKEW_MS));
      return unrecorded && toPayment(await card.cancel(unrecorded.id));
    },
    refund: async (attempt, { id: refundId, amountMinor }) => {
      if (!attempt.providerRef) throw new ProviderError('invalid', 'never_paid');
      return card.refund({ refundId, paymentId: attempt.providerRef, amount: toMoney(attempt, amountMinor) });
    },
    retrieveRefund: card.retrieveRefund,
  };
};
