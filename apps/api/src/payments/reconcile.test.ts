import { expect, test } from 'vitest';
import { openPaymentShop } from '../testing/payment-shop.ts';
import { reconcile } from './reconcile.ts';

const { shop, buildBuyer, pay } = await openPaymentShop();

/** From one turn of the reconciler to the next at most: it recurs every five seconds, and jobs are looked for each second. */
const TURN_MS = 6000;
const turn = async () => {
  shop.clock.advance(TURN_MS);
  await reconcile(shop.app.deps);
};

/** Begins a payment, makes it `seconds` later, just after the reconciler looked, and tells nobody: no webhook, no place_order. */
const orphanedAfter = async (seconds: number) => {
  const buyer = await buildBuyer();
  const begun = await buyer.begin();
  const looks = async () => {
    const { rows } = await shop.pool.query('SELECT checks FROM payment_attempt WHERE user_id = $1', [buyer.id]);
    return rows[0].checks;
  };
  for (let passed = 0; passed < seconds * 1000; passed += TURN_MS) await turn();
  for (const before = await looks(); (await looks()) === before; ) await turn();
  await pay(begun);
  return buyer;
};

test.each([
  [0, 20],
  [60, 20],
  [570, 20],
  [660, 310],
])('a payment made %i s after it was begun, of which nobody tells, is an order within %i s', async (seconds, most) => {
  const buyer = await orphanedAfter(seconds);
  const paidAt = shop.clock.now().getTime();
  while ((await buyer.orders()).length === 0) await turn();
  expect((shop.clock.now().getTime() - paidAt) / 1000).toBeLessThanOrEqual(most);
});
