import { setTimeout as pause } from 'node:timers/promises';
import { type CallName, calls, inputPlaceOf, pathOf, queryParametersOf } from '@trad/contract/calls';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import type { Funding } from '@trad/payment-sandbox/paypal/paypal-objects';
import type { Deployment } from './deployment.ts';
import type { Environment } from './environment.ts';
import { BUYER_TIMEOUT_MS } from './settings.ts';

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a client program does not know the types of responses.
  body: any;
}

/** How many pieces are in the cart; a range, as a lost response leaves it unknown whether the server added them. */
export interface QuantityRange {
  min: number;
  max: number;
}

export type Random = () => number;
export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const RETRY_DELAY_MS = 120;
/** Several times as long as a killed process takes to restart. */
const RETRY_FOR_MS = 8000;

/** Whether to repeat a request: it got no response, a server error or PAYMENT_IN_PROGRESS. */
const isRetryable = (answer: ApiResponse | null) =>
  answer === null || answer.status >= 500 || answer.body.code === 'PAYMENT_IN_PROGRESS';

const buildRequest = (name: CallName, input: object) => {
  const { method } = calls[name];
  const path = `/api${pathOf(name)}`;
  if (inputPlaceOf(name) === 'query') {
    return { path: `${path}?${new URLSearchParams(queryParametersOf(input))}`, method };
  }
  return { path, method, body: JSON.stringify(input) };
};

/** Creates a buyer who repeats requests without a response, and records every order that was confirmed. */
export const createBuyer = async (
  { deployment, environment, random }: { deployment: Deployment; environment: Environment; random: Random },
  lines: ReadonlyArray<{ variantId: number; qty: number }>,
) => {
  const { id, token, addressId } = await environment.buildShopper(lines);
  const cartQuantities = new Map<number, QuantityRange>(
    lines.map(({ variantId, qty }) => [variantId, { min: qty, max: qty }]),
  );
  const confirmedOrders = new Set<number>();
  const problems: string[] = [];

  const once = async (name: CallName, input: object): Promise<ApiResponse | null> => {
    const { path, ...init } = buildRequest(name, input);
    try {
      const response = await fetch(`${pick(random, deployment.urls)}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, ...('body' in init && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(BUYER_TIMEOUT_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  };
  const recordConfirmation = (answer: ApiResponse | null, orderId: unknown) => {
    if (answer && typeof orderId === 'number') confirmedOrders.add(orderId);
    return answer;
  };
  /** Repeats the request until it gets a response; once with `isOnce`. */
  const request = async (name: CallName, input: object = {}, { isOnce = false } = {}): Promise<ApiResponse | null> => {
    const deadline = performance.now() + (isOnce ? 0 : RETRY_FOR_MS);
    for (;;) {
      const answer = await once(name, input);
      if (!isRetryable(answer) || performance.now() > deadline) return answer;
      await pause(RETRY_DELAY_MS * (1 + random()));
    }
  };
  const place = async (input: object, options?: { isOnce: boolean }) => {
    const answer = await request('placeOrder', { address_id: addressId, ...input }, options);
    return recordConfirmation(answer, answer?.body.data?.id ?? answer?.body.data?.order_id);
  };
  const begin = async (name: 'createPaymentIntent' | 'getPaypalLink' | 'createPaypalOrder', input: object) => {
    const answer = await request(name, { address_id: addressId, ...input });
    return recordConfirmation(answer, answer?.body.data?.order_id);
  };

  const submitApproval = async (begun: ApiResponse | null, form: Record<string, string>): Promise<string | null> => {
    const order = begun?.body.data?.order_id;
    if (typeof order !== 'string') return null;
    const response = await fetch(`${deployment.sandbox.url}/checkoutnow?token=${order}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    return response.headers.get('location');
  };
  const followReturnUrl = async (location: string): Promise<URLSearchParams | null> => {
    const { pathname, search } = new URL(location);
    try {
      const response = await fetch(`${pick(random, deployment.urls)}${pathname}${search}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(BUYER_TIMEOUT_MS),
      });
      await response.body?.cancel();
      const led = response.headers.get('location');
      return led === null ? null : new URL(led, location).searchParams;
    } catch {
      return null;
    }
  };

  return {
    id,
    token,
    addressId,
    cartQuantities,
    confirmedOrders,
    problems,
    reportProblem: (what: string) => void problems.push(what),
    request,
    total: async (): Promise<number | undefined> =>
      (await request('getUserCart', { address_id: addressId }))?.body.total,
    add: async (variantId: number, qty = 1) => {
      const before = cartQuantities.get(variantId) ?? { min: 0, max: 0 };
      // Sent once: a repeated request may add the pieces twice.
      const answer = await once('manageCart', { product_variant_id: variantId, qty });
      const isIn = answer?.status === 200;
      const mayBeIn = isRetryable(answer);
      cartQuantities.set(variantId, {
        min: before.min + (isIn ? qty : 0),
        max: before.max + (isIn || mayBeIn ? qty : 0),
      });
      return isIn;
    },
    beginCard: (input: object = {}) => begin('createPaymentIntent', { email: 'buyer@trad.example', ...input }),
    beginPayPal: (name: 'getPaypalLink' | 'createPaypalOrder' = 'getPaypalLink', input: object = {}) =>
      begin(name, input),
    placeCard: (input: object = {}, options?: { isOnce: boolean }) =>
      place({ payment_method: 'stripe_method', ...input }, options),
    placePayPal: (input: object = {}, options?: { isOnce: boolean }) =>
      place({ payment_method: 'paypal_method', ...input }, options),
    placeCash: (input: object = {}, options?: { isOnce: boolean }) =>
      place({ payment_method: 'cod_method', ...input }, options),
    /** Confirms the payment intent as the browser does. Returns its status, or `unclear` without a response. */
    confirm: async (begun: ApiResponse | null, card = 'pm_card_visa'): Promise<string> => {
      if (!begun?.body.clientSecret) return 'not begun';
      const { clientSecret } = begun.body;
      try {
        const [intent] = clientSecret.split('_secret_');
        const response = await fetch(`${deployment.sandbox.url}/v1/payment_intents/${intent}/confirm`, {
          method: 'POST',
          headers: { authorization: `Bearer ${FIXED_KEYS.stripePublishableKey}` },
          body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }),
          signal: AbortSignal.timeout(BUYER_TIMEOUT_MS / 4),
        });
        const body = (await response.json()) as { status?: string; error?: { code?: string } };
        return body.status ?? body.error?.code ?? 'unclear';
      } catch {
        return 'unclear';
      }
    },
    /** Approves the order on PayPal's page, with the outcome `funding`. Returns the URL that it redirects to. */
    approve: (begun: ApiResponse | null, funding: Funding = 'pays') =>
      submitApproval(begun, { answer: 'pay', funding }),
    /** Cancels the order on PayPal's page. Returns the URL that it redirects to. */
    cancel: (begun: ApiResponse | null) => submitApproval(begun, { answer: 'cancel' }),
    /** Opens the return URL until the shop responds. Returns the query of the page that it redirects to. */
    returnToShop: async (location: string | null) => {
      if (location === null) return null;
      const deadline = performance.now() + RETRY_FOR_MS;
      for (;;) {
        const result = await followReturnUrl(location);
        if (result || performance.now() > deadline) return result;
        await pause(RETRY_DELAY_MS * (1 + random()));
      }
    },
    /** Opens the return URL and ignores the response. */
    returnAndLeave: async (location: string | null) => {
      if (location !== null) await followReturnUrl(location);
    },
  };
};
export type Buyer = Awaited<ReturnType<typeof createBuyer>>;
