import type { StripeError } from '@stripe/stripe-js';

// A fake of Stripe.js for tests, with fields that tests fill in and predefined responses. vite.config.ts puts it in the place of
// @stripe/stripe-js/pure for all tests with a document: the real one would store a promise of a script that never loads for the
// files that follow, where a test ends before the wallets are loaded.

type Listener = (payload?: unknown) => void;
interface Result {
  error?: Partial<StripeError>;
  paymentIntent?: { status: string };
}
export type StripeResponses = (() => Result | Promise<Result>)[];

let installed: object | undefined;

/** Rejects where no fake is installed, as the real one does where the script does not load. */
export const loadStripe = async () => {
  if (!installed) throw new Error('Failed to load Stripe.js');
  return installed;
};

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
  const elements = ({ mode, amount = 0 }: { mode?: string; amount?: number } = {}) => {
    if (mode === 'payment' && amount <= 0)
      throw new Error('IntegrationError: Invalid value for elements(): amount must be greater than 0.');
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
  installed = {
    elements,
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: confirmPayment,
    confirmPayment,
  };
  Object.assign(window, { Stripe: {} });
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
    remove: () => {
      installed = undefined;
      Reflect.deleteProperty(window, 'Stripe');
    },
  };
}
