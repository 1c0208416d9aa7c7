import { extractDigits, formatExpiry, formatNumber, validateField } from './card-rules.js';

/**
 * @typedef {import('./card-rules.js').FieldName} FieldName
 * @typedef {import('./card-rules.js').CardValues} CardValues
 */

/**
 * Reformats the text of a field; the caret stays behind the same digit.
 * @param {HTMLInputElement} input
 * @param {(text: string) => string} format
 */
const reformat = (input, format) => {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = extractDigits(input.value.slice(0, caret)).length;
  const text = format(input.value);
  input.value = text;
  if (isAtEnd) return;
  let position = 0;
  for (let digits = 0; digits < digitsBefore && position < text.length; position++)
    if (/\d/.test(text[position] ?? '')) digits += 1;
  input.setSelectionRange(position, position);
};

/**
 * Creates one field of a card, which stores its formatted value in `values`.
 * @param {FieldName} name
 * @param {{ values: CardValues, label: string, hint: string, onChange: () => void, onComplete: () => void, onEnter: () => void }} options
 */
export const createCardInput = (name, { values, label, hint, onChange, onComplete, onEnter }) => {
  const input = document.createElement('input');
  input.className = name;
  input.inputMode = 'numeric';
  // Disable autofill: a test shop must not offer the browser's saved cards.
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.dir = 'ltr';
  input.setAttribute('aria-label', label);
  input.placeholder = hint;
  input.value = values[name];
  input.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const isAtEnd = input.selectionStart === input.value.length;
    reformat(input, (text) => {
      if (name === 'number') return formatNumber(text);
      return name === 'expiry' ? formatExpiry(text, isDeleting) : extractDigits(text).slice(0, 4);
    });
    values[name] = input.value;
    onChange();
    if (isAtEnd && !isDeleting && validateField(values, name, new Date()).complete) onComplete();
  });
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && onEnter());
  return input;
};
