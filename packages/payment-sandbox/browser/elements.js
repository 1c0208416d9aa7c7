import { createElement } from './card-element.js';
import { digitsOf } from './card-rules.js';
import { wordsOf } from './words.js';

/**
 * @typedef {import('./card-rules.js').CardValues} CardValues
 * @typedef {import('./card-element.js').ElementOptions} ElementOptions
 * @typedef {ReturnType<typeof createElement>} CardElement
 */

/**
 * `stripe.elements()`: the fields of one card.
 * @param {string} base
 * @param {{ locale?: string }} [options]
 */
export const createElements = (base, { locale } = {}) => {
  const words = wordsOf(locale);
  /** @type {CardValues} */
  const values = { number: '', expiry: '', cvc: '' };
  /** @type {Set<CardElement>} */
  const made = new Set();
  return {
    _words: words,
    /** @param {string} type @param {ElementOptions} [options] */
    create: (type, options = {}) => {
      const element = createElement(type, options, { base, words, values });
      const card = Object.assign(element, {
        /** Returns the card's parameters for Stripe, or its error. */
        _card: () => {
          const problem = [...made].map((one) => one._problem()).find(Boolean);
          if (problem) return { problem };
          const expiry = digitsOf(values.expiry);
          return {
            card: {
              number: digitsOf(values.number),
              exp_month: expiry.slice(0, 2),
              exp_year: `20${expiry.slice(2)}`,
              cvc: values.cvc,
            },
          };
        },
      });
      const { destroy } = element;
      card.destroy = () => {
        made.delete(element);
        destroy();
      };
      made.add(element);
      return card;
    },
    /** @param {string | { __elementType?: string } | null} wanted */
    getElement: (wanted) => {
      const type = typeof wanted === 'string' ? wanted : wanted?.__elementType;
      return [...made].find((element) => element._type === type) ?? null;
    },
    update: () => {},
    submit: async () => ({}),
    fetchUpdates: async () => ({}),
  };
};
