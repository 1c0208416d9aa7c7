import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { type Answer, pick } from '../buyer.ts';
import { type Checkout, maybe, type Scene } from './checkout.ts';

const DECLINED = 'pm_card_chargeDeclined';
const ASKS_3DS = 'pm_card_threeDSecure2Required';
const TAKES_ITS_TIME = 'pm_card_processing';

const intentOf = (begun: Answer | null): string => begun?.body.data?.payment_intent_id ?? '';

/** Begins, pays and places the order, as a browser does that hears of everything. */
const paysAndPlaces = async ({ buyer }: Scene, card?: string) => {
  const begun = await buyer.beginCard({ amount: await buyer.total() });
  if ((await buyer.confirm(begun, card)) === 'succeeded') await buyer.placeCard();
};

const card = (run: Checkout['run']): Checkout => ({ method: 'card', run });

export const cardCheckouts = {
  'card, placed three times': card(async ({ buyer }) => {
    const begun = await buyer.beginCard({ amount: await buyer.total() });
    if ((await buyer.confirm(begun)) !== 'succeeded') return;
    await Promise.all([buyer.placeCard(), buyer.placeCard({ shipping_option: 'fast' }), buyer.placeCard()]);
  }),
  'card, tab closed after paying': card(async ({ buyer }) => buyer.confirm(await buyer.beginCard())),
  'card, tab closed before paying': card(async ({ buyer }) => buyer.beginCard()),
  'card, tab closed while placing': card(async ({ buyer }) => {
    await buyer.confirm(await buyer.beginCard());
    await buyer.placeCard({}, { isOnce: true });
  }),
  'card, two tabs': card((scene) => Promise.all([paysAndPlaces(scene), paysAndPlaces(scene)])),
  'card, two tabs of different carts': card(async (scene) => {
    const { buyer, ground, thrown } = scene;
    const more = async () => {
      await buyer.add(pick(thrown, ground.goods.plenty));
      await paysAndPlaces(scene);
    };
    await Promise.all([paysAndPlaces(scene), more()]);
  }),
  'card, cart changed before paying': card(async (scene) => {
    const { buyer, ground, thrown } = scene;
    const first = await buyer.beginCard();
    await buyer.add(pick(thrown, ground.goods.plenty));
    const paid = maybe(thrown, 0.5) ? buyer.confirm(first) : undefined;
    await paysAndPlaces(scene);
    if ((await paid) === 'succeeded') await buyer.placeCard();
  }),
  'card, cart changed in another tab before paying': card(async ({ buyer, thrown }) => {
    const begun = await buyer.beginCard();
    await buyer.add(pick(thrown, [...buyer.put.keys()]));
    await buyer.confirm(begun);
    await buyer.placeCard();
  }),
  'card, cart changed after paying': card(async ({ buyer, thrown }) => {
    const begun = await buyer.beginCard();
    await buyer.confirm(begun);
    await buyer.add(pick(thrown, [...buyer.put.keys()]));
    await buyer.placeCard();
  }),
  'card, declined, then another': card(async (scene) => {
    const { buyer, thrown } = scene;
    const begun = await buyer.beginCard();
    await buyer.confirm(begun, DECLINED);
    if (maybe(thrown, 0.3)) await buyer.placeCard();
    await paysAndPlaces(scene);
  }),
  'card, declined for good': card(async ({ buyer }) => {
    await buyer.confirm(await buyer.beginCard(), DECLINED);
    const placed = await buyer.placeCard();
    if (placed?.status === 200) buyer.complain('a declined payment became an order');
  }),
  'card, 3-D Secure': card(async ({ buyer, site, thrown }) => {
    const begun = await buyer.beginCard();
    await buyer.confirm(begun, ASKS_3DS);
    if (maybe(thrown, 0.2)) return;
    const passes = maybe(thrown, 0.7);
    await site.sandbox.controls.authenticate(intentOf(begun), passes).catch(() => {});
    const placed = await buyer.placeCard();
    if (!passes && placed?.status === 200) buyer.complain('a payment that failed 3-D Secure became an order');
  }),
  'card, takes its time': card(async ({ buyer, thrown }) => {
    await buyer.confirm(await buyer.beginCard(), TAKES_ITS_TIME);
    if (maybe(thrown, 0.5)) await buyer.placeCard({}, { isOnce: true });
  }),
  'card, another amount asked for': card(async (scene) => {
    const { buyer } = scene;
    const cheap = await buyer.beginCard({ amount: 1 });
    if (cheap?.status === 200) buyer.complain('a payment of 1.00 was begun for a cart that costs more');
    await paysAndPlaces(scene);
  }),
  'card, another amount received': card(async ({ buyer, site }) => {
    const begun = await buyer.beginCard();
    // As somebody does in Stripe's dashboard.
    await fetch(`${site.sandbox.url}/v1/payment_intents/${intentOf(begun)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${FIXED_KEYS.stripeSecretKey}` },
      body: new URLSearchParams({ amount: '4321' }),
    }).catch(() => {});
    await buyer.confirm(begun);
    await buyer.placeCard({}, { isOnce: true });
  }),
  'card, never paid': card(async ({ buyer, thrown }) => {
    if (maybe(thrown, 0.5)) await buyer.beginCard();
    const placed = await buyer.placeCard();
    if (placed?.status === 200) buyer.complain('an order was made without a payment');
  }),
  'card, a second cart without paying': card(async (scene) => {
    const { buyer, ground, thrown } = scene;
    await buyer.confirm(await buyer.beginCard());
    const first = await buyer.placeCard();
    if (first?.status !== 200) return;
    if (!(await buyer.add(pick(thrown, ground.goods.plenty)))) return;
    const second = await buyer.placeCard();
    if (second?.status === 200) buyer.complain('a paid order was the answer to another cart');
  }),
  'card, cash instead': card(async ({ buyer }) => {
    await buyer.beginCard();
    await buyer.placeCash();
  }),
  'card against cash': card(async ({ buyer, thrown }) => {
    const begun = await buyer.beginCard();
    await Promise.all([buyer.confirm(begun), buyer.placeCash()]);
    if (maybe(thrown, 0.5)) await buyer.placeCard();
  }),
  'card, paid as it expires': card(async ({ buyer, ground }) => {
    const begun = await buyer.beginCard();
    await Promise.all([ground.expire(buyer.id).then(ground.hurry), buyer.confirm(begun)]);
    await buyer.placeCard();
  }),
} satisfies Record<string, Checkout>;
