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
const params = new URLSearchParams(window.location.search);
const locale = (params.get('lang') ?? 'en') as 'en';
document.documentElement.lang = locale;
document.documentElement.dir = locale === ('ar' as string) ? 'rtl' : 'ltr';

const sandboxScript = new Promise<void>((resolve, reject) => {
  const script = document.createElement('script');
  script.src = `${SANDBOX}/stripe.js`;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error('The sandbox script did not load.'));
  document.head.append(script);
});
const stripe = sandboxScript.then(() => loadStripe('pk_test_sandbox', { locale }));

const post = async (path: string): Promise<string> => (await fetch(path, { method: 'POST' })).text();

const SplitCardFields = ({ onReady }: { onReady: () => void }) => (
  <>
    <label htmlFor="number">Card number</label>
    <CardNumberElement id="number" onReady={onReady} options={{ style: { base: { fontSize: '16px' } } }} />
    <label htmlFor="expiry">Expiry</label>
    <CardExpiryElement id="expiry" />
    <label htmlFor="cvc">CVC</label>
    <CardCvcElement id="cvc" />
  </>
);

const CardForm = ({ onResult }: { onResult: (text: string) => void }) => {
  const stripeClient = useStripe();
  const elements = useElements();
  const [cardError, setCardError] = useState('');
  const isSingleField = params.get('card') === 'single';
  const [isReady, setReady] = useState(false);
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    onResult('paying');
    const card = isSingleField ? elements?.getElement(CardElement) : elements?.getElement(CardNumberElement);
    if (!stripeClient || !card) return onResult('not loaded');
    const secret = await post('/intent');
    const { error, paymentIntent } = await stripeClient.confirmCardPayment(secret, {
      payment_method: { card, billing_details: { name: 'A. Buyer' } },
    });
    onResult(error ? `${error.code}: ${error.message}` : `${paymentIntent.status} ${paymentIntent.id}`);
  };
  return (
    <form onSubmit={pay} data-ready={isReady}>
      {isSingleField ? (
        <CardElement onReady={() => setReady(true)} onChange={({ error }) => setCardError(error?.message ?? '')} />
      ) : (
        <SplitCardFields onReady={() => setReady(true)} />
      )}
      <p role="alert">{cardError}</p>
      <button type="submit">Pay by card</button>
    </form>
  );
};

const PayPalForm = ({ onResult }: { onResult: (text: string) => void }) => {
  const [isAgreed, setAgreed] = useState(true);
  return (
    <>
      <label>
        <input type="checkbox" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} /> I agree
      </label>
      <PayPalButtons
        disabled={!isAgreed}
        createOrder={() => post('/order')}
        onApprove={async ({ orderID }) => onResult(`approved ${orderID}`)}
        onCancel={({ orderID }) => onResult(`cancelled ${orderID}`)}
        onError={({ message }) => onResult(`failed ${message}`)}
      />
    </>
  );
};

const Page = () => {
  const [result, setResult] = useState('');
  return (
    <main>
      <h1>Checkout</h1>
      <Elements stripe={stripe} options={{ locale }}>
        <CardForm onResult={setResult} />
      </Elements>
      <PayPalScriptProvider
        options={{ clientId: 'sandbox', currency: 'USD', intent: 'capture', sdkBaseUrl: `${SANDBOX}/paypal.js` }}
      >
        <PayPalForm onResult={setResult} />
      </PayPalScriptProvider>
      <output>{result}</output>
    </main>
  );
};

const container = document.querySelector('#page');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
