import { createTestDialog } from './test-dialog.js';

/**
 * The sheet of the test wallet: who pays, where to, and how much. It is filled in as a wallet of a returning buyer is.
 * @typedef {{ email: string, name: string, phone: string, line1: string, city: string, state: string, postal_code: string, country: string, card: string }} WalletInput
 * @typedef {{ needsContact: boolean, needsAddress: boolean, countries: readonly string[] }} WalletNeeds
 */

/** @type {WalletInput} */
const SAMPLE = {
  email: 'amara.okafor@example.com',
  name: 'Amara Okafor',
  phone: '+234 803 555 0142',
  line1: '12 Awolowo Road',
  city: 'Lagos',
  state: '',
  postal_code: '',
  country: 'NG',
  card: '4242424242424242',
};
const CONTACT = /** @type {const} */ (['email', 'name', 'phone']);
const ADDRESS = /** @type {const} */ (['country', 'line1', 'city', 'state', 'postal_code']);
/** The test cards that a wallet may have. */
const CARDS = ['4242424242424242', '4000000000000002', '4000002500003155'];

/**
 * Opens the sheet. Resolves with its input, or null where it was closed. `onCountry` is called with the country at first
 * and after each change, and resolves with whether the shop delivers there; `getTotal` returns the total to show.
 * @param {string} base
 * @param {import('./texts.js').Texts} texts
 * @param {WalletNeeds} needs
 * @param {{ onCountry: (input: WalletInput) => Promise<boolean>, getTotal: () => string }} callbacks
 * @returns {Promise<WalletInput | null>}
 */
export const openWalletSheet = (base, texts, needs, { onCountry, getTotal }) => {
  const { dialog, close } = createTestDialog(base, 'challenge sheet');
  const form = document.createElement('form');
  form.method = 'dialog';
  /** @param {string} tag @param {string} className @param {string} [text] */
  const add = (tag, className, text = '') => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    form.append(element);
    return element;
  };
  /** @type {Map<keyof WalletInput, HTMLInputElement | HTMLSelectElement>} */
  const fields = new Map();
  /** @param {keyof WalletInput} name @param {readonly (readonly [value: string, label: string])[]} [choices] */
  const addField = (name, choices) => {
    const label = add('label', 'wallet-field');
    const caption = document.createElement('span');
    caption.textContent = texts[`wallet_${name}`];
    const field = document.createElement(choices ? 'select' : 'input');
    field.name = name;
    field.className = 'wallet-input';
    /** @type {HTMLSelectElement} */ for (const [value, text] of choices ?? []) field.append(new Option(text, value));
    field.value = SAMPLE[name];
    label.append(caption, field);
    fields.set(name, field);
    return field;
  };
  const readInput = () => {
    const entries = [...fields].map(([name, field]) => [name, field.value]);
    return /** @type {WalletInput} */ ({ ...SAMPLE, ...Object.fromEntries(entries) });
  };
  add('p', 'notice', texts.notice);
  add('h2', 'title', texts.wallet).id = 'title';
  if (needs.needsContact) for (const name of CONTACT) addField(name);
  if (needs.needsAddress) {
    const names = new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'region' });
    const countries = needs.countries.length > 0 ? needs.countries : [SAMPLE.country];
    for (const name of ADDRESS) {
      addField(name, name === 'country' ? countries.map((code) => [code, names.of(code) ?? code]) : undefined);
    }
  }
  addField(
    'card',
    CARDS.map((number) => [number, `•••• ${number.slice(-4)}`]),
  );
  const total = add('p', 'amount');
  const problem = add('p', 'problem');
  problem.setAttribute('role', 'alert');
  const pay = /** @type {HTMLButtonElement} */ (add('button', 'pass', texts.wallet_pay));
  const cancel = /** @type {HTMLButtonElement} */ (add('button', 'fail', texts.wallet_cancel));
  cancel.type = 'button';
  dialog.append(form);

  const checkCountry = async () => {
    pay.disabled = true;
    const isDelivered = !needs.needsAddress || (await onCountry(readInput()));
    problem.textContent = isDelivered ? '' : texts.wallet_not_delivered;
    total.textContent = `\u2068${getTotal()}\u2069`;
    pay.disabled = !isDelivered;
  };
  fields.get('country')?.addEventListener('change', () => void checkCountry());
  return new Promise((resolve) => {
    /** @param {WalletInput | null} input */
    const finish = (input) => {
      close();
      resolve(input);
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      finish(readInput());
    });
    cancel.addEventListener('click', () => finish(null));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(null);
    });
    dialog.showModal();
    void checkCountry();
  });
};
