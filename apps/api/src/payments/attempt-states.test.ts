import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';
import { ATTEMPT_MOVES, ATTEMPT_STATES, type AttemptState, isOpen } from './attempt-states.ts';

const shop = await openShop();
let userId: number;
beforeAll(async () => {
  userId = (await buildUser(shop)).id;
  await shop.pool.query('INSERT INTO cart (user_id) VALUES ($1)', [userId]);
});

/** An attempt of that state; the others of its cart are removed. */
const buildAttempt = async (state: AttemptState, method = 'stripe_method') => {
  const id = randomUUID();
  await shop.pool.query('DELETE FROM payment_attempt');
  await shop.pool.query(
    `INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, snapshot, amount_minor, currency_code,
       state, provider_ref, expires_at)
     SELECT $1, user_id, id, version, $3, '{}', 1, 'USD', $4, $5, now() FROM cart WHERE user_id = $2`,
    [id, userId, method, state, method === 'cod_method' ? null : id],
  );
  return id;
};
const move = (id: string, state: AttemptState) =>
  shop.pool.query('UPDATE payment_attempt SET state = $2 WHERE id = $1 RETURNING open_cart_id', [id, state]).then(
    ({ rows }) => (rows[0].open_cart_id === null ? 'closed' : 'open'),
    () => 'refused',
  );

describe.each(ATTEMPT_STATES)('an attempt that is %s', (from) => {
  test('goes where the table says, by any statement, and nowhere else', async () => {
    for (const to of ATTEMPT_STATES) {
      const may = from === to || (ATTEMPT_MOVES[from] as readonly string[]).includes(to);
      const expected = may ? (isOpen(to) ? 'open' : 'closed') : 'refused';
      expect(await move(await buildAttempt(from), to), `to ${to}`).toBe(expected);
    }
  });
});

test('only cash on delivery is complete without the provider', async () => {
  expect(await move(await buildAttempt('created', 'cod_method'), 'completed')).toBe('closed');
  expect(await move(await buildAttempt('created'), 'completed')).toBe('refused');
});

test('no money is on its way without a provider that can be asked about it', async () => {
  const id = await buildAttempt('created');
  const awaiting = shop.pool.query(
    "UPDATE payment_attempt SET provider_ref = NULL, state = 'awaiting_payment' WHERE id = $1",
    [id],
  );
  await expect(awaiting).rejects.toMatchObject({ code: '23514' });
});
