import { createElement } from './card-element.js';
import { extractDigits } from './card-rules.js';
import { createExpressCheckout } from './express-checkout.js';
import { getTexts } from './texts.js';

/**
 * @typedef {import('./card-rules.js').CardValues} CardValues
 * @typedef {import('./card-element.js').ElementOptions} ElementOptions
 * @typedef {ReturnType<typeof createElement>} CardElement
 */

/**
 * `stripe.elements()`: the fields of one card, or with an amount the button of a wallet.
 * @param {string} base
 * @param {{ locale?: string, amount?: number, currency?: string }} [options]
 */
export const createElements = (base, { locale, amount = 0, currency = 'usd' } = {}) => {
  const texts = getTexts(locale);
  /** @type {CardValues} */
  const values = { number: '', expiry: '', cvc: '' };
  /** @type {Set<CardElement>} */
  const elements = new Set();
  let total = { amount, currency };
  /** @type {{ card: Record<string, string>, billing_details: object } | null} */
  let walletCard = null;
  return {
    _texts: texts,
    /** Returns the card that the buyer chose in the wallet; null before. */
    _walletCard: () => walletCard,
    /** @param {string} type @param {ElementOptions & import('./express-checkout.js').ButtonOptions} [options] */
    create: (type, options = {}) => {
      if (type === 'expressCheckout') {
        return createExpressCheckout(options, {
          base,
          texts,
          getAmount: () => total,
          setCard: (card, billing_details) => {
            walletCard = { card, billing_details };
          },
        });
      }
      const element = createElement(type, options, { base, texts, values });
      const card = Object.assign(element, {
        /** Returns the card's parameters for Stripe, or its error. */
        _card: () => {
          const error = [...elements].map((other) => other._validate()).find(Boolean);
          if (error) return { error };
          const expiry = extractDigits(values.expiry);
          return {
            card: {
              number: extractDigits(values.number),
              exp_month: expiry.slice(0, 2),
              exp_year: `20${expiry.slice(2)}`,
              cvc: values.cvc,
            },
          };
        },
      });
      const { destroy } = element;
      card.destroy = () => {
        elements.delete(element);
        destroy();
      };
      elements.add(element);
      return card;
    },
    /** @param {string | { __elementType?: string } | null} typeOrComponent */
    getElement: (typeOrComponent) => {
      const type = typeof typeOrComponent === 'string' ? typeOrComponent : typeOrComponent?.__elementType;
      return [...elements].find((element) => element._type === type) ?? null;
    },
    /** @param {{ amount?: number, currency?: string }} [change] */
    update: (change = {}) => {
      total = { amount: change.amount ?? total.amount, currency: change.currency ?? total.currency };
    },
    submit: async () => ({}),
    fetchUpdates: async () => ({}),
  };
};
