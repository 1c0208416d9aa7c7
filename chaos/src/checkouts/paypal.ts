import { pick } from '../buyer.ts';
import { type Checkout, type CheckoutContext, isChosen } from './checkout.ts';

const payPal = (run: Checkout['run']): Checkout => ({ method: 'paypal', run });

/** Approves the payment, returns and places the order, as a browser does that gets every response. */
const paysAndPlaces = async ({ buyer }: CheckoutContext, howOften = 1) => {
  const begun = await buyer.beginPayPal('getPaypalLink', { amount: await buyer.total() });
  const result = await buyer.returnToShop(await buyer.approve(begun));
  if (result?.get('status') !== 'success') return;
  const ids = { order_id: result.get('order_id'), paypal_transaction_id: result.get('transaction_id') };
  await Promise.all(Array.from({ length: howOften }, () => buyer.placePayPal(ids)));
};

export const payPalCheckouts = {
  'PayPal, placed three times': payPal((context) => paysAndPlaces(context, 3)),
  'PayPal, never comes back': payPal(async ({ buyer }) => buyer.approve(await buyer.beginPayPal())),
  'PayPal, tab closed as it comes back': payPal(async ({ buyer }) =>
    buyer.returnAndLeave(await buyer.approve(await buyer.beginPayPal())),
  ),
  'PayPal, comes back twice': payPal(async ({ buyer }) => {
    const location = await buyer.approve(await buyer.beginPayPal());
    await Promise.all([buyer.returnToShop(location), buyer.returnToShop(location), buyer.placePayPal()]);
  }),
  'PayPal, by its buttons': payPal(async ({ buyer }) => {
    const begun = await buyer.beginPayPal('createPaypalOrder');
    await buyer.approve(begun);
    const order_id = begun?.body.data?.order_id;
    if (order_id) await Promise.all([buyer.placePayPal({ order_id }), buyer.placePayPal({ order_id })]);
  }),
  'PayPal, by its buttons, tab closed while placing': payPal(async ({ buyer }) => {
    await buyer.approve(await buyer.beginPayPal('createPaypalOrder'));
    await buyer.placePayPal({}, { isOnce: true });
  }),
  'PayPal, declined': payPal(async ({ buyer }) => {
    const result = await buyer.returnToShop(await buyer.approve(await buyer.beginPayPal(), 'declines'));
    if (result?.get('status') === 'success') buyer.reportProblem('a payment that PayPal declined was reported as paid');
  }),
  'PayPal, declined, then a card': payPal(async ({ buyer }) => {
    await buyer.returnToShop(await buyer.approve(await buyer.beginPayPal(), 'declines'));
    if ((await buyer.confirm(await buyer.beginCard())) === 'succeeded') await buyer.placeCard();
  }),
  'PayPal, cancelled': payPal(async ({ buyer }) => buyer.returnToShop(await buyer.cancel(await buyer.beginPayPal()))),
  'PayPal, held for review': payPal(async ({ buyer, random }) => {
    const isPaid = isChosen(random, 0.5);
    await buyer.returnToShop(
      await buyer.approve(await buyer.beginPayPal(), isPaid ? 'pending' : 'pending_then_denied'),
    );
    if (isChosen(random, 0.5)) await buyer.placePayPal({}, { isOnce: true });
  }),
  'PayPal, not agreed to': payPal(async ({ buyer }) => {
    await buyer.beginPayPal();
    const placed = await buyer.placePayPal();
    if (placed?.status === 200) buyer.reportProblem('an order was made without a payment');
  }),
  'PayPal, another amount received': payPal(async ({ buyer, environment }) => {
    const location = await buyer.approve(await buyer.beginPayPal());
    // PayPal captures the approved amount; the attempt's amount differs by now.
    await environment.pool.query(
      'UPDATE payment_attempt SET amount_minor = amount_minor + 1 WHERE user_id = $1 AND open_cart_id IS NOT NULL',
      [buyer.id],
    );
    await buyer.returnToShop(location);
  }),
  'PayPal against a card': payPal(async ({ buyer }) => {
    const location = await buyer.approve(await buyer.beginPayPal());
    const [, begun] = await Promise.all([buyer.returnToShop(location), buyer.beginCard()]);
    if ((await buyer.confirm(begun)) === 'succeeded') await buyer.placeCard();
  }),
  'PayPal, cash instead': payPal(async ({ buyer }) => {
    await buyer.beginPayPal();
    await buyer.placeCash();
  }),
  'PayPal against cash': payPal(async ({ buyer }) => {
    const location = await buyer.approve(await buyer.beginPayPal());
    await Promise.all([buyer.returnToShop(location), buyer.placeCash()]);
  }),
  'PayPal, two tabs of different carts': payPal(async (context) => {
    const { buyer, environment, random } = context;
    const more = async () => {
      await buyer.add(pick(random, environment.products.plenty));
      await paysAndPlaces(context);
    };
    await Promise.all([paysAndPlaces(context), more()]);
  }),
  'PayPal, cart changed in another tab before agreeing': payPal(async ({ buyer, random }) => {
    const begun = await buyer.beginPayPal();
    await buyer.add(pick(random, [...buyer.cartQuantities.keys()]));
    await buyer.returnToShop(await buyer.approve(begun));
    await buyer.placePayPal();
  }),
  'PayPal, cart changed after agreeing': payPal(async ({ buyer, random }) => {
    const location = await buyer.approve(await buyer.beginPayPal());
    await buyer.add(pick(random, [...buyer.cartQuantities.keys()]));
    await buyer.returnToShop(location);
    await buyer.placePayPal();
  }),
  'PayPal, comes back as it expires': payPal(async ({ buyer, environment }) => {
    const location = await buyer.approve(await buyer.beginPayPal());
    await Promise.all([
      environment.expireAttempts(buyer.id).then(environment.makeChecksDue),
      buyer.returnToShop(location),
    ]);
    await buyer.placePayPal();
  }),
} satisfies Record<string, Checkout>;
