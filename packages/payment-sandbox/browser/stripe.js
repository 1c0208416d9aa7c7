import { openChallengeDialog } from './challenge-dialog.js';
import { createElements } from './elements.js';
import { getTexts } from './texts.js';

/**
 * Replaces https://js.stripe.com/endive/stripe.js: the subset for @stripe/react-stripe-js and a card checkout.
 * @typedef {{ _card: () => { error?: unknown, card?: Record<string, string> } }} CardElement
 * @typedef {{ payment_method?: string | { card?: CardElement | { token: string }, billing_details?: object }, return_url?: string }} ConfirmData
 * @typedef {ReturnType<typeof createElements>} Elements
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
const flattenParameters = (value, prefix = '') =>
  Object.entries(value).flatMap(([name, field]) => {
    if (field === undefined || field === null) return [];
    const path = prefix ? `${prefix}[${name}]` : name;
    return typeof field === 'object'
      ? flattenParameters(field, path)
      : [/** @type {[string, string]} */ ([path, String(field)])];
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
    throw new Error('IntegrationError: the payment sandbox accepts no live keys.');
  const texts = getTexts(locale);

  /** Translates an error where a translation exists. @param {StripeError} error */
  const translateError = (error) => {
    const known = [error.decline_code, error.code].find((code) => code && Object.hasOwn(texts, code));
    return { ...error, message: known ? texts[/** @type {keyof typeof texts} */ (known)] : error.message };
  };
  const buildConnectionError = () => ({ error: { type: 'api_connection_error', message: texts.api_connection_error } });

  /**
   * @param {string} path
   * @param {object} [params]
   */
  const call = async (path, params) => {
    const response = await fetch(base + path, {
      method: params ? 'POST' : 'GET',
      headers: { accept: 'application/json', authorization: `Bearer ${publishableKey}` },
      ...(params && { body: new URLSearchParams(flattenParameters(params)) }),
    });
    return response.json();
  };

  /** Returns a payment method's parameters, or its error. @param {ConfirmData['payment_method']} method */
  const buildMethodParams = (method) => {
    if (method === undefined) return { params: {} };
    if (typeof method === 'string') return { params: { payment_method: method } };
    const { card, billing_details } = method;
    if (card && '_card' in card) {
      const { error, card: details } = card._card();
      if (error) return { error };
      return { params: { payment_method_data: { type: 'card', card: details, billing_details } } };
    }
    return { params: { payment_method_data: { type: 'card', card, billing_details } } };
  };

  /** @param {PaymentIntent} intent */
  const runChallenge = async (intent) => {
    const outcome = (await openChallengeDialog(base, texts, intent)) ? 'passed' : 'failed';
    const query = new URLSearchParams({ payment_intent: intent.id, client_secret: intent.client_secret });
    return call(`/stripe/challenge?${query}`, { outcome });
  };

  /** @param {PaymentIntent & { error?: StripeError }} response */
  const toResult = (response) => {
    if (response.error) return { error: translateError(response.error) };
    if (response.status === 'requires_payment_method' && response.last_payment_error) {
      return { error: translateError({ ...response.last_payment_error }) };
    }
    return { paymentIntent: response };
  };

  /** @param {string} clientSecret */
  const parseIntentId = (clientSecret) => {
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
      const response = await call(`/v1/payment_intents/${parseIntentId(clientSecret)}?${query}`);
      return response.error ? { error: translateError(response.error) } : { paymentIntent: response };
    } catch {
      return buildConnectionError();
    }
  };

  /** @param {string} clientSecret */
  const handleNextAction = async (clientSecret) => {
    const response = await retrievePaymentIntent(clientSecret);
    if (!('paymentIntent' in response) || response.paymentIntent.status !== 'requires_action') return response;
    return toResult(await runChallenge(response.paymentIntent));
  };

  /** @param {string} clientSecret @param {object} params @param {boolean} handleActions */
  const confirmIntent = async (clientSecret, params, handleActions) => {
    const id = parseIntentId(clientSecret);
    try {
      const response = await call(`/v1/payment_intents/${id}/confirm`, { ...params, client_secret: clientSecret });
      if (response.status !== 'requires_action' || !handleActions) return toResult(response);
      return toResult(await runChallenge(response));
    } catch {
      return buildConnectionError();
    }
  };

  /** @param {'/v1/payment_methods' | '/v1/tokens'} path @param {object} params @param {string} name */
  const create = async (path, params, name) => {
    try {
      const response = await call(path, params);
      return response.error ? { error: translateError(response.error) } : { [name]: response };
    } catch {
      return buildConnectionError();
    }
  };

  return {
    version: 'endive',
    _registerWrapper: () => {},
    registerAppInfo: () => {},
    /** @param {{ locale?: string, amount?: number, currency?: string }} [options] */
    elements: (options = {}) => createElements(base, { ...options, locale: options.locale ?? locale }),
    /**
     * @param {string} clientSecret
     * @param {ConfirmData} [data]
     * @param {{ handleActions?: boolean }} [options]
     */
    confirmCardPayment: async (clientSecret, data = {}, { handleActions = true } = {}) => {
      parseIntentId(clientSecret);
      const { error, params } = buildMethodParams(data.payment_method);
      if (error) return { error };
      return confirmIntent(clientSecret, { ...params, return_url: data.return_url }, handleActions);
    },
    /** Confirms with the card of a wallet. @param {{ elements: Elements, clientSecret: string, confirmParams?: { return_url?: string } }} options */
    confirmPayment: async ({ elements, clientSecret, confirmParams = {} }) => {
      const chosen = elements._walletCard();
      if (!chosen) throw new Error('IntegrationError: the payment sandbox confirms payments by wallet only.');
      const payment_method_data = { type: 'card', ...chosen };
      return confirmIntent(clientSecret, { payment_method_data, return_url: confirmParams.return_url }, true);
    },
    handleCardAction: handleNextAction,
    /** @param {{ clientSecret: string }} options */
    handleNextAction: ({ clientSecret }) => handleNextAction(clientSecret),
    retrievePaymentIntent,
    /** @param {{ card: CardElement, billing_details?: object }} data */
    createPaymentMethod: async ({ card, billing_details }) => {
      const { error, card: details } = card._card();
      if (error) return { error };
      return create('/v1/payment_methods', { type: 'card', card: details, billing_details }, 'paymentMethod');
    },
    /** @param {CardElement} card */
    createToken: async (card) => {
      const { error, card: details } = card._card();
      return error ? { error } : create('/v1/tokens', { card: details }, 'token');
    },
  };
};

Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
