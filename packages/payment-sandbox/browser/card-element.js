import { cardInput } from './card-input.js';
import { brandOf, digitsOf, verdictOf } from './card-rules.js';

/**
 * @typedef {import('./card-rules.js').FieldName} FieldName
 * @typedef {import('./card-rules.js').CardValues} CardValues
 * @typedef {import('./words.js').Words} Words
 * @typedef {Record<string, string | Record<string, string>>} TextStyle
 * @typedef {{ style?: Record<string, TextStyle>, classes?: Record<string, string>, placeholder?: string, disabled?: boolean }} ElementOptions
 * @typedef {(payload?: unknown) => void} Listener
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
 * Applies the supported properties of Stripe's `style` option to a field's root. The content security policy allows
 * styles that scripts set.
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
 * One of Stripe's elements: a card or one of its fields, in its own shadow root.
 * @param {string} type
 * @param {ElementOptions} given
 * @param {{ base: string, words: Words, values: CardValues }} shared
 */
export const createElement = (type, given, { base, words, values }) => {
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
  /** After the first blur an incomplete field is an error. @type {Set<FieldName>} */
  const left = new Set();
  let mounted = new AbortController();
  /** @type {HTMLElement | null} */
  let host = null;
  /** @type {HTMLElement | null} */
  let frame = null;

  /** @param {string} event @param {unknown} [payload] */
  const tell = (event, payload) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
  };

  /** Returns a field's error; `isAsked`: also if incomplete. @param {FieldName} name @param {boolean} isAsked */
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

  /** @param {FieldName} name @param {HTMLElement} place @param {AbortSignal} signal */
  const makeInput = (name, place, signal) => {
    const isOnly = names.length === 1;
    const labelled = place.id ? document.querySelector(`label[for="${CSS.escape(place.id)}"]`) : null;
    const ownHint = name === 'expiry' ? words.expiryHint : words.cvcHint;
    const hint = name === 'number' ? (isOnly ? '1234 1234 1234 1234' : words.number) : ownHint;
    const input = cardInput(name, {
      values,
      label: (isOnly && labelled?.textContent?.trim()) || words[name],
      hint: (isOnly && options.placeholder) || hint,
      onChange: changed,
      onComplete: () => inputs.get(names[names.indexOf(name) + 1] ?? name)?.focus(),
      onEnter: () => place.closest('form')?.requestSubmit(),
    });
    if (isOnly) labelled?.addEventListener('click', () => input.focus(), { signal });
    input.addEventListener('keydown', ({ key }) => key === 'Escape' && tell('escape'));
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
    /** Returns the reason why this field is incomplete. */
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
      mounted = new AbortController();
      host = found;
      frame = document.createElement('div');
      // In its own shadow root: the page's styles do not apply to the field, nor the field's to the page.
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
        const input = makeInput(name, found, mounted.signal);
        inputs.set(name, input);
        // The short fields wrap together where space is missing.
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
      mounted.abort();
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
