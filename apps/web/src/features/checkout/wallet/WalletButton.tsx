import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js';
import type { CardConfirmation } from '../card/confirm-card.ts';
import { confirmWallet } from './confirm-wallet.ts';

/** What a wallet says about the buyer. */
export interface WalletPayer {
  email: string;
  name: string;
  phone: string;
  country: string;
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** What the wallet's sheet shows, in Stripe's minor units. */
export interface WalletTotals {
  total: number;
  lines: { name: string; amount: number }[];
  delivery: { name: string; amount: number };
}

export interface WalletHandlers {
  /** Returns what to show; null: nothing can be bought now. */
  onClick: () => WalletTotals | null;
  /** Prices the delivery to a country; null: the shop does not deliver there. */
  onCountry: (iso2: string) => Promise<WalletTotals | null>;
  /** Pays. `payer` is null where the wallet was not asked. Returns whether the wallet may have been charged. */
  onPay: (payer: WalletPayer | null, confirm: (clientSecret: string) => CardConfirmation) => Promise<boolean>;
}

interface WalletButtonProps {
  stripe: Stripe;
  /** In Stripe's minor units. */
  total: number;
  currencyCode: string;
  /** Whether the wallet gives contact and address; else the page has them. */
  asksPayer: boolean;
  /** The countries that the shop delivers to. */
  countries: readonly string[];
  handlers: WalletHandlers;
  /** Whether this browser offers a wallet. */
  onReady: (isOffered: boolean) => void;
}

/**
 * The button of Apple Pay or Google Pay, drawn by Stripe. Nothing where nothing can be bought, such as items without a price in the chosen
 * currency: Stripe throws an error for a total of zero.
 */
export const WalletButton = (props: WalletButtonProps) =>
  props.total > 0 && (
    <Elements
      stripe={props.stripe}
      options={{
        mode: 'payment',
        amount: props.total,
        currency: props.currencyCode.toLowerCase(),
        allowedPaymentMethodTypes: ['card'],
        appearance: { variables: { borderRadius: '26px' } },
      }}
    >
      <ExpressButton {...props} />
    </Elements>
  );

/** Stripe refuses these as countries of a delivery. https://docs.stripe.com/api/checkout/sessions/create */
const UNSUPPORTED_COUNTRIES = new Set('AS CX CC CU HM IR KP MH FM NF MP PW SD SY UM VI'.split(' '));

const toStripeTotals = ({ lines, delivery }: WalletTotals) => ({
  lineItems: lines,
  shippingRates: [{ id: 'chosen', displayName: delivery.name, amount: delivery.amount }],
});

const toPayer = ({ billingDetails, shippingAddress }: StripeExpressCheckoutElementConfirmEvent): WalletPayer | null => {
  const { name, address } = shippingAddress ?? {};
  if (!name || !address) return null;
  return {
    email: billingDetails?.email ?? '',
    name,
    phone: billingDetails?.phone ?? '',
    country: address.country,
    address: [address.line1, address.line2].filter(Boolean).join(', '),
    city: address.city,
    state: address.state,
    zip: address.postal_code,
  };
};

function ExpressButton({ stripe, asksPayer, countries, handlers, onReady }: WalletButtonProps) {
  const elements = useElements();
  const click = ({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => {
    const totals = handlers.onClick();
    if (!totals) return reject();
    elements?.update({ amount: totals.total });
    if (!asksPayer) return resolve({ lineItems: [...totals.lines, totals.delivery] });
    resolve({
      ...toStripeTotals(totals),
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: true,
      allowedShippingCountries: countries.filter((iso2) => !UNSUPPORTED_COUNTRIES.has(iso2)),
    });
  };
  const changeAddress = async ({
    address,
    resolve,
    reject,
  }: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
    const totals = await handlers.onCountry(address.country);
    if (!totals) return reject();
    elements?.update({ amount: totals.total });
    resolve(toStripeTotals(totals));
  };
  const pay = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (!elements) return;
    const payer = asksPayer ? toPayer(event) : null;
    const isCharged = await handlers.onPay(payer, (clientSecret) => confirmWallet(stripe, elements, clientSecret));
    if (!isCharged) event.paymentFailed({ reason: 'fail' });
  };
  return (
    <ExpressCheckoutElement
      options={{
        buttonHeight: 48,
        buttonType: { applePay: 'plain', googlePay: 'plain' },
        paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
        layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
      }}
      onReady={({ availablePaymentMethods }) => onReady(Boolean(availablePaymentMethods))}
      onLoadError={() => onReady(false)}
      onClick={click}
      onShippingAddressChange={(event) => void changeAddress(event)}
      onConfirm={(event) => void pay(event)}
    />
  );
}
