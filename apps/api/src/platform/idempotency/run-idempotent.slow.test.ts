import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, calls, getCallPath, getInputLocation } from '@trad/contract/calls';
import { afterAll, describe, expect, test } from 'vitest';
import { buildAddress, buildProduct, buildUser, loadStock } from '../../testing/factories.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';
import { Refusal } from '../http/refusal.ts';
import { runDueJob } from '../jobs.ts';
import { idempotencyJobs, runIdempotent } from './run-idempotent.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
/** Two processes of one shop. */
const processes = [shop.app, await shop.openApp()];
const HOUR_MS = 3_600_000;

let serial = 0;
/** A shopper with an address and a product to buy, who sends requests with a key to either process. */
const buildShopper = async ({ stock = 10 } = {}) => {
  const { id, token } = await buildUser(shop);
  const address = await buildAddress(shop, id);
  const { variantId } = await buildProduct(shop, { variants: [{ stock }] });
  serial += 1;
  const ownKey = `key-${serial}`;
  const send = async (name: CallName, input: object, { key = ownKey, at = 0 } = {}) => {
    const response = await processes[at]?.inject({
      method: calls[name].method,
      url: `/api${getCallPath(name)}`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      ...(getInputLocation(name) === 'body' ? { payload: input } : { query: input as Record<string, string> }),
    });
    if (!response) throw new Error('There is no such process');
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  const count = async (sql: string) => Number((await shop.pool.query(sql, [id])).rows[0]?.count);
  return {
    id,
    token,
    key: ownKey,
    address,
    variantId,
    send,
    add: (options: { key?: string; at?: number } = {}, qty = 1) =>
      send('manageCart', { product_variant_id: variantId, qty }, options),
    placeOrder: (options: { key?: string; at?: number } = {}) =>
      send('placeOrder', { address_id: address, payment_method: 'cod_method' }, options),
    saveAddress: (options: { key?: string; at?: number } = {}) =>
      send('addAddress', { name: 'Kofi Mensah', address: 'Ring Road 1', city: 'Accra', country: 'GH' }, options),
    countPieces: () =>
      count('SELECT coalesce(sum(qty), 0) AS count FROM cart_line JOIN cart ON cart.id = cart_id WHERE user_id = $1'),
    countOrders: () => count('SELECT count(*) FROM shop_order WHERE user_id = $1'),
    countAddresses: () => count('SELECT count(*) FROM address WHERE user_id = $1'),
    countKeys: () => count('SELECT count(*) FROM idempotency_key WHERE user_id = $1'),
  };
};
/** Makes the database reject the operation on rows of the table until `undo`. */
const breakTable = async (table: string, event: string) => {
  await shop.pool.query(`CREATE OR REPLACE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'broken by a test'; END $$`);
  await shop.pool.query(`CREATE TRIGGER broken BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION broken()`);
  return () => shop.pool.query(`DROP TRIGGER broken ON ${table}`);
};

/** Repeats a request that is still being executed, as a client does: on a busy machine it may take longer than its repeat waits. */
const sendUntilExecuted = async <T extends { body: { code?: string } }>(send: () => Promise<T>): Promise<T> => {
  const response = await send();
  return response.body.code === 'IDEMPOTENCY_KEY_IN_USE' ? sendUntilExecuted(send) : response;
};

describe('sent concurrently to two processes,', () => {
  test('an item is added to the cart once', async () => {
    const { add, countPieces } = await buildShopper();
    const responses = await Promise.all([0, 1].map((at) => sendUntilExecuted(() => add({ at }))));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    expect(await countPieces()).toBe(1);
  });

  test('an order is placed once', async () => {
    const { add, placeOrder, countOrders, variantId } = await buildShopper();
    await add({ key: 'first' });
    const responses = await Promise.all([0, 1].map((at) => sendUntilExecuted(() => placeOrder({ at }))));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.body.data.id).toBe(responses[1]?.body.data.id);
    expect([await countOrders(), await loadStock(shop, variantId)]).toEqual([1, 9]);
  });

  test('a write is executed once, however often it is sent', async () => {
    const { add, countPieces } = await buildShopper();
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => add({ at: index % 2 })));
    const done = responses.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThanOrEqual(1);
    for (const { status, body } of responses) {
      if (status === 200) expect(body).toEqual(done[0]?.body);
      else expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
    }
    expect(await countPieces()).toBe(1);
  });
});

