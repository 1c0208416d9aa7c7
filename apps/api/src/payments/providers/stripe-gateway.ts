import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { CardGateway, CardPayment, CardRefund } from './card-gateway.ts';
import { classifyStatus, ProviderError, REPLAYED_ERROR } from './provider-error.ts';
import { convertDecimals, getStripeDecimals, type Money } from './provider-money.ts';

export interface StripeConfig {
  secretKey: string;
  /** Without it every webhook is rejected. */
  webhookSecret: string | undefined;
  /** The address of the payment sandbox; Stripe's API by default. */
  address?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
}

// Below the ten seconds in which the checkout is to respond while Stripe hangs, which the bench measures (MAX_RESPONSE_MS).
const TIMEOUT_MS = 8000;

// All other states wait for the buyer.
const STATES: Readonly<Record<string, CardPayment['state']>> = {
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

const toMoney = (minor: number, currency: string): Money => {
  const currencyCode = currency.toUpperCase();
  return { minor, decimals: getStripeDecimals(currencyCode), currencyCode };
};

const toPayment = (intent: Stripe.PaymentIntent): CardPayment => ({
  id: intent.id,
  state: STATES[intent.status] ?? 'open',
  attemptId: intent.metadata.attempt ?? null,
  amount: toMoney(intent.amount, intent.currency),
  received: toMoney(intent.amount_received, intent.currency),
  clientSecret: intent.client_secret,
  failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
});

const toRefund = ({ id, status }: Stripe.Refund): CardRefund => ({
  id,
  state: status === 'succeeded' || status === 'pending' ? status : status === 'requires_action' ? 'pending' : 'failed',
});

/** Stripe stores a 500 under the idempotency key, too, and replays it for a day. */
const isReplayed = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

const toProviderError = (error: unknown): ProviderError => {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderError('unavailable', null, error);
  if (isReplayed(error)) return new ProviderError('unavailable', REPLAYED_ERROR, error);
  const code = error.decline_code ?? error.code ?? null;
  if (error instanceof Stripe.errors.StripeCardError) return new ProviderError('declined', code, error);
  // Another 404, as of a proxy, does not say that the object is missing.
  if (error.statusCode === 404 && code !== 'resource_missing') return new ProviderError('unavailable', code, error);
  return new ProviderError(classifyStatus(error.statusCode), code, error);
};

const withProviderErrors = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    throw toProviderError(error);
  });

const hasCode = (error: unknown, code: string) => error instanceof Stripe.errors.StripeError && error.code === code;

/** Creates a gateway to Stripe by its library. */
export const createStripeGateway = ({ secretKey, webhookSecret, address, timeoutMs }: StripeConfig): CardGateway => {
  const stripe = new Stripe(secretKey, {
    ...address,
    timeout: timeoutMs ?? TIMEOUT_MS,
    // Callers retry: a retry by the library would double the buyer's waiting time.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const retrieve = async (id: string) => toPayment(await withProviderErrors(stripe.paymentIntents.retrieve(id)));

  /** Finds the refund of this id, which may be older than Stripe's idempotency keys (24 h). */
  const findRefund = async (paymentId: string, refundId: string) => {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
      if (refund.metadata?.refund === refundId) return refund;
    }
    return undefined;
  };

  /** Lists all payment intents of the account since then. */
  const listIntentsSince = (since: Date) =>
    stripe.paymentIntents.list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 });

  return {
    create: async ({ attemptId, amount, email }) => {
      const { minor, currencyCode } = convertDecimals(amount, getStripeDecimals(amount.currencyCode));
      const params: Stripe.PaymentIntentCreateParams = {
        amount: minor,
        currency: currencyCode.toLowerCase(),
        metadata: { attempt: attemptId },
        allowed_payment_method_types: ['card'],
        ...(email && { receipt_email: email }),
      };
      return toPayment(
        await withProviderErrors(stripe.paymentIntents.create(params, { idempotencyKey: `${attemptId}:create` })),
      );
    },
    retrieve,
    cancel: async (id) => {
      try {
        // A new key for each call: with the same key Stripe would replay an outdated response.
        return toPayment(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: randomUUID() }));
      } catch (error) {
        if (hasCode(error, 'payment_intent_unexpected_state')) return retrieve(id);
        throw toProviderError(error);
      }
    },
    refund: async ({ refundId, paymentId, amount }) => {
      const { minor } = convertDecimals(amount, getStripeDecimals(amount.currencyCode));
      const params = { payment_intent: paymentId, amount: minor, metadata: { refund: refundId } };
      const create = (idempotencyKey: string) => stripe.refunds.create(params, { idempotencyKey });
      /** Retries with another key after a replayed 500: no refund of this id exists. */
      const retry = (error: unknown) => {
        if (!isReplayed(error)) throw error;
        return create(`${refundId}:again`);
      };
      const work = async () => (await findRefund(paymentId, refundId)) ?? create(refundId).catch(retry);
      return toRefund(await withProviderErrors(work()));
    },
    retrieveRefund: async (providerRef) => toRefund(await withProviderErrors(stripe.refunds.retrieve(providerRef))),
    findByAttempt: async (attemptId, since) => {
      const find = async () => {
        for await (const intent of listIntentsSince(since)) {
          if (intent.metadata.attempt === attemptId) return toPayment(intent);
        }
        return null;
      };
      return withProviderErrors(find());
    },
    listSucceededSince: async function* (since) {
      try {
        for await (const intent of listIntentsSince(since)) if (intent.status === 'succeeded') yield toPayment(intent);
      } catch (error) {
        throw toProviderError(error);
      }
    },
    verifyWebhook: (body, signature) => {
      // The library accepts an empty secret, with which anybody could sign.
      if (!webhookSecret) return null;
      try {
        const { id, type, data } = stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret);
        const subject = data.object as { object?: string; id?: string; payment_intent?: unknown };
        const paymentId = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
        return { id, type, paymentId: typeof paymentId === 'string' ? paymentId : null };
      } catch {
        return null;
      }
    },
  };
};
