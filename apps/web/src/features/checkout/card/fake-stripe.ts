import type { StripeError } from '@stripe/stripe-js';

/** What tests need of Stripe.js: fields that are filled in by hand, and answers that are written down. */

type Listener = (payload?: unknown) => void;
interface Result {
  error?: Partial<StripeError>;
  paymentIntent?: { status: string };
}
export type StripeResponses = (() => Result | Promise<Result>)[];

/** loadStripe remembers the first one that it met: this one hands out whatever is the present one. */
let present: object = {};
const Stripe = Object.assign(() => present, { version: 'endive' });

/** Puts a Stripe into the window that answers its confirmations one after the other. */
export function installFakeStripe(answers: StripeResponses = []) {
  const confirmed: unknown[][] = [];
  const made = new Map<string, Map<string, Listener>>();
  let focused: string | null = null;
  const elementOf = (type: string) => {
    const listeners = new Map<string, Listener>();
    made.set(type, listeners);
    const element = {
      on: (event: string, listener: Listener) => {
        listeners.set(event, listener);
        return element;
      },
      off: () => element,
      mount: () => queueMicrotask(() => listeners.get('ready')?.(element)),
      update: () => {},
      destroy: () => made.delete(type),
      focus: () => {
        focused = type;
        listeners.get('focus')?.();
      },
      type,
    };
    return element;
  };
  const elements = () => {
    const kept = new Map<string, unknown>();
    return {
      create: (type: string) => {
        const element = elementOf(type);
        kept.set(type, element);
        return element;
      },
      getElement: (component: { __elementType: string }) => kept.get(component.__elementType) ?? null,
      update: () => {},
    };
  };
  present = {
    elements,
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: async (...args: unknown[]) => {
      confirmed.push(args);
      return answers.shift()?.() ?? { paymentIntent: { status: 'succeeded' } };
    },
  };
  Object.assign(window, { Stripe });
  return {
    confirmed,
    focused: () => focused,
    fields: () => [...made.keys()],
    change: (type: string, event: object) => made.get(type)?.get('change')?.(event),
    /** Types a card into all of them. */
    fill: () => {
      for (const type of ['cardNumber', 'cardExpiry', 'cardCvc'])
        made.get(type)?.get('change')?.({ complete: true, error: undefined, brand: 'visa' });
    },
    remove: () => Reflect.deleteProperty(window, 'Stripe'),
  };
}
