import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { type ApiResponse, pick } from '../buyer.ts';
import { type Checkout, type CheckoutContext, isChosen } from './checkout.ts';

const DECLINED = 'pm_card_chargeDeclined';
const REQUIRES_3DS = 'pm_card_threeDSecure2Required';
/** A test payment method of the payment sandbox only: Stripe has none whose payment stays in `processing`. */
const STAYS_PROCESSING = 'pm_card_processing';

const readIntentId = (payment: ApiResponse | null): string => payment?.body.data?.payment_intent_id ?? '';

/** Starts the payment, confirms it and places the order, like a browser that gets every response. */
const payAndPlaceOrder = async ({ buyer }: CheckoutContext, card?: string) => {
  const payment = await buyer.startCardPayment({ amount: await buyer.loadTotal() });
  if ((await buyer.confirm(payment, card)) === 'succeeded') await buyer.placeCardOrder();
};

const defineCard = (run: Checkout['run']): Checkout => ({ method: 'card', run });

export const cardCheckouts = {
  'card, placed three times': defineCard(async ({ buyer }) => {
    const payment = await buyer.startCardPayment({ amount: await buyer.loadTotal() });
    if ((await buyer.confirm(payment)) !== 'succeeded') return;
    await Promise.all([
      buyer.placeCardOrder(),
      buyer.placeCardOrder({ shipping_option: 'fast' }),
      buyer.placeCardOrder(),
    ]);
  }),
  'card, tab closed after paying': defineCard(async ({ buyer }) => buyer.confirm(await buyer.startCardPayment())),
  'card, tab closed before paying': defineCard(async ({ buyer }) => buyer.startCardPayment()),
  'card, tab closed while placing': defineCard(async ({ buyer }) => {
    await buyer.confirm(await buyer.startCardPayment());
    await buyer.placeCardOrder({}, { isOnce: true });
  }),
  'card, two tabs': defineCard((context) => Promise.all([payAndPlaceOrder(context), payAndPlaceOrder(context)])),
  'card, two tabs of different carts': defineCard(async (context) => {
    const { buyer, environment, random } = context;
    const payForMore = async () => {
      await buyer.addToCart(pick(random, environment.products.wellStocked));
      await payAndPlaceOrder(context);
    };
    await Promise.all([payAndPlaceOrder(context), payForMore()]);
  }),
  'card, cart changed before paying': defineCard(async (context) => {
    const { buyer, environment, random } = context;
    const first = await buyer.startCardPayment();
    await buyer.addToCart(pick(random, environment.products.wellStocked));
    const paid = isChosen(random, 0.5) ? buyer.confirm(first) : undefined;
    await payAndPlaceOrder(context);
    if ((await paid) === 'succeeded') await buyer.placeCardOrder();
  }),
  'card, cart changed in another tab before paying': defineCard(async ({ buyer, random }) => {
    const payment = await buyer.startCardPayment();
    await buyer.addToCart(pick(random, [...buyer.cartQuantities.keys()]));
    await buyer.confirm(payment);
    await buyer.placeCardOrder();
  }),
  'card, cart changed after paying': defineCard(async ({ buyer, random }) => {
    const payment = await buyer.startCardPayment();
    await buyer.confirm(payment);
    await buyer.addToCart(pick(random, [...buyer.cartQuantities.keys()]));
    await buyer.placeCardOrder();
  }),
  'card, declined, then another card': defineCard(async (context) => {
    const { buyer, random } = context;
    const payment = await buyer.startCardPayment();
    await buyer.confirm(payment, DECLINED);
    if (isChosen(random, 0.3)) await buyer.placeCardOrder();
    await payAndPlaceOrder(context);
  }),
  'card, declined': defineCard(async ({ buyer }) => {
    await buyer.confirm(await buyer.startCardPayment(), DECLINED);
    const placed = await buyer.placeCardOrder();
    if (placed?.status === 200) buyer.reportProblem('a declined payment became an order');
  }),
  'card, 3-D Secure': defineCard(async ({ buyer, deployment, random }) => {
    const payment = await buyer.startCardPayment();
    await buyer.confirm(payment, REQUIRES_3DS);
    if (isChosen(random, 0.2)) return;
    const passes = isChosen(random, 0.7);
    await deployment.sandbox.controls.authenticate(readIntentId(payment), passes).catch(() => {});
    const placed = await buyer.placeCardOrder();
    if (!passes && placed?.status === 200) buyer.reportProblem('a payment that failed 3-D Secure became an order');
  }),
  'card, stays in processing': defineCard(async ({ buyer, random }) => {
    await buyer.confirm(await buyer.startCardPayment(), STAYS_PROCESSING);
    if (isChosen(random, 0.5)) await buyer.placeCardOrder({}, { isOnce: true });
  }),
  'card, another amount requested': defineCard(async (context) => {
    const { buyer } = context;
    const cheap = await buyer.startCardPayment({ amount: 1 });
    if (cheap?.status === 200) buyer.reportProblem('a payment of 1.00 was started for a cart that costs more');
    await payAndPlaceOrder(context);
  }),
  'card, another amount received': defineCard(async ({ buyer, deployment }) => {
    const payment = await buyer.startCardPayment();
    // Another program with the secret key changes the amount.
    await fetch(`${deployment.sandbox.url}/v1/payment_intents/${readIntentId(payment)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${FIXED_KEYS.stripeSecretKey}` },
      body: new URLSearchParams({ amount: '4321' }),
    }).catch(() => {});
    await buyer.confirm(payment);
    await buyer.placeCardOrder({}, { isOnce: true });
  }),
  'card, never paid': defineCard(async ({ buyer, random }) => {
    if (isChosen(random, 0.5)) await buyer.startCardPayment();
    const placed = await buyer.placeCardOrder();
    if (placed?.status === 200) buyer.reportProblem('an order was created without a payment');
  }),
  'card, a second cart without a payment': defineCard(async (context) => {
    const { buyer, environment, random } = context;
    await buyer.confirm(await buyer.startCardPayment());
    const first = await buyer.placeCardOrder();
    if (first?.status !== 200) return;
    if (!(await buyer.addToCart(pick(random, environment.products.wellStocked)))) return;
    const second = await buyer.placeCardOrder();
    if (second?.status === 200) buyer.reportProblem('a paid order was returned for another cart');
  }),
  'card, then cash instead': defineCard(async ({ buyer }) => {
    await buyer.startCardPayment();
    await buyer.placeCashOrder();
  }),
  'card and cash at once': defineCard(async ({ buyer, random }) => {
    const payment = await buyer.startCardPayment();
    await Promise.all([buyer.confirm(payment), buyer.placeCashOrder()]);
    if (isChosen(random, 0.5)) await buyer.placeCardOrder();
  }),
  'card, paid as it expires': defineCard(async ({ buyer, environment }) => {
    const payment = await buyer.startCardPayment();
    await Promise.all([environment.expireAttempts(buyer.id).then(environment.makeChecksDue), buyer.confirm(payment)]);
    await buyer.placeCardOrder();
  }),
} satisfies Record<string, Checkout>;
