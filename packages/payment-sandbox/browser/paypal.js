import { getTexts } from './texts.js';

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
const texts = getTexts(source.searchParams.get('locale') ?? undefined);

/**
 * Waits for the buyer's decision in the pop-up. A closed pop-up is a cancellation.
 * @param {Window} popup
 * @param {string} orderID
 * @returns {Promise<string | null>} the id of the payer; null: cancelled
 */
const waitForDecision = (popup, orderID) =>
  new Promise((resolve) => {
    /** @param {string | null} payer */
    const finish = (payer) => {
      window.removeEventListener('message', handleMessage);
      window.clearInterval(interval);
      resolve(payer);
    };
    /** @param {MessageEvent} event */
    const handleMessage = ({ origin, data }) => {
      if (origin === source.origin && data?.paypal === orderID) finish(data.payer || null);
    };
    const interval = window.setInterval(() => popup.closed && finish(null), 300);
    window.addEventListener('message', handleMessage);
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

  const render = () => {
    button?.setAttribute('aria-disabled', String(!isEnabled));
  };

  const isClickAllowed = async () => {
    let isAllowed = true;
    const actions = {
      resolve: async () => true,
      reject: async () => {
        isAllowed = false;
        return false;
      },
    };
    const result = await props.onClick?.({ fundingSource: 'paypal' }, actions);
    return isAllowed && result !== false;
  };

  /** @param {Window} opened */
  const pay = async (opened) => {
    if (!(await isClickAllowed())) return opened.close();
    const orderID = await props.createOrder({ paymentSource: 'paypal' }, {});
    const query = new URLSearchParams({ token: orderID, opener: window.location.origin });
    opened.location.replace(`${base}/checkoutnow?${query}`);
    const payerID = await waitForDecision(opened, orderID);
    opened.close();
    if (payerID) await props.onApprove?.({ orderID, payerID, paymentSource: 'paypal' }, {});
    else await props.onCancel?.({ orderID }, {});
  };

  const handleClick = async () => {
    if (!isEnabled) {
      await isClickAllowed();
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
    /** @param {string | HTMLElement} target */
    render: async (target) => {
      const found = typeof target === 'string' ? document.querySelector(target) : target;
      if (!found) throw new Error('The target of the PayPal buttons does not exist.');
      host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      const style = document.createElement('link');
      style.rel = 'stylesheet';
      style.href = `${base}/field.css`;
      button = document.createElement('button');
      button.type = 'button';
      button.className = 'paypal';
      button.setAttribute('aria-label', texts.payWith);
      const mark = document.createElement('span');
      mark.className = 'mark';
      const [pay, pal] = [document.createElement('b'), document.createElement('i')];
      pay.textContent = 'Pay';
      pal.textContent = 'Pal';
      mark.append(pay, pal);
      button.append(mark);
      const notice = document.createElement('p');
      notice.className = 'small';
      notice.textContent = texts.notice;
      button.addEventListener('click', () => void handleClick());
      root.append(style, button, notice);
      found.append(host);
      render();
      props.onInit?.(
        {},
        {
          enable: async () => {
            isEnabled = true;
            render();
          },
          disable: async () => {
            isEnabled = false;
            render();
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
