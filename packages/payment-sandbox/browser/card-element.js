import { createCardInput } from './card-input.js';
import { detectBrand, extractDigits, validateField } from './card-rules.js';

/**
 * @typedef {import('./card-rules.js').FieldName} FieldName
 * @typedef {import('./card-rules.js').CardValues} CardValues
 * @typedef {import('./texts.js').Texts} Texts
 * @typedef {Record<string, string | Record<string, string>>} TextStyle
 * @typedef {{ style?: Record<string, TextStyle>, classes?: Record<string, string>, placeholder?: string, disabled?: boolean }} ElementOptions
 * @typedef {(payload?: unknown) => void} Listener
 */

/** @type {Readonly<Record<string, readonly FieldName[]>>} */
const FIELDS_BY_TYPE = {
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
const applyStyle = (root, { style = {} }) => {
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
 * @param {ElementOptions} initialOptions
 * @param {{ base: string, texts: Texts, values: CardValues }} shared
 */
export const createElement = (type, initialOptions, { base, texts, values }) => {
  const names = FIELDS_BY_TYPE[type];
  if (!names)
    throw new Error(
      `IntegrationError: the payment sandbox has no ${type} element, only ${Object.keys(FIELDS_BY_TYPE).join(', ')}.`,
    );
  let options = initialOptions;
  /** @type {Map<string, Set<Listener>>} */
  const listeners = new Map();
  /** @type {Map<FieldName, HTMLInputElement>} */
  const inputs = new Map();
  /** After its first blur, an incomplete field that is not empty is an error. @type {Set<FieldName>} */
  const visited = new Set();
  let mounted = new AbortController();
  /** @type {HTMLElement | null} */
  let host = null;
  /** @type {HTMLElement | null} */
  let frame = null;

  /** @param {string} event @param {unknown} [payload] */
  const emit = (event, payload) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload);
  };

  /** Returns a field's error. @param {FieldName} name @param {boolean} refusesIncomplete whether an incomplete field is one */
  const findError = (name, refusesIncomplete) => {
    const { complete, error } = validateField(values, name, new Date());
    if (error) return error;
    if (complete || !refusesIncomplete) return undefined;
    return /** @type {keyof Texts} */ (`incomplete_${name}`);
  };

  const getState = () => {
    const errorCode = names.map((name) => findError(name, visited.has(name) && values[name] !== '')).find(Boolean);
    return {
      elementType: type,
      empty: names.every((name) => values[name] === ''),
      complete: names.every((name) => validateField(values, name, new Date()).complete),
      error: errorCode && { type: 'validation_error', code: errorCode, message: texts[errorCode] },
      ...(names.includes('number') && { brand: detectBrand(extractDigits(values.number)) }),
      ...(type === 'card' && { value: { postalCode: '' } }),
    };
  };

  const render = () => {
    if (!host || !frame) return;
    const current = getState();
    const classes = { ...CLASSES, ...options.classes };
    const hasFocus = Boolean(frame.shadowRoot?.activeElement);
    for (const [name, isOn] of /** @type {const} */ ([
      ['base', true],
      ['complete', current.complete],
      ['empty', current.empty],
      ['focus', hasFocus],
      ['invalid', Boolean(current.error)],
    ])) {
      for (const className of classes[name].split(' ').filter(Boolean)) host.classList.toggle(className, isOn);
    }
    for (const [name, input] of inputs) {
      input.setAttribute('aria-invalid', String(Boolean(findError(name, visited.has(name) && values[name] !== ''))));
      input.disabled = options.disabled ?? false;
    }
    if (current.brand) frame.dataset.brand = current.brand;
  };

  const handleChange = () => {
    render();
    emit('change', getState());
  };

  /** @param {FieldName} name @param {HTMLElement} target @param {AbortSignal} signal */
  const createInput = (name, target, signal) => {
    const isOnly = names.length === 1;
    const labelled = target.id ? document.querySelector(`label[for="${CSS.escape(target.id)}"]`) : null;
    const ownHint = name === 'expiry' ? texts.expiryHint : texts.cvcHint;
    const hint = name === 'number' ? (isOnly ? '1234 1234 1234 1234' : texts.number) : ownHint;
    const input = createCardInput(name, {
      values,
      label: (isOnly && labelled?.textContent?.trim()) || texts[name],
      hint: (isOnly && options.placeholder) || hint,
      onChange: handleChange,
      onComplete: () => inputs.get(names[names.indexOf(name) + 1] ?? name)?.focus(),
      onEnter: () => target.closest('form')?.requestSubmit(),
    });
    if (isOnly) labelled?.addEventListener('click', () => input.focus(), { signal });
    input.addEventListener('keydown', ({ key }) => key === 'Escape' && emit('escape'));
    input.addEventListener('focus', () => {
      render();
      emit('focus', { elementType: type });
    });
    input.addEventListener('blur', () => {
      visited.add(name);
      handleChange();
      emit('blur', { elementType: type });
    });
    return input;
  };

  const element = {
    _type: type,
    /** Marks all fields as visited, and returns the first error; an empty or incomplete field is one. */
    _validate: () => {
      const errorCode = names.map((name) => findError(name, true)).find(Boolean);
      for (const name of names) visited.add(name);
      render();
      return errorCode && { type: 'validation_error', code: errorCode, message: texts[errorCode] };
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
    /** @param {string | HTMLElement} target */
    mount: (target) => {
      const found = typeof target === 'string' ? document.querySelector(target) : target;
      if (!(found instanceof HTMLElement)) throw new Error('IntegrationError: the mount target does not exist.');
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
        const input = createInput(name, found, mounted.signal);
        inputs.set(name, input);
        // The short fields wrap together where there is no room.
        (name === 'number' ? row : short).append(input);
      }
      if (short.hasChildNodes()) row.append(short);
      const handleReady = () => {
        row.hidden = false;
        emit('ready', element);
      };
      style.addEventListener('load', handleReady);
      style.addEventListener('error', handleReady);
      root.append(style, row);
      frame.className = getComputedStyle(found).direction;
      applyStyle(frame, options);
      found.append(frame);
      render();
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
      if (frame) applyStyle(frame, options);
      render();
      return element;
    },
    focus: () => inputs.get(names[0] ?? 'number')?.focus(),
    blur: () => {
      for (const input of inputs.values()) input.blur();
    },
    clear: () => {
      for (const name of names) {
        values[name] = '';
        visited.delete(name);
        const input = inputs.get(name);
        if (input) input.value = '';
      }
      handleChange();
    },
  };
  return element;
};
