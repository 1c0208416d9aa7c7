// A minimal checkout with Stripe's and PayPal's real client libraries, to test the sandbox against them.
import { PayPalButtons, PayPalScriptProvider } from '@paypal/react-paypal-js';
import {
  CardCvcElement,
  CardElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const SANDBOX = '/__paysandbox';
const asked = new URLSearchParams(window.location.search);
const locale = (asked.get('lang') ?? 'en') as 'en';
document.documentElement.lang = locale;
document.documentElement.dir = locale === ('ar' as string) ? 'rtl' : 'ltr';

const standIn = new Promise<void>((resolve, reject) => {
  const script = document.createElement('script');
  script.src = `${SANDBOX}/stripe.js`;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error('The stand-in does not load.'));
  document.head.append(script);
});
const stripe = standIn.then(() => loadStripe('pk_test_sandbox', { locale }));

const ask = async (path: string): Promise<string> => (await fetch(path, { method: 'POST' })).text();

const Split = ({ onReady }: { onReady: () => void }) => (
  <>
    <label htmlFor="number">Card number</label>
    <CardNumberElement id="number" onReady={onReady} options={{ style: { base: { fontSize: '16px' } } }} />
    <label htmlFor="expiry">Expiry</label>
    <CardExpiryElement id="expiry" />
    <label htmlFor="cvc">CVC</label>
    <CardCvcElement id="cvc" />
  </>
);

const CardForm = ({ onTold }: { onTold: (text: string) => void }) => {
  const loaded = useStripe();
  const elements = useElements();
  const [problem, setProblem] = useState('');
  const isOne = asked.get('card') === 'one';
  const [isReady, setReady] = useState(false);
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    onTold('paying');
    const card = isOne ? elements?.getElement(CardElement) : elements?.getElement(CardNumberElement);
    if (!loaded || !card) return onTold('not loaded');
    const secret = await ask('/intent');
    const { error, paymentIntent } = await loaded.confirmCardPayment(secret, {
      payment_method: { card, billing_details: { name: 'A. Buyer' } },
    });
    onTold(error ? `${error.code}: ${error.message}` : `${paymentIntent.status} ${paymentIntent.id}`);
  };
  return (
    <form onSubmit={pay} data-ready={isReady}>
      {isOne ? (
        <CardElement onReady={() => setReady(true)} onChange={({ error }) => setProblem(error?.message ?? '')} />
      ) : (
        <Split onReady={() => setReady(true)} />
      )}
      <p role="alert">{problem}</p>
      <button type="submit">Pay by card</button>
    </form>
  );
};

const Wallet = ({ onTold }: { onTold: (text: string) => void }) => {
  const [isAgreed, setAgreed] = useState(true);
  return (
    <>
      <label>
        <input type="checkbox" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} /> I agree
      </label>
      <PayPalButtons
        disabled={!isAgreed}
        createOrder={() => ask('/order')}
        onApprove={async ({ orderID }) => onTold(`approved ${orderID}`)}
        onCancel={({ orderID }) => onTold(`cancelled ${orderID}`)}
        onError={({ message }) => onTold(`failed ${message}`)}
      />
    </>
  );
};

const Page = () => {
  const [told, onTold] = useState('');
  return (
    <main>
      <h1>Checkout</h1>
      <Elements stripe={stripe} options={{ locale }}>
        <CardForm onTold={onTold} />
      </Elements>
      <PayPalScriptProvider
        options={{ clientId: 'sandbox', currency: 'USD', intent: 'capture', sdkBaseUrl: `${SANDBOX}/paypal.js` }}
      >
        <Wallet onTold={onTold} />
      </PayPalScriptProvider>
      <output>{told}</output>
    </main>
  );
};

const place = document.querySelector('#page');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
