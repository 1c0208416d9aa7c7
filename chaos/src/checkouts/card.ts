import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { type ApiResponse, pick } from '../buyer.ts';
import { type Checkout, type CheckoutContext, isChosen } from './checkout.ts';

const DECLINED = 'pm_card_chargeDeclined';
const REQUIRES_3DS = 'pm_card_threeDSecure2Required';
const STAYS_PROCESSING = 'pm_card_processing';

const intentOf = (begun: ApiResponse | null): string => begun?.body.data?.payment_intent_id ?? '';

/** Begins the payment, confirms it and places the order, as a browser does that gets every response. */
const paysAndPlaces = async ({ buyer }: CheckoutContext, card?: string) => {
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
  'card, two tabs': card((context) => Promise.all([paysAndPlaces(context), paysAndPlaces(context)])),
  'card, two tabs of different carts': card(async (context) => {
    const { buyer, environment, random } = context;
    const more = async () => {
      await buyer.add(pick(random, environment.products.plenty));
      await paysAndPlaces(context);
    };
    await Promise.all([paysAndPlaces(context), more()]);
  }),
  'card, cart changed before paying': card(async (context) => {
    const { buyer, environment, random } = context;
    const first = await buyer.beginCard();
    await buyer.add(pick(random, environment.products.plenty));
    const paid = isChosen(random, 0.5) ? buyer.confirm(first) : undefined;
    await paysAndPlaces(context);
    if ((await paid) === 'succeeded') await buyer.placeCard();
  }),
  'card, cart changed in another tab before paying': card(async ({ buyer, random }) => {
    const begun = await buyer.beginCard();
    await buyer.add(pick(random, [...buyer.cartQuantities.keys()]));
    await buyer.confirm(begun);
    await buyer.placeCard();
  }),
  'card, cart changed after paying': card(async ({ buyer, random }) => {
    const begun = await buyer.beginCard();
    await buyer.confirm(begun);
    await buyer.add(pick(random, [...buyer.cartQuantities.keys()]));
    await buyer.placeCard();
  }),
  'card, declined, then another': card(async (context) => {
    const { buyer, random } = context;
    const begun = await buyer.beginCard();
    await buyer.confirm(begun, DECLINED);
    if (isChosen(random, 0.3)) await buyer.placeCard();
    await paysAndPlaces(context);
  }),
  'card, declined for good': card(async ({ buyer }) => {
    await buyer.confirm(await buyer.beginCard(), DECLINED);
    const placed = await buyer.placeCard();
    if (placed?.status === 200) buyer.reportProblem('a declined payment became an order');
  }),
  'card, 3-D Secure': card(async ({ buyer, deployment, random }) => {
    const begun = await buyer.beginCard();
    await buyer.confirm(begun, REQUIRES_3DS);
    if (isChosen(random, 0.2)) return;
    const passes = isChosen(random, 0.7);
    await deployment.sandbox.controls.authenticate(intentOf(begun), passes).catch(() => {});
    const placed = await buyer.placeCard();
    if (!passes && placed?.status === 200) buyer.reportProblem('a payment that failed 3-D Secure became an order');
  }),
  'card, stays in processing': card(async ({ buyer, random }) => {
    await buyer.confirm(await buyer.beginCard(), STAYS_PROCESSING);
    if (isChosen(random, 0.5)) await buyer.placeCard({}, { isOnce: true });
  }),
  'card, another amount requested': card(async (context) => {
    const { buyer } = context;
    const cheap = await buyer.beginCard({ amount: 1 });
    if (cheap?.status === 200) buyer.reportProblem('a payment of 1.00 was begun for a cart that costs more');
    await paysAndPlaces(context);
  }),
  'card, another amount received': card(async ({ buyer, deployment }) => {
    const begun = await buyer.beginCard();
    // The amount is changed in Stripe's dashboard.
    await fetch(`${deployment.sandbox.url}/v1/payment_intents/${intentOf(begun)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${FIXED_KEYS.stripeSecretKey}` },
      body: new URLSearchParams({ amount: '4321' }),
    }).catch(() => {});
    await buyer.confirm(begun);
    await buyer.placeCard({}, { isOnce: true });
  }),
  'card, never paid': card(async ({ buyer, random }) => {
    if (isChosen(random, 0.5)) await buyer.beginCard();
    const placed = await buyer.placeCard();
    if (placed?.status === 200) buyer.reportProblem('an order was made without a payment');
  }),
  'card, a second cart without paying': card(async (context) => {
    const { buyer, environment, random } = context;
    await buyer.confirm(await buyer.beginCard());
    const first = await buyer.placeCard();
    if (first?.status !== 200) return;
    if (!(await buyer.add(pick(random, environment.products.plenty)))) return;
    const second = await buyer.placeCard();
    if (second?.status === 200) buyer.reportProblem('a paid order was the answer to another cart');
  }),
  'card, cash instead': card(async ({ buyer }) => {
    await buyer.beginCard();
    await buyer.placeCash();
  }),
  'card against cash': card(async ({ buyer, random }) => {
    const begun = await buyer.beginCard();
    await Promise.all([buyer.confirm(begun), buyer.placeCash()]);
    if (isChosen(random, 0.5)) await buyer.placeCard();
  }),
  'card, paid as it expires': card(async ({ buyer, environment }) => {
    const begun = await buyer.beginCard();
    await Promise.all([environment.expireAttempts(buyer.id).then(environment.makeChecksDue), buyer.confirm(begun)]);
    await buyer.placeCard();
  }),
} satisfies Record<string, Checkout>;
