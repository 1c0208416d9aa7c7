import { formatAmount } from './format-amount.js';
import { createTestDialog } from './test-dialog.js';

/**
 * Opens the bank's 3-D Secure dialog. Resolves with whether it was passed; closing it is a failure.
 * @param {string} base
 * @param {import('./texts.js').Texts} texts
 * @param {{ amount: number, currency: string }} payment
 * @returns {Promise<boolean>}
 */
export const openChallengeDialog = (base, texts, payment) => {
  const { dialog, close } = createTestDialog(base, 'challenge');
  /** @param {string} tag @param {string} className @param {string} text */
  const add = (tag, className, text) => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    dialog.append(element);
    return element;
  };
  add('p', 'notice', texts.notice);
  add('p', 'bank', `${texts.bank} · \u20683-D Secure\u2069`);
  add('h2', 'title', texts.confirm).id = 'title';
  add('p', 'amount', `\u2068${formatAmount(payment)}\u2069`);
  const pass = add('button', 'pass', texts.pass);
  const fail = add('button', 'fail', texts.fail);
  return new Promise((resolve) => {
    /** @param {boolean} passed */
    const finish = (passed) => {
      close();
      resolve(passed);
    };
    pass.addEventListener('click', () => finish(true));
    fail.addEventListener('click', () => finish(false));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish(false);
    });
    dialog.showModal();
    pass.focus();
  });
};
