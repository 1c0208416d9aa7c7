/**
 * Opens the bank's 3-D Secure dialog. Resolves with whether it was passed; closing it is a failure.
 * @param {string} base
 * @param {import('./words.js').Words} words
 * @param {{ amount: number, currency: string }} payment
 * @returns {Promise<boolean>}
 */
export const askChallenge = (base, words, { amount, currency }) => {
  const format = new Intl.NumberFormat(document.documentElement.lang || 'en', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = `${base}/field.css`;
  const dialog = document.createElement('dialog');
  dialog.className = 'challenge';
  dialog.setAttribute('aria-labelledby', 'title');
  /** @param {string} tag @param {string} className @param {string} text */
  const add = (tag, className, text) => {
    const part = document.createElement(tag);
    part.className = className;
    part.textContent = text;
    dialog.append(part);
    return part;
  };
  add('p', 'notice', words.notice);
  add('p', 'bank', `${words.bank} · \u20683-D Secure\u2069`);
  add('h2', 'title', words.confirm).id = 'title';
  add('p', 'amount', `\u2068${format.format(amount / 10 ** decimals)}\u2069`);
  const pass = add('button', 'pass', words.pass);
  const fail = add('button', 'fail', words.fail);
  root.append(style, dialog);
  document.body.append(host);
  return new Promise((resolve) => {
    /** @param {boolean} passed */
    const end = (passed) => {
      dialog.close();
      host.remove();
      resolve(passed);
    };
    pass.addEventListener('click', () => end(true));
    fail.addEventListener('click', () => end(false));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end(false);
    });
    dialog.showModal();
    pass.focus();
  });
};
