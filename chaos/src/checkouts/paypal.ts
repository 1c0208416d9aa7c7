import { pick } from '../buyer.ts';
import { type Checkout, type CheckoutContext, isChosen } from './checkout.ts';

const definePayPal = (run: Checkout['run']): Checkout => ({ method: 'paypal', run });

/** Approves the payment, returns and places the order, like a browser that gets every response. */
const payAndPlaceOrder = async ({ buyer }: CheckoutContext, placements = 1) => {
  const payment = await buyer.startPayPalPayment('getPaypalLink', { amount: await buyer.loadTotal() });
  const result = await buyer.returnToShop(await buyer.approve(payment));
  if (result?.get('status') !== 'success') return;
  const ids = { order_id: result.get('order_id'), paypal_transaction_id: result.get('transaction_id') };
  await Promise.all(Array.from({ length: placements }, () => buyer.placePayPalOrder(ids)));
};

export const payPalCheckouts = {
  'PayPal, placed three times': definePayPal((context) => payAndPlaceOrder(context, 3)),
  'PayPal, buyer never returns': definePayPal(async ({ buyer }) => buyer.approve(await buyer.startPayPalPayment())),
  'PayPal, tab closed while returning': definePayPal(async ({ buyer }) =>
    buyer.returnAndLeave(await buyer.approve(await buyer.startPayPalPayment())),
  ),
  'PayPal, buyer returns twice': definePayPal(async ({ buyer }) => {
    const location = await buyer.approve(await buyer.startPayPalPayment());
    await Promise.all([buyer.returnToShop(location), buyer.returnToShop(location), buyer.placePayPalOrder()]);
  }),
  'PayPal, buttons': definePayPal(async ({ buyer }) => {
    const payment = await buyer.startPayPalPayment('createPaypalOrder');
    await buyer.approve(payment);
    const order_id = payment?.body.data?.order_id;
    if (order_id) await Promise.all([buyer.placePayPalOrder({ order_id }), buyer.placePayPalOrder({ order_id })]);
  }),
  'PayPal, buttons, tab closed while placing': definePayPal(async ({ buyer }) => {
    await buyer.approve(await buyer.startPayPalPayment('createPaypalOrder'));
    await buyer.placePayPalOrder({}, { isOnce: true });
  }),
  'PayPal, declined': definePayPal(async ({ buyer }) => {
    const result = await buyer.returnToShop(await buyer.approve(await buyer.startPayPalPayment(), 'declines'));
    if (result?.get('status') === 'success') buyer.reportProblem('a payment that PayPal declined was reported as paid');
  }),
  'PayPal, declined, then a card': definePayPal(async ({ buyer }) => {
    await buyer.returnToShop(await buyer.approve(await buyer.startPayPalPayment(), 'declines'));
    if ((await buyer.confirm(await buyer.startCardPayment())) === 'succeeded') await buyer.placeCardOrder();
  }),
  'PayPal, cancelled': definePayPal(async ({ buyer }) =>
    buyer.returnToShop(await buyer.cancel(await buyer.startPayPalPayment())),
  ),
  'PayPal, pending review': definePayPal(async ({ buyer, random }) => {
    const isPaid = isChosen(random, 0.5);
    await buyer.returnToShop(
      await buyer.approve(await buyer.startPayPalPayment(), isPaid ? 'pending' : 'pending_then_denied'),
    );
    if (isChosen(random, 0.5)) await buyer.placePayPalOrder({}, { isOnce: true });
  }),
  'PayPal, not approved': definePayPal(async ({ buyer }) => {
    await buyer.startPayPalPayment();
    const placed = await buyer.placePayPalOrder();
    if (placed?.status === 200) buyer.reportProblem('an order was created without a payment');
  }),
  'PayPal, another amount received': definePayPal(async ({ buyer, environment }) => {
    const location = await buyer.approve(await buyer.startPayPalPayment());
    // PayPal captures the approved amount; the attempt's amount has changed since.
    await environment.pool.query(
      'UPDATE payment_attempt SET amount_minor = amount_minor + 1 WHERE user_id = $1 AND open_cart_id IS NOT NULL',
      [buyer.id],
    );
    await buyer.returnToShop(location);
  }),
  'PayPal and card at once': definePayPal(async ({ buyer }) => {
    const location = await buyer.approve(await buyer.startPayPalPayment());
    const [, payment] = await Promise.all([buyer.returnToShop(location), buyer.startCardPayment()]);
    if ((await buyer.confirm(payment)) === 'succeeded') await buyer.placeCardOrder();
  }),
  'PayPal, then cash instead': definePayPal(async ({ buyer }) => {
    await buyer.startPayPalPayment();
    await buyer.placeCashOrder();
  }),
  'PayPal and cash at once': definePayPal(async ({ buyer }) => {
    const location = await buyer.approve(await buyer.startPayPalPayment());
    await Promise.all([buyer.returnToShop(location), buyer.placeCashOrder()]);
  }),
  'PayPal, two tabs of different carts': definePayPal(async (context) => {
    const { buyer, environment, random } = context;
    const payForMore = async () => {
      await buyer.addToCart(pick(random, environment.products.wellStocked));
      await payAndPlaceOrder(context);
    };
    await Promise.all([payAndPlaceOrder(context), payForMore()]);
  }),
  'PayPal, cart changed in another tab before approval': definePayPal(async ({ buyer, random }) => {
    const payment = await buyer.startPayPalPayment();
    await buyer.addToCart(pick(random, [...buyer.cartQuantities.keys()]));
    await buyer.returnToShop(await buyer.approve(payment));
    await buyer.placePayPalOrder();
  }),
  'PayPal, cart changed after approval': definePayPal(async ({ buyer, random }) => {
    const location = await buyer.approve(await buyer.startPayPalPayment());
    await buyer.addToCart(pick(random, [...buyer.cartQuantities.keys()]));
    await buyer.returnToShop(location);
    await buyer.placePayPalOrder();
  }),
  'PayPal, buyer returns as the attempt expires': definePayPal(async ({ buyer, environment }) => {
    const location = await buyer.approve(await buyer.startPayPalPayment());
    await Promise.all([
      environment.expireAttempts(buyer.id).then(environment.makeChecksDue),
      buyer.returnToShop(location),
    ]);
    await buyer.placePayPalOrder();
  }),
} satisfies Record<string, Checkout>;
