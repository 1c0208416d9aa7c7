import { askChallenge } from './challenge-dialog.js';
import { createElements } from './elements.js';
import { wordsOf } from './words.js';

/**
 * Replaces https://js.stripe.com/endive/stripe.js: the subset for @stripe/react-stripe-js and a card checkout.
 * @typedef {{ _card: () => { problem?: unknown, card?: Record<string, string> } }} Mounted
 * @typedef {{ payment_method?: string | { card?: Mounted | { token: string }, billing_details?: object }, return_url?: string }} ConfirmData
 * @typedef {{ id: string, status: string, amount: number, currency: string, client_secret: string, last_payment_error?: StripeError | null }} PaymentIntent
 * @typedef {{ type: string, code?: string, decline_code?: string, message?: string }} StripeError
 */

const base = new URL('.', /** @type {HTMLScriptElement} */ (document.currentScript).src).href.replace(/\/$/, '');

/**
 * Flattens nested parameters to Stripe's form encoding: `card[number]`.
 * @param {object} value
 * @param {string} [prefix]
 * @returns {[string, string][]}
 */
const flat = (value, prefix = '') =>
  Object.entries(value).flatMap(([name, part]) => {
    if (part === undefined || part === null) return [];
    const path = prefix ? `${prefix}[${name}]` : name;
    return typeof part === 'object' ? flat(part, path) : [/** @type {[string, string]} */ ([path, String(part)])];
  });

/**
 * @param {string} publishableKey
 * @param {{ locale?: string }} [options]
 */
const Stripe = (publishableKey, { locale } = {}) => {
  if (!publishableKey?.startsWith('pk_')) {
    throw new Error(
      'IntegrationError: Please call Stripe() with your publishable key. You used an empty string or another key.',
    );
  }
  if (publishableKey.startsWith('pk_live_'))
    throw new Error('IntegrationError: the payment sandbox takes no live keys.');
  const words = wordsOf(locale);

  /** Translates an error where a translation exists. @param {StripeError} error */
  const told = (error) => {
    const known = [error.decline_code, error.code].find((code) => code && Object.hasOwn(words, code));
    return { ...error, message: known ? words[/** @type {keyof typeof words} */ (known)] : error.message };
  };
  const unreachable = () => ({ error: { type: 'api_connection_error', message: words.api_connection_error } });

  /**
   * @param {string} path
   * @param {object} [params]
   */
  const call = async (path, params) => {
    const response = await fetch(base + path, {
      method: params ? 'POST' : 'GET',
      headers: { accept: 'application/json', authorization: `Bearer ${publishableKey}` },
      ...(params && { body: new URLSearchParams(flat(params)) }),
    });
    return response.json();
  };

  /** Returns a payment method's parameters, or its error. @param {ConfirmData['payment_method']} method */
  const paramsOf = (method) => {
    if (method === undefined) return { params: {} };
    if (typeof method === 'string') return { params: { payment_method: method } };
    const { card, billing_details } = method;
    if (card && '_card' in card) {
      const { problem, card: typed } = card._card();
      if (problem) return { problem };
      return { params: { payment_method_data: { type: 'card', card: typed, billing_details } } };
    }
    return { params: { payment_method_data: { type: 'card', card, billing_details } } };
  };

  /** @param {PaymentIntent} intent */
  const askBank = async (intent) => {
    const outcome = (await askChallenge(base, words, intent)) ? 'passed' : 'failed';
    const query = new URLSearchParams({ payment_intent: intent.id, client_secret: intent.client_secret });
    return call(`/stripe/challenge?${query}`, { outcome });
  };

  /** @param {PaymentIntent & { error?: StripeError }} answer */
  const resultOf = (answer) => {
    if (answer.error) return { error: told(answer.error) };
    if (answer.status === 'requires_payment_method' && answer.last_payment_error) {
      return { error: told({ ...answer.last_payment_error }) };
    }
    return { paymentIntent: answer };
  };

  /** @param {string} clientSecret */
  const idIn = (clientSecret) => {
    const [id, secret] = String(clientSecret).split('_secret_');
    if (!id?.startsWith('pi_') || !secret) {
      throw new Error(
        'IntegrationError: Invalid value for stripe.confirmCardPayment intent secret: value should be a client_secret string.',
      );
    }
    return id;
  };

  /** @param {string} clientSecret */
  const retrievePaymentIntent = async (clientSecret) => {
    const query = new URLSearchParams({ client_secret: clientSecret });
    try {
      const answer = await call(`/v1/payment_intents/${idIn(clientSecret)}?${query}`);
      return answer.error ? { error: told(answer.error) } : { paymentIntent: answer };
    } catch {
      return unreachable();
    }
  };

  /** @param {string} clientSecret */
  const handleNextAction = async (clientSecret) => {
    const answer = await retrievePaymentIntent(clientSecret);
    if (!('paymentIntent' in answer) || answer.paymentIntent.status !== 'requires_action') return answer;
    return resultOf(await askBank(answer.paymentIntent));
  };

  /** @param {'/v1/payment_methods' | '/v1/tokens'} path @param {object} params @param {string} name */
  const make = async (path, params, name) => {
    try {
      const answer = await call(path, params);
      return answer.error ? { error: told(answer.error) } : { [name]: answer };
    } catch {
      return unreachable();
    }
  };

  return {
    version: 'endive',
    _registerWrapper: () => {},
    registerAppInfo: () => {},
    /** @param {{ locale?: string }} [options] */
    elements: (options = {}) => createElements(base, { ...options, locale: options.locale ?? locale }),
    /**
     * @param {string} clientSecret
     * @param {ConfirmData} [data]
     * @param {{ handleActions?: boolean }} [options]
     */
    confirmCardPayment: async (clientSecret, data = {}, { handleActions = true } = {}) => {
      const id = idIn(clientSecret);
      const { problem, params } = paramsOf(data.payment_method);
      if (problem) return { error: problem };
      try {
        const asked = { ...params, client_secret: clientSecret, return_url: data.return_url };
        const answer = await call(`/v1/payment_intents/${id}/confirm`, asked);
        if (answer.status !== 'requires_action' || !handleActions) return resultOf(answer);
        return resultOf(await askBank(answer));
      } catch {
        return unreachable();
      }
    },
    handleCardAction: handleNextAction,
    /** @param {{ clientSecret: string }} asked */
    handleNextAction: ({ clientSecret }) => handleNextAction(clientSecret),
    retrievePaymentIntent,
    /** @param {{ card: Mounted, billing_details?: object }} data */
    createPaymentMethod: async ({ card, billing_details }) => {
      const { problem, card: typed } = card._card();
      if (problem) return { error: problem };
      return make('/v1/payment_methods', { type: 'card', card: typed, billing_details }, 'paymentMethod');
    },
    /** @param {Mounted} card */
    createToken: async (card) => {
      const { problem, card: typed } = card._card();
      return problem ? { error: problem } : make('/v1/tokens', { card: typed }, 'token');
    },
  };
};

Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
