import { setTimeout as pause } from 'node:timers/promises';
import { type CallName, calls, getCallPath, getInputLocation, toQueryParameters } from '@trad/contract/calls';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import type { FundingSource } from '@trad/payment-sandbox/paypal/paypal-objects';
import type { Deployment } from './deployment.ts';
import type { Environment } from './environment.ts';
import { BUYER_TIMEOUT_MS } from './settings.ts';

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a client program does not know the types of responses.
  body: any;
}

/** Pieces of a variant in the cart; a range, as a lost response leaves it unknown whether the server added them. */
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
const isRetryable = (response: ApiResponse | null) =>
  response === null || response.status >= 500 || response.body.code === 'PAYMENT_IN_PROGRESS';

const buildRequest = (name: CallName, input: object) => {
  const { method } = calls[name];
  const path = `/api${getCallPath(name)}`;
  if (getInputLocation(name) === 'query') {
    return { path: `${path}?${new URLSearchParams(toQueryParameters(input))}`, method };
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

  const sendOnce = async (name: CallName, input: object): Promise<ApiResponse | null> => {
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
  // `order_id` is a number where it is the shop's order, and a string where it is PayPal's.
  const recordConfirmation = (response: ApiResponse | null, orderId: unknown) => {
    if (response && typeof orderId === 'number') confirmedOrders.add(orderId);
    return response;
  };
  /** Repeats the request while `isRetryable`, for RETRY_FOR_MS at most; with `isOnce` sends it once. Null: it got no response. */
  const request = async (name: CallName, input: object = {}, { isOnce = false } = {}): Promise<ApiResponse | null> => {
    const deadline = performance.now() + (isOnce ? 0 : RETRY_FOR_MS);
    for (;;) {
      const response = await sendOnce(name, input);
      if (!isRetryable(response) || performance.now() > deadline) return response;
      await pause(RETRY_DELAY_MS * (1 + random()));
    }
  };
  const placeOrder = async (input: object, options?: { isOnce: boolean }) => {
    const response = await request('placeOrder', { address_id: addressId, ...input }, options);
    return recordConfirmation(response, response?.body.data?.id ?? response?.body.data?.order_id);
  };
  const startPayment = async (name: 'createPaymentIntent' | 'getPaypalLink' | 'createPaypalOrder', input: object) => {
    const response = await request(name, { address_id: addressId, ...input });
    return recordConfirmation(response, response?.body.data?.order_id);
  };

  const submitApproval = async (payment: ApiResponse | null, form: Record<string, string>): Promise<string | null> => {
    const orderId = payment?.body.data?.order_id;
    if (typeof orderId !== 'string') return null;
    const response = await fetch(`${deployment.sandbox.url}/checkoutnow?token=${orderId}`, {
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
      const redirectUrl = response.headers.get('location');
      return redirectUrl === null ? null : new URL(redirectUrl, location).searchParams;
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
    reportProblem: (problem: string) => void problems.push(problem),
    request,
    loadTotal: async (): Promise<number | undefined> =>
      (await request('getUserCart', { address_id: addressId }))?.body.total,
    addToCart: async (variantId: number, qty = 1) => {
      const before = cartQuantities.get(variantId) ?? { min: 0, max: 0 };
      // Sent once: a repeated request may add the pieces twice.
      const response = await sendOnce('manageCart', { product_variant_id: variantId, qty });
      const wasAdded = response?.status === 200;
      const mayBeAdded = isRetryable(response);
      cartQuantities.set(variantId, {
        min: before.min + (wasAdded ? qty : 0),
        max: before.max + (wasAdded || mayBeAdded ? qty : 0),
      });
      return wasAdded;
    },
    startCardPayment: (input: object = {}) =>
      startPayment('createPaymentIntent', { email: 'buyer@trad.example', ...input }),
    startPayPalPayment: (name: 'getPaypalLink' | 'createPaypalOrder' = 'getPaypalLink', input: object = {}) =>
      startPayment(name, input),
    placeCardOrder: (input: object = {}, options?: { isOnce: boolean }) =>
      placeOrder({ payment_method: 'stripe_method', ...input }, options),
    placePayPalOrder: (input: object = {}, options?: { isOnce: boolean }) =>
      placeOrder({ payment_method: 'paypal_method', ...input }, options),
    placeCashOrder: (input: object = {}, options?: { isOnce: boolean }) =>
      placeOrder({ payment_method: 'cod_method', ...input }, options),
    /** Confirms the payment intent as the browser does. Returns its status, or `unclear` without a response. */
    confirm: async (payment: ApiResponse | null, card = 'pm_card_visa'): Promise<string> => {
      if (!payment?.body.clientSecret) return 'not started';
      const { clientSecret } = payment.body;
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
    approve: (payment: ApiResponse | null, funding: FundingSource = 'pays') =>
      submitApproval(payment, { answer: 'pay', funding }),
    /** Cancels the order on PayPal's page. Returns the URL that it redirects to. */
    cancel: (payment: ApiResponse | null) => submitApproval(payment, { answer: 'cancel' }),
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