describe('the same key', () => {
  test('with other input, or for another call, is rejected', async () => {
    const { add, saveAddress, countPieces, countAddresses } = await buildShopper();
    await add();
    for (const response of [await add({}, 2), await add({ at: 1 }, 3), await saveAddress()]) {
      expect([response.status, response.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect([await countPieces(), await countAddresses()]).toEqual([1, 1]);
  });

  test('with equivalent input is a repeat', async () => {
    const { send, variantId, countPieces } = await buildShopper();
    await send('manageCart', { product_variant_id: variantId, qty: 1, unknown: 'x' });
    const { headers } = await send('manageCart', { is_saved_for_later: '0', product_variant_id: variantId });
    expect(headers['idempotent-replayed']).toBe('true');
    expect(await countPieces()).toBe(1);
  });

  test('of another user is a different key', async () => {
    const [one, two] = [await buildShopper(), await buildShopper()];
    await one.add({ key: 'shared' });
    expect((await two.add({ key: 'shared' })).headers).not.toHaveProperty('idempotent-replayed');
    expect([await one.countPieces(), await two.countPieces()]).toEqual([1, 1]);
  });

  test('is new again after 24 hours; until then the response is stored', async () => {
    const { add, countPieces, countKeys } = await buildShopper();
    const run = async () => {
      const job = ['platform.delete_old_responses', shop.clock.now()];
      await shop.pool.query("INSERT INTO job (kind, payload, run_at) VALUES ($1, '{}', $2)", job);
      while (await runDueJob(shop.app.deps, idempotencyJobs));
    };
    await add();
    shop.clock.advance(23 * HOUR_MS);
    await run();
    expect((await add()).headers['idempotent-replayed']).toBe('true');
    shop.clock.advance(HOUR_MS + 1);
    expect((await add()).headers).not.toHaveProperty('idempotent-replayed');
    expect(await countPieces()).toBe(2);
    shop.clock.advance(24 * HOUR_MS + 1);
    await run();
    expect(await countKeys()).toBe(0);
  });
});

test.each([
  ['empty', ''],
  ['longer than 255 characters', 'x'.repeat(256)],
  ['with a space', 'a b'],
  ['with letters beyond ASCII', 'clé'],
])('a key that is %s is invalid, and nothing is executed', async (_what, key) => {
  const { add, countPieces } = await buildShopper();
  const { status, body } = await add({ key });
  expect([status, body.code, body.details[0].path]).toEqual([400, 'VALIDATION_FAILED', 'Idempotency-Key']);
  expect(await countPieces()).toBe(0);
});

test('a key of 255 characters is valid', async () => {
  const { add } = await buildShopper();
  expect((await add({ key: '~'.repeat(255) })).status).toBe(200);
});

describe('an error releases the key:', () => {
  test('a rejected request may be sent again, also with other input', async () => {
    const { add, countPieces, countKeys, variantId } = await buildShopper({ stock: 1 });
    expect((await add({}, 2)).body.code).toBe('OUT_OF_STOCK');
    expect(await countKeys()).toBe(0);
    expect((await add({}, 1)).status).toBe(200);
    await shop.pool.query('UPDATE variant SET stock = 5 WHERE id = $1', [variantId]);
    expect((await add({}, 1)).headers['idempotent-replayed']).toBe('true');
    expect(await countPieces()).toBe(1);
  });

  test('invalid input never claims it', async () => {
    const { add, countKeys } = await buildShopper();
    expect((await add({}, -1)).body.code).toBe('VALIDATION_FAILED');
    expect(await countKeys()).toBe(0);
  });

  test('an internal error rolls the write back, and a retry executes it', async () => {
    const { add, countPieces, countKeys } = await buildShopper();
    const undo = await breakTable('cart_line', 'INSERT');
    expect((await add()).status).toBe(500);
    await undo();
    expect([await countPieces(), await countKeys()]).toEqual([0, 0]);
    expect((await add({ at: 1 })).status).toBe(200);
    expect(await countPieces()).toBe(1);
  });
});

test('a write that takes longer than a claim renews it, and a second request gets 409', async () => {
  const person = await buildShopper();
  await person.add({ key: 'before' });
  const lock = await shop.pool.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT FROM cart WHERE user_id = $1 FOR UPDATE', [person.id]);
  const slow = person.add({ at: 0 });
  await expect.poll(person.countKeys).toBe(2);
  const second = await person.add({ at: 1 });
  expect([second.status, second.body.code, second.headers['retry-after']]).toEqual([
    409,
    'IDEMPOTENCY_KEY_IN_USE',
    '1',
  ]);
  await lock.query('COMMIT');
  lock.release();
  expect((await slow).status).toBe(200);
  expect(await person.countPieces()).toBe(2);
});

describe('a process that dies', () => {
  type Shopper = Awaited<ReturnType<typeof buildShopper>>;
  /** The state after a process has claimed the key and died. */
  const resetToClaimed = async ({ id, key }: Shopper, done: boolean) => {
    const { rowCount } = await shop.pool.query(
      'UPDATE idempotency_key SET response = NULL, done_at = CASE WHEN $3 THEN done_at END WHERE user_id = $1 AND key = $2',
      [id, key, done],
    );
    expect(rowCount).toBe(1);
  };

  /** The state after a process was killed during the write, just now. */
  const claimNow = ({ id }: Shopper) =>
    shop.pool.query(`UPDATE idempotency_key SET claimed_until = now() + interval '3 s' WHERE user_id = $1`, [id]);

  test('before its write holds the claim for three seconds only, for which a retry waits', async () => {
    const person = await buildShopper();
    await person.add();
    await shop.pool.query('DELETE FROM cart_line');
    await resetToClaimed(person, false);
    await claimNow(person);
    const [other, retry] = await Promise.all([person.add({}, 2), person.add({ at: 1 })]);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(retry.status).toBe(200);
    expect(await person.countPieces()).toBe(1);
  });

  test.each([
    ['manageCart', 'add', 'countPieces', 1],
    ['addAddress', 'saveAddress', 'countAddresses', 2],
    ['placeOrder', 'placeOrder', 'countOrders', 1],
  ] as const)(
    'after %s is committed stays done once where its response is lost',
    async (name, sendWrite, countWrites, n) => {
      const person = await buildShopper();
      if (name === 'placeOrder') await person.add({ key: 'before' });
      const undo = await breakTable('idempotency_key', 'UPDATE OF response');
      // The first request still gets its response: the write is committed.
      expect((await person[sendWrite]()).status).toBe(200);
      await undo();
      const { status, body } = await person[sendWrite]({ at: 1 });
      expect([status, body.code]).toEqual([409, 'ALREADY_DONE']);
      const { rows } = await shop.pool.query('SELECT id FROM shop_order WHERE user_id = $1', [person.id]);
      expect(body.data).toEqual(name === 'placeOrder' ? { order_id: rows[0]?.id } : undefined);
      expect(await person[countWrites]()).toBe(n);
    },
  );

  test('that only seemed dead and commits late is rolled back, as another one has taken over', async () => {
    const person = await buildShopper();
    await person.add({ key: 'before' });
    // Both wait for the locked cart; the second starts when the first one's claim expires.
    const lock = await shop.pool.connect();
    await lock.query('BEGIN');
    await lock.query('SELECT FROM cart WHERE user_id = $1 FOR UPDATE', [person.id]);
    const waitForLocks = async (n: number) => {
      for (;;) {
        const { rows } = await shop.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        if (rows.length >= n) return;
      }
    };
    const slow = person.add({ at: 0 });
    await waitForLocks(1);
    // As if its process had slept and renewed nothing.
    await shop.pool.query('UPDATE idempotency_key SET claimed_until = now() WHERE user_id = $1', [person.id]);
    const quick = person.add({ at: 1 });
    await waitForLocks(2);
    await lock.query('COMMIT');
    lock.release();
    const responses = await Promise.all([slow, quick]);
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'IDEMPOTENCY_KEY_IN_USE'],
      [200, undefined],
    ]);
    expect(await person.countPieces()).toBe(2);
    expect((await person.add()).body).toEqual(responses[1]?.body);
  });
});

