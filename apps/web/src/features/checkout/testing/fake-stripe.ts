import type { StripeError } from '@stripe/stripe-js';

/** A fake of Stripe.js for tests, with fields that tests fill in and predefined responses. */

type Listener = (payload?: unknown) => void;
interface Result {
  error?: Partial<StripeError>;
  paymentIntent?: { status: string };
}
export type StripeResponses = (() => Result | Promise<Result>)[];

/** `loadStripe` caches the first `window.Stripe`: it returns the current fake. */
let currentFake: object = {};
const Stripe = Object.assign(() => currentFake, { version: 'endive' });

/** Installs a fake Stripe that returns the given responses to `confirmCardPayment` and `confirmPayment` in order. */
export function installFakeStripe(responses: StripeResponses = []) {
  const confirmed: unknown[][] = [];
  const mounted = new Map<string, Map<string, Listener>>();
  let focused: string | null = null;
  const createElement = (type: string) => {
    const listeners = new Map<string, Listener>();
    mounted.set(type, listeners);
    const element = {
      on: (event: string, listener: Listener) => {
        listeners.set(event, listener);
        return element;
      },
      off: () => element,
      mount: () => queueMicrotask(() => listeners.get('ready')?.(element)),
      update: () => {},
      destroy: () => mounted.delete(type),
      focus: () => {
        focused = type;
        listeners.get('focus')?.();
      },
      type,
      // The element is the event of `ready`, too.
      availablePaymentMethods: { googlePay: true },
    };
    return element;
  };
  const elements = () => {
    const created = new Map<string, unknown>();
    return {
      create: (type: string) => {
        const element = createElement(type);
        created.set(type, element);
        return element;
      },
      getElement: (component: { __elementType: string }) => created.get(component.__elementType) ?? null,
      update: () => {},
      submit: async () => ({}),
    };
  };
  const confirmPayment = async (...args: unknown[]) => {
    confirmed.push(args);
    return responses.shift()?.() ?? { paymentIntent: { status: 'succeeded' } };
  };
  currentFake = {
    elements,
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: confirmPayment,
    confirmPayment,
  };
  Object.assign(window, { Stripe });
  return {
    confirmed,
    focused: () => focused,
    fields: () => [...mounted.keys()],
    change: (type: string, event: object) => mounted.get(type)?.get('change')?.(event),
    /** Emits another event of an element. */
    emit: (type: string, name: string, event: object) => mounted.get(type)?.get(name)?.(event),
    /** Completes all fields. */
    fill: () => {
      for (const type of ['cardNumber', 'cardExpiry', 'cardCvc'])
        mounted.get(type)?.get('change')?.({ complete: true, error: undefined, brand: 'visa' });
    },
    remove: () => Reflect.deleteProperty(window, 'Stripe'),
  };
}
