import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { CardGateway, CardPayment, CardRefund } from './card-gateway.ts';
import { classifyStatus, ProviderError, REPLAYED_ERROR } from './provider-error.ts';
import { convertDecimals, getStripeDecimals, type Money } from './provider-money.ts';

export interface StripeConfig {
  secretKey: string;
  /** Without one no webhook is believed. */
  webhookSecret: string | undefined;
  /** Where the API is, if not at Stripe: the payment sandbox. */
  address?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
}

// Below the ten seconds within which a buyer is to have an answer.
const TIMEOUT_MS = 8000;

// All others wait for the buyer.
const STATES: Readonly<Record<string, CardPayment['state']>> = {
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

const money = (minor: number, currency: string): Money => {
  const currencyCode = currency.toUpperCase();
  return { minor, decimals: getStripeDecimals(currencyCode), currencyCode };
};

const paymentOf = (intent: Stripe.PaymentIntent): CardPayment => ({
  id: intent.id,
  state: STATES[intent.status] ?? 'open',
  attemptId: intent.metadata.attempt ?? null,
  amount: money(intent.amount, intent.currency),
  received: money(intent.amount_received, intent.currency),
  clientSecret: intent.client_secret,
  failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
});

const refundOf = ({ id, status }: Stripe.Refund): CardRefund => ({
  id,
  state: status === 'succeeded' || status === 'pending' ? status : status === 'requires_action' ? 'pending' : 'failed',
});

/** Stripe keeps a 500, too, under the key of its request, for a day. */
const isStored = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

const failureOf = (error: unknown): ProviderError => {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderError('unavailable', null, error);
  if (isStored(error)) return new ProviderError('unavailable', REPLAYED_ERROR, error);
  const code = error.decline_code ?? error.code ?? null;
  if (error instanceof Stripe.errors.StripeCardError) return new ProviderError('declined', code, error);
  return new ProviderError(classifyStatus(error.statusCode), code, error);
};

const orFailure = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    throw failureOf(error);
  });

const isCode = (error: unknown, code: string) => error instanceof Stripe.errors.StripeError && error.code === code;

/** Stripe, by its own library. */
export const createStripeGateway = ({ secretKey, webhookSecret, address, timeoutMs }: StripeConfig): CardGateway => {
  const stripe = new Stripe(secretKey, {
    ...address,
    timeout: timeoutMs ?? TIMEOUT_MS,
    // Who asks decides whether to ask again: a second try of ours would keep the buyer waiting twice as long.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const retrieve = async (id: string) => paymentOf(await orFailure(stripe.paymentIntents.retrieve(id)));

  /** What was refunded under this id: it may be longer ago than Stripe keeps keys. */
  const earlierRefund = async (paymentId: string, refundId: string) => {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
      if (refund.metadata?.refund === refundId) return refund;
    }
    return undefined;
  };

  /** What was made since then, whoever made it. */
  const madeSince = (since: Date) =>
    stripe.paymentIntents.list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 });

  return {
    create: async ({ attemptId, amount, email }) => {
      const { minor, currencyCode } = convertDecimals(amount, getStripeDecimals(amount.currencyCode));
      const asked: Stripe.PaymentIntentCreateParams = {
        amount: minor,
        currency: currencyCode.toLowerCase(),
        metadata: { attempt: attemptId },
        allowed_payment_method_types: ['card'],
        ...(email && { receipt_email: email }),
      };
      return paymentOf(await orFailure(stripe.paymentIntents.create(asked, { idempotencyKey: `${attemptId}:create` })));
    },
    retrieve,
    cancel: async (id) => {
      try {
        // A new key for each try: Stripe would repeat an old answer, when the state is another by now.
        return paymentOf(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: randomUUID() }));
      } catch (error) {
        if (isCode(error, 'payment_intent_unexpected_state')) return retrieve(id);
        throw failureOf(error);
      }
    },
    refund: async ({ refundId, paymentId, amount }) => {
      const { minor } = convertDecimals(amount, getStripeDecimals(amount.currencyCode));
      const asked = { payment_intent: paymentId, amount: minor, metadata: { refund: refundId } };
      const create = (idempotencyKey: string) => stripe.refunds.create(asked, { idempotencyKey });
      /** There is none of this id by now: a failure that Stripe only repeats is no reason to wait for a day. */
      const anew = (error: unknown) => {
        if (!isStored(error)) throw error;
        return create(`${refundId}:again`);
      };
      const work = async () => (await earlierRefund(paymentId, refundId)) ?? create(refundId).catch(anew);
      return refundOf(await orFailure(work()));
    },
    retrieveRefund: async (id) => refundOf(await orFailure(stripe.refunds.retrieve(id))),
    findByAttempt: async (attemptId, since) => {
      const find = async () => {
        for await (const intent of madeSince(since)) {
          if (intent.metadata.attempt === attemptId) return paymentOf(intent);
        }
        return null;
      };
      return orFailure(find());
    },
    succeededSince: async function* (since) {
      try {
        for await (const intent of madeSince(since)) if (intent.status === 'succeeded') yield paymentOf(intent);
      } catch (error) {
        throw failureOf(error);
      }
    },
    verifyWebhook: (body, signature) => {
      // The library would take an empty secret, which anybody can sign with.
      if (!webhookSecret) return null;
      try {
        const { id, type, data } = stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret);
        const about = data.object as { object?: string; id?: string; payment_intent?: unknown };
        const paymentId = about.object === 'payment_intent' ? about.id : about.payment_intent;
        return { id, type, paymentId: typeof paymentId === 'string' ? paymentId : null };
      } catch {
        return null;
      }
    },
  };
};
