import { pick } from '../buyer.ts';
import { type Checkout, maybe, type Scene } from './checkout.ts';

const payPal = (run: Checkout['run']): Checkout => ({ method: 'paypal', run });

/** Agrees, comes back and places the order, as a browser does that hears of everything. */
const paysAndPlaces = async ({ buyer }: Scene, howOften = 1) => {
  const begun = await buyer.beginPayPal('getPaypalLink', { amount: await buyer.total() });
  const told = await buyer.comeBack(await buyer.agree(begun));
  if (told?.get('status') !== 'success') return;
  const ids = { order_id: told.get('order_id'), paypal_transaction_id: told.get('transaction_id') };
  await Promise.all(Array.from({ length: howOften }, () => buyer.placePayPal(ids)));
};

export const payPalCheckouts = {
  'PayPal, placed three times': payPal((scene) => paysAndPlaces(scene, 3)),
  'PayPal, never comes back': payPal(async ({ buyer }) => buyer.agree(await buyer.beginPayPal())),
  'PayPal, tab closed as it comes back': payPal(async ({ buyer }) =>
    buyer.comeBackAndLeave(await buyer.agree(await buyer.beginPayPal())),
  ),
  'PayPal, comes back twice': payPal(async ({ buyer }) => {
    const location = await buyer.agree(await buyer.beginPayPal());
    await Promise.all([buyer.comeBack(location), buyer.comeBack(location), buyer.placePayPal()]);
  }),
  'PayPal, by its buttons': payPal(async ({ buyer }) => {
    const begun = await buyer.beginPayPal('createPaypalOrder');
    await buyer.agree(begun);
    const order_id = begun?.body.data?.order_id;
    if (order_id) await Promise.all([buyer.placePayPal({ order_id }), buyer.placePayPal({ order_id })]);
  }),
  'PayPal, by its buttons, tab closed while placing': payPal(async ({ buyer }) => {
    await buyer.agree(await buyer.beginPayPal('createPaypalOrder'));
    await buyer.placePayPal({}, { isOnce: true });
  }),
  'PayPal, declined': payPal(async ({ buyer }) => {
    const told = await buyer.comeBack(await buyer.agree(await buyer.beginPayPal(), 'declines'));
    if (told?.get('status') === 'success') buyer.complain('a payment that PayPal declined was told as paid');
  }),
  'PayPal, declined, then a card': payPal(async ({ buyer }) => {
    await buyer.comeBack(await buyer.agree(await buyer.beginPayPal(), 'declines'));
    if ((await buyer.confirm(await buyer.beginCard())) === 'succeeded') await buyer.placeCard();
  }),
  'PayPal, cancelled': payPal(async ({ buyer }) => buyer.comeBack(await buyer.cancel(await buyer.beginPayPal()))),
  'PayPal, held for review': payPal(async ({ buyer, thrown }) => {
    const isPaid = maybe(thrown, 0.5);
    await buyer.comeBack(await buyer.agree(await buyer.beginPayPal(), isPaid ? 'pending' : 'pending_then_denied'));
    if (maybe(thrown, 0.5)) await buyer.placePayPal({}, { isOnce: true });
  }),
  'PayPal, not agreed to': payPal(async ({ buyer }) => {
    await buyer.beginPayPal();
    const placed = await buyer.placePayPal();
    if (placed?.status === 200) buyer.complain('an order was made without a payment');
  }),
  'PayPal, another amount received': payPal(async ({ buyer, ground }) => {
    const location = await buyer.agree(await buyer.beginPayPal());
    // PayPal takes what was agreed to; what we mean to get is another sum by now.
    await ground.pool.query(
      'UPDATE payment_attempt SET amount_minor = amount_minor + 1 WHERE user_id = $1 AND open_cart_id IS NOT NULL',
      [buyer.id],
    );
    await buyer.comeBack(location);
  }),
  'PayPal against a card': payPal(async ({ buyer }) => {
    const location = await buyer.agree(await buyer.beginPayPal());
    const [, begun] = await Promise.all([buyer.comeBack(location), buyer.beginCard()]);
    if ((await buyer.confirm(begun)) === 'succeeded') await buyer.placeCard();
  }),
  'PayPal, cash instead': payPal(async ({ buyer }) => {
    await buyer.beginPayPal();
    await buyer.placeCash();
  }),
  'PayPal against cash': payPal(async ({ buyer }) => {
    const location = await buyer.agree(await buyer.beginPayPal());
    await Promise.all([buyer.comeBack(location), buyer.placeCash()]);
  }),
  'PayPal, two tabs of different carts': payPal(async (scene) => {
    const { buyer, ground, thrown } = scene;
    const more = async () => {
      await buyer.add(pick(thrown, ground.goods.plenty));
      await paysAndPlaces(scene);
    };
    await Promise.all([paysAndPlaces(scene), more()]);
  }),
  'PayPal, cart changed in another tab before agreeing': payPal(async ({ buyer, thrown }) => {
    const begun = await buyer.beginPayPal();
    await buyer.add(pick(thrown, [...buyer.put.keys()]));
    await buyer.comeBack(await buyer.agree(begun));
    await buyer.placePayPal();
  }),
  'PayPal, cart changed after agreeing': payPal(async ({ buyer, thrown }) => {
    const location = await buyer.agree(await buyer.beginPayPal());
    await buyer.add(pick(thrown, [...buyer.put.keys()]));
    await buyer.comeBack(location);
    await buyer.placePayPal();
  }),
  'PayPal, comes back as it expires': payPal(async ({ buyer, ground }) => {
    const location = await buyer.agree(await buyer.beginPayPal());
    await Promise.all([ground.expire(buyer.id).then(ground.hurry), buyer.comeBack(location)]);
    await buyer.placePayPal();
  }),
} satisfies Record<string, Checkout>;
