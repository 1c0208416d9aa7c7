import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import supertest from 'supertest';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

/** A process that refuses reads from two requests in progress on, writes from three and payments from four. */

const shop = await openShop();
const app = await shop.openApp({ loadLimits: { read: 2, write: 3, payment: 4 } });
let url: string;
let authorization: string;
beforeAll(async () => {
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  authorization = `Bearer ${(await buildUser(shop)).token}`;
});

const ORDER = { payment_method: 'cod_method', address_id: 1 };
const LOCKED = 'currency, newsletter_subscriber, address';
const read = () => supertest(url).get('/api/get_currencies');
const write = () => supertest(url).post('/api/subscribe_newsletter').send({ email: 'ama@trad.example' });
const pay = () => supertest(url).post('/api/place_order').set({ authorization }).send(ORDER);
/** Superagent sends a request only when it is awaited. */
const send = (request: supertest.Test) => request.then(({ status, body, headers }) => ({ status, body, headers }));

/** Locks the tables that these requests use. */
const lockTables = async () => {
  const admin = await shop.pool.connect();
  await admin.query(`BEGIN; LOCK TABLE ${LOCKED}`);
  onTestFinished(() => admin.release(true));
  return {
    waitFor: (count: number) =>
      expect
        .poll(async () => {
          const { rowCount } = await shop.pool.query(
            `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          );
          return rowCount;
        })
        .toBe(count),
    unlock: () => admin.query('ROLLBACK'),
  };
};
const BUSY = { status: 503, body: { error: true, code: 'BUSY', message: expect.any(String) } };

test('reads are refused first, then writes, last payments, and all are accepted again when the load ends', async () => {
  const { waitFor, unlock } = await lockTables();
  const accepted = [send(read()), send(read())];
  await waitFor(2);
  const refused = await send(read());
  expect(refused).toMatchObject(BUSY);
  expect(refused.headers['retry-after']).toBe('2');
  accepted.push(send(write()));
  await waitFor(3);
  expect(await send(write())).toMatchObject(BUSY);
  accepted.push(send(pay()));
  await waitFor(4);
  expect(await send(pay())).toMatchObject(BUSY);
  await supertest(url).get('/health/live').expect(200);

  await unlock();
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect((await Promise.all([send(read()), send(read())])).map(({ status }) => status)).toEqual([200, 200]);
});

test('aborted requests no longer count as load, and requests whose body is still arriving do not count yet', async () => {
  const { port } = app.server.address() as AddressInfo;
  const slow = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
  for (const socket of slow) {
    socket.write('POST /api/subscribe_newsletter HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n');
    socket.write('content-length: 40\r\n\r\n{"email":');
  }
  onTestFinished(() => {
    for (const socket of slow) socket.destroy();
  });
  const { waitFor, unlock } = await lockTables();
  const aborted = [1, 2].map(() => connect(port, '127.0.0.1'));
  for (const socket of aborted) socket.write('GET /api/get_currencies HTTP/1.1\r\nhost: shop\r\n\r\n');
  await waitFor(2);
  expect(await send(read())).toMatchObject(BUSY);
  for (const socket of aborted) {
    socket.destroy();
    await once(socket, 'close');
  }
  const accepted: Array<ReturnType<typeof send>> = [];
  await expect
    .poll(async () => {
      const response = send(read());
      const first = await Promise.race([response, new Promise<null>((resolve) => setTimeout(resolve, 100, null))]);
      if (first === null) accepted.push(response);
      return first;
    })
    .toBeNull();
  await unlock();
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200]);
});
