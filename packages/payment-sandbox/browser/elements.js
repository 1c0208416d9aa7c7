import { brandOf, digitsOf, verdictOf, writtenExpiry, writtenNumber } from './card-rules.js';
import { wordsOf } from './words.js';

/**
 * @typedef {import('./card-rules.js').FieldName} FieldName
 * @typedef {import('./card-rules.js').CardValues} CardValues
 * @typedef {import('./words.js').Words} Words
 * @typedef {Record<string, string | Record<string, string>>} TextStyle
 * @typedef {{ style?: Record<string, TextStyle>, classes?: Record<string, string>, placeholder?: string, disabled?: boolean }} ElementOptions
 * @typedef {(payload?: unknown) => void} Listener
 * @typedef {ReturnType<typeof createElement>} CardElement
 */

/** @type {Readonly<Record<string, readonly FieldName[]>>} */
const FIELDS_OF = {
  card: ['number', 'expiry', 'cvc'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};

const CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/**
 * The styles of Stripe's `style` option that a field takes over, as properties of its root. A content policy allows
 * what scripts set.
 * @param {HTMLElement} root
 * @param {ElementOptions} options
 */
const paint = (root, { style = {} }) => {
  const base = style.base ?? {};
  for (const name of ['color', 'fontFamily', 'fontSize', 'fontWeight', 'letterSpacing', 'lineHeight']) {
    const value = base[name];
    if (typeof value === 'string')
      root.style.setProperty(
        name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`),
        value,
      );
  }
  const hint = base['::placeholder'];
  if (hint && typeof hint === 'object' && hint.color) root.style.setProperty('--hint', hint.color);
  const wrong = style.invalid?.color;
  if (typeof wrong === 'string') root.style.setProperty('--wrong', wrong);
};

/**
 * @param {string} type
 * @param {ElementOptions} given
 * @param {{ base: string, words: Words, values: CardValues }} shared
 */
const createElement = (type, given, { base, words, values }) => {
  const names = FIELDS_OF[type];
  if (!names)
    throw new Error(
      `IntegrationError: the payment sandbox has no ${type} element, only ${Object.keys(FIELDS_OF).join(', ')}.`,
    );
  let options = given;
  /** @type {Map<string, Set<Listener>>} */
  const listeners = new Map();
  /** @type {Map<FieldName, HTMLInputElement>} */
  const inputs = new Map();
  /** Left once: only then is too little an error. @type {Set<FieldName>} */
  const left = new Set();
  /** @type {HTMLElement | null} */
  let host = null;
  /** @type {HTMLElement | null} */
  let frame = null;

  /** @param {string} event @param {unknown} [payload] */
  const tell = (event, payload) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
  };

  /** What is wrong with a field; `isAsked` counts too little as well. @param {FieldName} name @param {boolean} isAsked */
  const errorOf = (name, isAsked) => {
    const { complete, error } = verdictOf(values, name, new Date());
    if (error) return error;
    if (complete || !isAsked) return undefined;
    return /** @type {keyof Words} */ (`incomplete_${name}`);
  };

  const state = () => {
    const wrong = names.map((name) => errorOf(name, left.has(name) && values[name] !== '')).find(Boolean);
    return {
      elementType: type,
      empty: names.every((name) => values[name] === ''),
      complete: names.every((name) => verdictOf(values, name, new Date()).complete),
      error: wrong && { type: 'validation_error', code: wrong, message: words[wrong] },
      ...(names.includes('number') && { brand: brandOf(digitsOf(values.number)) }),
      ...(type === 'card' && { value: { postalCode: '' } }),
    };
  };

  const show = () => {
    if (!host || !frame) return;
    const now = state();
    const classes = { ...CLASSES, ...options.classes };
    const hasFocus = Boolean(frame.shadowRoot?.activeElement);
    for (const [name, isOn] of /** @type {const} */ ([
      ['base', true],
      ['complete', now.complete],
      ['empty', now.empty],
      ['focus', hasFocus],
      ['invalid', Boolean(now.error)],
    ])) {
      for (const one of classes[name].split(' ').filter(Boolean)) host.classList.toggle(one, isOn);
    }
    for (const [name, input] of inputs) {
      input.setAttribute('aria-invalid', String(Boolean(errorOf(name, left.has(name) && values[name] !== ''))));
      input.disabled = options.disabled ?? false;
    }
    if (now.brand) frame.dataset.brand = now.brand;
  };

  const changed = () => {
    show();
    tell('change', state());
  };

  /** @param {FieldName} name @param {HTMLElement} labelled */
  const makeInput = (name, labelled) => {
    const input = document.createElement('input');
    const label = labelled.id ? document.querySelector(`label[for="${CSS.escape(labelled.id)}"]`) : null;
    const isOnly = names.length === 1;
    input.className = name;
    input.inputMode = 'numeric';
    // A test shop must not be offered the cards that a browser keeps.
    input.autocomplete = 'off';
    input.spellcheck = false;
    input.dir = 'ltr';
    input.setAttribute('aria-label', (isOnly && label?.textContent?.trim()) || words[name]);
    const hints = {
      number: isOnly ? '1234 1234 1234 1234' : words.number,
      expiry: words.expiryHint,
      cvc: words.cvcHint,
    };
    input.placeholder = (isOnly && options.placeholder) || hints[name];
    input.value = values[name];
    if (isOnly) label?.addEventListener('click', () => input.focus());
    input.addEventListener('input', (event) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      const atEnd = input.selectionStart === input.value.length;
      if (name === 'number') input.value = writtenNumber(input.value);
      else if (name === 'expiry') input.value = writtenExpiry(input.value, isDeleting);
      else input.value = digitsOf(input.value).slice(0, 4);
      if (!atEnd) input.setSelectionRange(input.selectionEnd, input.selectionEnd);
      values[name] = input.value;
      changed();
      const following = names[names.indexOf(name) + 1];
      if (following && atEnd && !isDeleting && verdictOf(values, name, new Date()).complete)
        inputs.get(following)?.focus();
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') host?.closest('form')?.requestSubmit();
      if (event.key === 'Escape') tell('escape');
    });
    input.addEventListener('focus', () => {
      show();
      tell('focus', { elementType: type });
    });
    input.addEventListener('blur', () => {
      left.add(name);
      changed();
      tell('blur', { elementType: type });
    });
    return input;
  };

  const element = {
    _type: type,
    /** What keeps this field from being complete. */
    _problem: () => {
      const wrong = names.map((name) => errorOf(name, true)).find(Boolean);
      for (const name of names) left.add(name);
      show();
      return wrong && { type: 'validation_error', code: wrong, message: words[wrong] };
    },
    /** @param {string} event @param {Listener} listener */
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return element;
    },
    /** @param {string} event @param {Listener} listener */
    once: (event, listener) => {
      /** @type {Listener} */
      const once = (payload) => {
        element.off(event, once);
        listener(payload);
      };
      return element.on(event, once);
    },
    /** @param {string} event @param {Listener} [listener] */
    off: (event, listener) => {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
      return element;
    },
    /** @param {string | HTMLElement} place */
    mount: (place) => {
      const found = typeof place === 'string' ? document.querySelector(place) : place;
      if (!(found instanceof HTMLElement))
        throw new Error('IntegrationError: there is no place to mount the element on.');
      element.unmount();
      host = found;
      frame = document.createElement('div');
      // Of its own: the shop's styles do not reach the field, nor the field's the shop.
      const root = frame.attachShadow({ mode: 'open' });
      const style = document.createElement('link');
      style.rel = 'stylesheet';
      style.href = `${base}/field.css`;
      const row = document.createElement('div');
      row.className = 'row';
      const short = document.createElement('div');
      short.className = 'short';
      row.hidden = true;
      for (const name of names) {
        const input = makeInput(name, found);
        inputs.set(name, input);
        // The short fields go to the next line together, where there is no room.
        (name === 'number' ? row : short).append(input);
      }
      if (short.hasChildNodes()) row.append(short);
      const ready = () => {
        row.hidden = false;
        tell('ready', element);
      };
      style.addEventListener('load', ready);
      style.addEventListener('error', ready);
      root.append(style, row);
      frame.className = getComputedStyle(found).direction;
      paint(frame, options);
      found.append(frame);
      show();
      return element;
    },
    unmount: () => {
      frame?.remove();
      for (const name of Object.values(CLASSES)) host?.classList.remove(name);
      host = null;
      frame = null;
      inputs.clear();
      return element;
    },
    destroy: () => {
      element.unmount();
      listeners.clear();
    },
    /** @param {ElementOptions} change */
    update: (change) => {
      options = { ...options, ...change };
      if (frame) paint(frame, options);
      show();
      return element;
    },
    focus: () => inputs.get(names[0] ?? 'number')?.focus(),
    blur: () => {
      for (const input of inputs.values()) input.blur();
    },
    clear: () => {
      for (const name of names) {
        values[name] = '';
        left.delete(name);
        const input = inputs.get(name);
        if (input) input.value = '';
      }
      changed();
    },
  };
  return element;
};

/**
 * `stripe.elements()`: fields that make up one card.
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
        /** What is wrong with the whole card, or its parameters as Stripe takes them. */
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
