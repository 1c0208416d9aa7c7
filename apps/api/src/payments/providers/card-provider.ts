import type { CardGateway, CardPayment } from './card-gateway.ts';
import type { Payment, PaymentProvider } from './payment-provider.ts';
import { ProviderError } from './provider-error.ts';
import { toMoney } from './provider-money.ts';

/** Clocks differ: a provider's may be behind ours. */
const CLOCKS_MS = 300_000;

const paymentOf = (payment: CardPayment): Payment => ({ ...payment, transactionId: null, approvalUrl: null });

/** Payment by card: the buyer's browser confirms it, and the provider takes it by itself. */
export const createCardProvider = (card: CardGateway): PaymentProvider => {
  const find = async (providerRef: string) => paymentOf(await card.retrieve(providerRef));
  const read: PaymentProvider['read'] = ({ providerRef }) => find(providerRef);
  return {
    begin: async (attempt) => {
      const { id: attemptId, amountMinor, email } = attempt;
      return paymentOf(await card.create({ attemptId, amount: toMoney(attempt, amountMinor), email }));
    },
    read,
    find,
    listSucceededSince: async function* (since) {
      for await (const payment of card.succeededSince(since)) yield paymentOf(payment);
    },
    take: read,
    cancel: async ({ providerRef }) => paymentOf(await card.cancel(providerRef)),
    cancelUnrecorded: async ({ id, createdAt }) => {
      const lost = await card.findByAttempt(id, new Date(createdAt.getTime() - CLOCKS_MS));
      return lost && paymentOf(await card.cancel(lost.id));
    },
    refund: async (attempt, { id: refundId, amountMinor }) => {
      if (!attempt.providerRef) throw new ProviderError('invalid', 'never_paid');
      return card.refund({ refundId, paymentId: attempt.providerRef, amount: toMoney(attempt, amountMinor) });
    },
    retrieveRefund: card.retrieveRefund,
  };
};
