import { createElement } from './card-element.js';
import { extractDigits } from './card-rules.js';
import { getTexts } from './texts.js';

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
  const texts = getTexts(locale);
  /** @type {CardValues} */
  const values = { number: '', expiry: '', cvc: '' };
  /** @type {Set<CardElement>} */
  const elements = new Set();
  return {
    _texts: texts,
    /** @param {string} type @param {ElementOptions} [options] */
    create: (type, options = {}) => {
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
    update: () => {},
    submit: async () => ({}),
    fetchUpdates: async () => ({}),
  };
};
