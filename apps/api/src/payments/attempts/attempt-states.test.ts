import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { transitionAttempt } from './attempt.queries.ts';
import { ATTEMPT_STATES, type AttemptState, isOpenState, listSourceStates } from './attempt-states.ts';

const shop = await openShop();
let userId: number;
beforeAll(async () => {
  userId = (await buildUser(shop)).id;
  await shop.pool.query('INSERT INTO cart (user_id) VALUES ($1)', [userId]);
});

/** Deletes all attempts and creates one in this state. */
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

describe.each(['stripe_method', 'paypal_method'] as const)('by %s', (method) => {
  test.each(ATTEMPT_STATES)(
    'an attempt that is %s passes to the states of the transition table only, by any SQL statement',
    async (from) => {
      for (const to of ATTEMPT_STATES) {
        const may = from === to || listSourceStates(to, method).includes(from);
        const expected = may ? (isOpenState(to) ? 'open' : 'closed') : 'refused';
        expect(await move(await buildAttempt(from, method), to), `to ${to}`).toBe(expected);
      }
    },
  );
});

test('a PayPal payment that is being captured cannot be reopened or cancelled; a card payment can', async () => {
  const listMoves = async (method: 'stripe_method' | 'paypal_method') => {
    const id = await buildAttempt('processing', method);
    const times = { now: new Date(), nextCheckAt: null };
    const opened = await transitionAttempt(shop.pool, id, 'awaiting_payment', times);
    return [opened, await transitionAttempt(shop.pool, id, 'cancelling', times)];
  };
  expect(await listMoves('paypal_method')).toEqual([false, false]);
  expect(await listMoves('stripe_method')).toEqual([true, true]);
});

test('only cash on delivery completes without the provider', async () => {
  expect(await move(await buildAttempt('created', 'cod_method'), 'completed')).toBe('closed');
  expect(await move(await buildAttempt('created'), 'completed')).toBe('refused');
});

test('an attempt without a provider reference is never awaiting payment', async () => {
  const id = await buildAttempt('created');
  const awaiting = shop.pool.query(
    "UPDATE payment_attempt SET provider_ref = NULL, state = 'awaiting_payment' WHERE id = $1",
    [id],
  );
  await expect(awaiting).rejects.toMatchObject({ code: '23514' });
});