test('a form with a picture is executed once, and another picture is other input', async () => {
  const { token } = await buildShopper();
  const send = async (picture: Buffer) => {
    const form = new FormData();
    form.set('city', 'Lagos');
    form.set('image', new File([picture], 'me.png'));
    const request = new Response(form);
    return shop.inject({
      method: 'POST',
      url: '/api/update_user_profile',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': 'portrait',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const picture = await drawPicture('png');
  const [first, again] = [await send(picture), await send(picture)];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(readdirSync(join(folder, 'media/people'))).toHaveLength(1);
  expect((await send(await drawPicture('jpeg'))).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('long texts are compared to their last character', async () => {
  const { id } = await buildShopper();
  const send = (file: string) =>
    runIdempotent(
      shop.app.deps,
      { userId: id, key: 'file', call: 'importVendorFile', input: { file }, secret: false },
      async () => '{}',
    );
  const text = '\u{1f457}'.repeat(600_000);
  expect(await send(text)).toEqual({ body: '{}', isRepeat: false });
  expect(await send(text)).toEqual({ body: '{}', isRepeat: true });
  for (const other of [`${text}.`, text.replace('\u{1f457}', '\u{1f458}'), `${text.slice(0, -2)}\u{1f458}`])
    await expect(send(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

describe('a response with a secret', () => {
  test('is never stored: equal input is executed again, other input rejected', async () => {
    const { id } = await buildShopper();
    let done = 0;
    const send = (amount: number) =>
      runIdempotent(
        shop.app.deps,
        { userId: id, key: 'pay', call: 'createPaymentIntent', input: { amount }, secret: true },
        async () => `{"clientSecret":"secret-${++done}"}`,
      );
    expect(await send(5)).toEqual({ body: '{"clientSecret":"secret-1"}', isRepeat: false });
    expect(await send(5)).toEqual({ body: '{"clientSecret":"secret-2"}', isRepeat: false });
    await expect(send(6)).rejects.toBeInstanceOf(Refusal);
    const { rows } = await shop.pool.query('SELECT * FROM idempotency_key WHERE user_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('secret-');
  });
});
