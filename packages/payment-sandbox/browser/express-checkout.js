import { formatAmount } from './format-amount.js';
import { openWalletSheet } from './wallet-sheet.js';

/**
 * Replaces Stripe's Express Checkout Element by one button: that of the wallet which this browser could have.
 * @typedef {{ amount: number, currency: string }} Amount
 * @typedef {{ emailRequired?: boolean, shippingAddressRequired?: boolean, allowedShippingCountries?: string[], shippingRates?: { id: string, amount: number, displayName: string }[] }} ClickOptions
 * @typedef {{ buttonHeight?: number }} ButtonOptions
 */

/**
 * @param {ButtonOptions} options
 * @param {{ base: string, texts: import('./texts.js').Texts, getAmount: () => Amount, setCard: (card: Record<string, string>, owner: object) => void }} shared
 */
export const createExpressCheckout = (options, { base, texts, getAmount, setCard }) => {
  const isApple = 'ApplePaySession' in window;
  const expressPaymentType = isApple ? 'apple_pay' : 'google_pay';
  /** @type {Map<string, Set<(payload: unknown) => void>>} */
  const listeners = new Map();
  /** @type {HTMLElement | null} */
  let frame = null;
  /** @param {string} event @param {object} [payload] */
  const emit = (event, payload = {}) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener({ elementType: 'expressCheckout', ...payload });
  };
  /** @param {import('./wallet-sheet.js').WalletInput} input */
  const toAddress = ({ line1, city, state, postal_code, country }) => ({
    line1,
    line2: null,
    city,
    state,
    postal_code,
    country,
  });

  /** @param {ClickOptions} needs */
  const openSheet = async (needs) => {
    const rate = needs.shippingRates?.[0];
    const input = await openWalletSheet(
      base,
      texts,
      {
        needsContact: Boolean(needs.emailRequired),
        needsAddress: Boolean(needs.shippingAddressRequired),
        countries: needs.allowedShippingCountries ?? [],
      },
      {
        getTotal: () => formatAmount(getAmount()),
        onCountry: ({ name, ...rest }) =>
          new Promise((resolve) => {
            const { line1: _, line2: __, ...address } = toAddress({ name, ...rest });
            emit('shippingaddresschange', {
              name,
              address,
              resolve: () => resolve(true),
              reject: () => resolve(false),
            });
          }),
      },
    );
    if (!input) return emit('cancel');
    const address = toAddress(input);
    const billingDetails = {
      name: input.name,
      address,
      ...(needs.emailRequired && { email: input.email, phone: input.phone }),
    };
    setCard({ number: input.card, exp_month: '12', exp_year: '2034', cvc: '123' }, billingDetails);
    emit('confirm', {
      expressPaymentType,
      billingDetails,
      ...(needs.shippingAddressRequired && {
        shippingAddress: { name: input.name, address },
        shippingRate: rate,
      }),
      // The sheet is closed by now: the page shows why nothing was charged.
      paymentFailed: () => {},
    });
  };

  const element = {
    _type: 'expressCheckout',
    /** @param {string} event @param {(payload: unknown) => void} listener */
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return element;
    },
    /** @param {string} event @param {(payload: unknown) => void} [listener] */
    off: (event, listener) => {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
      return element;
    },
    /** @param {HTMLElement} target */
    mount: (target) => {
      frame = document.createElement('div');
      const root = frame.attachShadow({ mode: 'open' });
      const style = document.createElement('link');
      style.rel = 'stylesheet';
      style.href = `${base}/field.css`;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'wallet';
      button.textContent = isApple ? 'Apple Pay' : 'Google Pay';
      button.style.minHeight = `${options.buttonHeight ?? 44}px`;
      button.addEventListener('click', () =>
        emit('click', {
          expressPaymentType,
          /** @param {ClickOptions} [needs] */
          resolve: (needs = {}) => void openSheet(needs),
          reject: () => {},
        }),
      );
      const handleReady = () => {
        const others = { amazonPay: false, link: false, paypal: false, klarna: false };
        emit('ready', { availablePaymentMethods: { applePay: isApple, googlePay: !isApple, ...others } });
      };
      style.addEventListener('load', handleReady);
      style.addEventListener('error', handleReady);
      root.append(style, button);
      target.append(frame);
      return element;
    },
    unmount: () => {
      frame?.remove();
      frame = null;
      return element;
    },
    destroy: () => {
      element.unmount();
      listeners.clear();
    },
    update: () => element,
  };
  return element;
};
