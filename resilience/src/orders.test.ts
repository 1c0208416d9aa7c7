import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { countOrders, createOrderLog, placeOrder, requireOrders } from './orders.ts';
import type { Shop, Shopper } from './shop.ts';

/** Orders once from a server that gives these responses to `place_order`, one after the other. */
const orderWith = async (responses: Array<[status: number, body: object]>) => {
  const left = [...responses];
  const server = createServer((message, response) => {
    message.resume();
    const isOrder = message.url?.endsWith('/place_order');
    const [status, body]: [number, object] = (isOrder && left.shift()) || [200, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const log = createOrderLog();
  const shopper = { authorization: 'Bearer token', addressId: 1 } as Shopper;
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await placeOrder({ servers: [{ url }], variantIds: [1] }, shopper, log);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return log;
};
/** The database has the orders of these ids. */
const count = (log: ReturnType<typeof createOrderLog>, ids: number[]) =>
  countOrders({ pool: { query: async () => ({ rows: ids.map((id) => ({ id })) }) } as unknown as Shop['pool'] }, log);
const listUnmet = (counts: Awaited<ReturnType<typeof countOrders>>) =>
  requireOrders(counts, 1)
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name);

test('an order that is confirmed by a retry is no finding', async () => {
  const log = await orderWith([
    [503, {}],
    [200, { data: { id: 7 } }],
  ]);
  expect(log.confirmed).toMatchObject([{ id: 7, wasRetried: true }]);
  expect(listUnmet(await count(log, [7]))).toEqual([]);
});

test('a retry that is refused is a finding, and so is the order that exists nevertheless', async () => {
  const log = await orderWith([
    [503, {}],
    [409, { code: 'CART_EMPTY' }],
  ]);
  expect(log).toMatchObject({ confirmed: [], unconfirmed: [], refused: ['409 CART_EMPTY'] });
  expect(listUnmet(await count(log, [7]))).toEqual(['confirmed orders', 'duplicated', 'refused orders 409 CART_EMPTY']);
});

test('an attempt without a final response may have placed one order, and not two', async () => {
  const log = { ...createOrderLog(), unconfirmed: ['key'] };
  expect((await count(log, [7])).duplicated).toBe(0);
  expect((await count(log, [7, 8])).duplicated).toBe(1);
});
