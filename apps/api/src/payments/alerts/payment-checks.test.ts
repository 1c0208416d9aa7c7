import { expect, test } from 'vitest';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { paymentChecks } from './payment-checks.queries.ts';

const { shop, buildBuyer, pay } = await openPaymentShop();
const HOUR_MS = 3_600_000;

/** Returns what each check reports about payments after that many hours. */
const findProblems = async (hours = 0) => {
  const now = new Date(shop.clock.now().getTime() + hours * HOUR_MS);
  const found = await Promise.all(
    paymentChecks.map(async ({ name, findProblems }) => [name, await findProblems(shop.pool, now)] as const),
  );
  return Object.fromEntries(found.filter(([, lines]) => lines.length));
};
const loadAttempt = async (buyer: Awaited<ReturnType<typeof buildBuyer>>) => (await buyer.listAttempts())[0]?.id ?? '';

test('reports nothing for a shop without problems', async () => {
  const buyers = [await buildBuyer(), await buildBuyer(), await buildBuyer()] as const;
  await pay(await buyers[0].begin());
  await buyers[0].place();
  await buyers[1].placeCash();
  await buyers[2].begin();
  expect(await findProblems()).toEqual({});
});

test('each check reports its own stuck or inconsistent rows', async () => {
  const [openBuyer, paidBuyer, inconsistentBuyer] = [await buildBuyer(), await buildBuyer(), await buildBuyer()];
  await openBuyer.begin();
  for (const buyer of [paidBuyer, inconsistentBuyer]) {
    await pay(await buyer.begin());
    await buyer.place();
  }
  const [openAttempt, paidAttempt, inconsistentAttempt] = [
    await loadAttempt(openBuyer),
    await loadAttempt(paidBuyer),
    await loadAttempt(inconsistentBuyer),
  ];
  const at = shop.clock.now();
  await shop.pool.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 5, 'operator', $2, $2)`,
    [paidAttempt, at],
  );
  await shop.pool.query(
    `INSERT INTO payment_event (provider, event_id, type, provider_ref, received_at, next_check_at)
     VALUES ('stripe', 'evt_1', 'payment_intent.succeeded', 'pi_1', $1, $1)`,
    [at],
  );
  await shop.pool.query(`UPDATE stock_reservation SET state = 'reserved' WHERE attempt_id = $1`, [inconsistentAttempt]);
  await shop.pool.query(
    'UPDATE shop_order SET total_minor = total_minor + 1, subtotal_minor = subtotal_minor + 1 WHERE attempt_id = $1',
    [inconsistentAttempt],
  );
  await shop.pool.query(
    `INSERT INTO payment_alert (kind, subject, detail, created_at) VALUES ('unknown_payment', 'pi_1', 'Whose is it?', $1)`,
    [at],
  );
  expect(await findProblems(2)).toEqual({
    'No alert is open': [expect.stringMatching(/^alert \d+, since 2026-03-01: Whose is it\?$/)],
    'Payments reach a final state': expect.arrayContaining([
      expect.stringContaining(`payment ${openAttempt} is awaiting_payment`),
    ]),
    'Refunds are completed': [
      expect.stringContaining(`of the payment ${paidAttempt} is requested since 2026-03-01 12:00`),
    ],
    'Stock is reserved for open payments only': [
      expect.stringContaining(`for the payment ${inconsistentAttempt}, which is completed`),
    ],
    'Events of the providers are processed': [
      'event evt_1 (payment_intent.succeeded) of stripe waits since 2026-03-01 12:00',
    ],
    'Every completed payment has its order, and no other has one': [
      expect.stringMatching(
        new RegExp(`^payment ${inconsistentAttempt} is completed and has the order \\d+ of 6001 minor units, of 6000`),
      ),
    ],
  });
});
