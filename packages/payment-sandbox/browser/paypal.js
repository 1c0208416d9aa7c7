import { wordsOf } from './words.js';

/**
 * Replaces https://www.paypal.com/sdk/js: only the buttons. They open a pop-up, as PayPal's do, and only report
 * the approval: capturing the order is up to the server.
 * @typedef {{ orderID: string, payerID?: string, paymentSource: 'paypal' }} Approved
 * @typedef {object} ButtonsOptions
 * @property {(data: { paymentSource: 'paypal' }, actions: object) => Promise<string> | string} createOrder
 * @property {(data: Approved, actions: object) => unknown} [onApprove]
 * @property {(data: { orderID: string }, actions: object) => unknown} [onCancel]
 * @property {(error: unknown) => unknown} [onError]
 * @property {(data: object, actions: { enable: () => Promise<void>, disable: () => Promise<void> }) => unknown} [onInit]
 * @property {(data: { fundingSource: 'paypal' }, actions: { resolve: () => Promise<boolean>, reject: () => Promise<boolean> }) => unknown} [onClick]
 * @property {string} [fundingSource]
 * @property {{ height?: number }} [style]
 */

const source = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src);
const base = new URL('.', source).href.replace(/\/$/, '');
const words = wordsOf(source.searchParams.get('locale') ?? undefined);

/**
 * Waits for the buyer's decision in the pop-up. A closed pop-up is a cancellation.
 * @param {Window} popup
 * @param {string} orderID
 * @returns {Promise<string | null>} the payer, or null
 */
const answerIn = (popup, orderID) =>
  new Promise((resolve) => {
    /** @param {string | null} payer */
    const end = (payer) => {
      window.removeEventListener('message', hear);
      window.clearInterval(watch);
      resolve(payer);
    };
    /** @param {MessageEvent} event */
    const hear = ({ origin, data }) => {
      if (origin === source.origin && data?.paypal === orderID) end(data.payer || null);
    };
    const watch = window.setInterval(() => popup.closed && end(null), 300);
    window.addEventListener('message', hear);
  });

/** @param {ButtonsOptions} options */
const Buttons = (options) => {
  let props = options;
  /** @type {HTMLElement | null} */
  let host = null;
  /** @type {HTMLButtonElement | null} */
  let button = null;
  /** @type {Window | null} */
  let popup = null;
  let isEnabled = true;

  const show = () => {
    button?.setAttribute('aria-disabled', String(!isEnabled));
  };

  const mayGoOn = async () => {
    let isAllowed = true;
    const actions = {
      resolve: async () => true,
      reject: async () => {
        isAllowed = false;
        return false;
      },
    };
    const verdict = await props.onClick?.({ fundingSource: 'paypal' }, actions);
    return isAllowed && verdict !== false;
  };

  /** @param {Window} opened */
  const pay = async (opened) => {
    if (!(await mayGoOn())) return opened.close();
    const orderID = await props.createOrder({ paymentSource: 'paypal' }, {});
    const query = new URLSearchParams({ token: orderID, opener: window.location.origin });
    opened.location.replace(`${base}/checkoutnow?${query}`);
    const payerID = await answerIn(opened, orderID);
    opened.close();
    if (payerID) await props.onApprove?.({ orderID, payerID, paymentSource: 'paypal' }, {});
    else await props.onCancel?.({ orderID }, {});
  };

  const press = async () => {
    if (!isEnabled) {
      await mayGoOn();
      return;
    }
    if (popup && !popup.closed) return popup.focus();
    // Within the click event: browsers block a pop-up that opens later.
    const opened = window.open(`${base}/opening`, '_blank', 'popup,width=460,height=720');
    popup = opened;
    try {
      if (!opened) throw new Error('The PayPal window was blocked. Allow pop-ups for this shop.');
      await pay(opened);
    } catch (error) {
      opened?.close();
      if (!props.onError) throw error;
      props.onError(error);
    } finally {
      popup = null;
    }
  };

  return {
    isEligible: () => !options.fundingSource || options.fundingSource === 'paypal',
    /** @param {string | HTMLElement} place */
    render: async (place) => {
      const found = typeof place === 'string' ? document.querySelector(place) : place;
      if (!found) throw new Error('There is no place to render the PayPal buttons in.');
      host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      const style = document.createElement('link');
      style.rel = 'stylesheet';
      style.href = `${base}/field.css`;
      button = document.createElement('button');
      button.type = 'button';
      button.className = 'paypal';
      button.setAttribute('aria-label', words.payWith);
      const mark = document.createElement('span');
      mark.className = 'mark';
      const [pay, pal] = [document.createElement('b'), document.createElement('i')];
      pay.textContent = 'Pay';
      pal.textContent = 'Pal';
      mark.append(pay, pal);
      button.append(mark);
      const notice = document.createElement('p');
      notice.className = 'small';
      notice.textContent = words.notice;
      button.addEventListener('click', () => void press());
      root.append(style, button, notice);
      found.append(host);
      show();
      props.onInit?.(
        {},
        {
          enable: async () => {
            isEnabled = true;
            show();
          },
          disable: async () => {
            isEnabled = false;
            show();
          },
        },
      );
    },
    close: async () => {
      host?.remove();
      host = null;
      button = null;
    },
    /** @param {Partial<ButtonsOptions>} change */
    updateProps: async (change) => {
      props = { ...props, ...change };
    },
  };
};

Object.assign(window, { paypal: { version: '5.0.sandbox', Buttons, FUNDING: { PAYPAL: 'paypal' } } });
