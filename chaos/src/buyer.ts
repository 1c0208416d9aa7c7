import { setTimeout as pause } from 'node:timers/promises';
import { type CallName, calls, inputPlaceOf, pathOf, queryParametersOf } from '@trad/contract/calls';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import type { Funding } from '@trad/payment-sandbox/paypal/paypal-objects';
import type { Ground } from './ground.ts';
import { BUYER_TIMEOUT_MS } from './pace.ts';
import type { Site } from './site.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are taken as they come, as a buyer's program takes them.
  body: any;
}

/** Between so many and so many pieces came into the cart: where no answer came, nobody knows. */
export interface Put {
  least: number;
  most: number;
}

export type Throw = () => number;
export const pick = <T>(thrown: Throw, list: readonly T[]): T => list[Math.floor(thrown() * list.length)] as T;

const PAUSE_MS = 120;
/** Several times what a killed process takes to come back. */
const PERSISTENCE_MS = 8000;

/** Whether the same is to be asked again: no answer, none that says anything, or one that says so. */
const isUnclear = (answer: Answer | null) =>
  answer === null || answer.status >= 500 || answer.body.code === 'PAYMENT_IN_PROGRESS';

const askedOf = (name: CallName, input: object) => {
  const { method } = calls[name];
  const path = `/api${pathOf(name)}`;
  if (inputPlaceOf(name) === 'query') {
    return { path: `${path}?${new URLSearchParams(queryParametersOf(input))}`, method };
  }
  return { path, method, body: JSON.stringify(input) };
};

/** Somebody who shops, by program: asks again where no answer comes, and remembers what was told. */
export const createBuyer = async (
  { site, ground, thrown }: { site: Site; ground: Ground; thrown: Throw },
  lines: ReadonlyArray<{ variantId: number; qty: number }>,
) => {
  const { id, token, addressId } = await ground.buildShopper(lines);
  const put = new Map<number, Put>(lines.map(({ variantId, qty }) => [variantId, { least: qty, most: qty }]));
  const told = new Set<number>();
  const complaints: string[] = [];

  const once = async (name: CallName, input: object): Promise<Answer | null> => {
    const { path, ...asked } = askedOf(name, input);
    try {
      const response = await fetch(`${pick(thrown, site.urls)}${path}`, {
        ...asked,
        headers: { authorization: `Bearer ${token}`, ...('body' in asked && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(BUYER_TIMEOUT_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  };
  const hear = (answer: Answer | null, orderId: unknown) => {
    if (answer && typeof orderId === 'number') told.add(orderId);
    return answer;
  };
  /** Asks until there is an answer, unless it is asked once. */
  const ask = async (name: CallName, input: object = {}, { isOnce = false } = {}): Promise<Answer | null> => {
    const deadline = performance.now() + (isOnce ? 0 : PERSISTENCE_MS);
    for (;;) {
      const answer = await once(name, input);
      if (!isUnclear(answer) || performance.now() > deadline) return answer;
      await pause(PAUSE_MS * (1 + thrown()));
    }
  };
  const place = async (input: object, how?: { isOnce: boolean }) => {
    const answer = await ask('placeOrder', { address_id: addressId, ...input }, how);
    return hear(answer, answer?.body.data?.id ?? answer?.body.data?.order_id);
  };
  const begin = async (name: 'createPaymentIntent' | 'getPaypalLink' | 'createPaypalOrder', input: object) => {
    const answer = await ask(name, { address_id: addressId, ...input });
    return hear(answer, answer?.body.data?.order_id);
  };

  const answerPayPal = async (begun: Answer | null, form: Record<string, string>): Promise<string | null> => {
    const order = begun?.body.data?.order_id;
    if (typeof order !== 'string') return null;
    const response = await fetch(`${site.sandbox.url}/checkoutnow?token=${order}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    return response.headers.get('location');
  };
  const goBack = async (location: string): Promise<URLSearchParams | null> => {
    const { pathname, search } = new URL(location);
    try {
      const response = await fetch(`${pick(thrown, site.urls)}${pathname}${search}`, {
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
    put,
    told,
    complaints,
    complain: (what: string) => void complaints.push(what),
    ask,
    total: async (): Promise<number | undefined> => (await ask('getUserCart', { address_id: addressId }))?.body.total,
    add: async (variantId: number, qty = 1) => {
      const before = put.get(variantId) ?? { least: 0, most: 0 };
      // Asked once: twice might add twice.
      const answer = await once('manageCart', { product_variant_id: variantId, qty });
      const isIn = answer?.status === 200;
      const mayBeIn = isUnclear(answer);
      put.set(variantId, { least: before.least + (isIn ? qty : 0), most: before.most + (isIn || mayBeIn ? qty : 0) });
      return isIn;
    },
    beginCard: (input: object = {}) => begin('createPaymentIntent', { email: 'buyer@trad.example', ...input }),
    beginPayPal: (name: 'getPaypalLink' | 'createPaypalOrder' = 'getPaypalLink', input: object = {}) =>
      begin(name, input),
    placeCard: (input: object = {}, how?: { isOnce: boolean }) =>
      place({ payment_method: 'stripe_method', ...input }, how),
    placePayPal: (input: object = {}, how?: { isOnce: boolean }) =>
      place({ payment_method: 'paypal_method', ...input }, how),
    placeCash: (input: object = {}, how?: { isOnce: boolean }) =>
      place({ payment_method: 'cod_method', ...input }, how),
    /** What the browser does with what it was given; answers how the payment stands, as far as it hears. */
    confirm: async (begun: Answer | null, card = 'pm_card_visa'): Promise<string> => {
      if (!begun?.body.clientSecret) return 'not begun';
      const { clientSecret } = begun.body;
      try {
        const [intent] = clientSecret.split('_secret_');
        const response = await fetch(`${site.sandbox.url}/v1/payment_intents/${intent}/confirm`, {
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
    /** Agrees on PayPal's page, where it may turn out otherwise; answers where that leads. */
    agree: (begun: Answer | null, funding: Funding = 'pays') => answerPayPal(begun, { answer: 'pay', funding }),
    /** Lets go of it on PayPal's page; answers where that leads. */
    cancel: (begun: Answer | null) => answerPayPal(begun, { answer: 'cancel' }),
    /** Comes back to the shop, until it answers; what it leads to is told in its address. */
    comeBack: async (location: string | null) => {
      if (location === null) return null;
      const deadline = performance.now() + PERSISTENCE_MS;
      for (;;) {
        const told = await goBack(location);
        if (told || performance.now() > deadline) return told;
        await pause(PAUSE_MS * (1 + thrown()));
      }
    },
    /** Comes back to the shop, and never hears of it. */
    comeBackAndLeave: async (location: string | null) => {
      if (location !== null) await goBack(location);
    },
  };
};
export type Buyer = Awaited<ReturnType<typeof createBuyer>>;
