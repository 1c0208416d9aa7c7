import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptConnectionsFirst } from './accept-first.ts';

const CONNECTIONS = 40;

const app = Fastify({ forceCloseConnections: true });
let accepted = 0;
/** How many connections were accepted when each request started. */
let acceptedAtStart: number[] = [];
app.server.on('connection', () => {
  accepted += 1;
});
acceptConnectionsFirst(app);
app.get('/:name', () => {
  acceptedAtStart.push(accepted);
  return 'done';
});
app.get('/health/live', () => {
  acceptedAtStart.push(accepted);
  return 'live';
});
await app.listen();
const { port } = app.server.address() as AddressInfo;

afterEach(() => {
  vi.restoreAllMocks();
  accepted = 0;
  acceptedAtStart = [];
});

const request = async (path: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  let response = '';
  socket.on('data', (chunk) => {
    response += String(chunk);
  });
  await once(socket, 'close');
  return response.slice(response.lastIndexOf('\n') + 1);
};
const requestTogether = (path: string) => Promise.all(Array.from({ length: CONNECTIONS }, () => request(path)));

test('requests start once no connection waits to be accepted', async () => {
  expect(await requestTogether('/page')).toEqual(Array(CONNECTIONS).fill('done'));
  expect(acceptedAtStart).toEqual(Array(CONNECTIONS).fill(CONNECTIONS));
});

test('health checks do not wait', async () => {
  expect(await requestTogether('/health/live')).toEqual(Array(CONNECTIONS).fill('live'));
  expect(acceptedAtStart[0]).toBeLessThan(CONNECTIONS / 2);
});

test('a request that has waited for half a second starts, whatever still connects', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  expect(await requestTogether('/page')).toEqual(Array(CONNECTIONS).fill('done'));
  expect(acceptedAtStart[0]).toBeLessThan(CONNECTIONS / 2);
});

test('requests that a connection sends while one of its requests waits start at once', async () => {
  const socket = connect(port, '127.0.0.1');
  const others = requestTogether('/page');
  socket.write('GET /page HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(100));
  socket.resume();
  await expect.poll(() => acceptedAtStart.length).toBeGreaterThanOrEqual(99);
  expect(acceptedAtStart[0]).toBeLessThan(CONNECTIONS);
  await others;
  socket.destroy();
  expect(acceptedAtStart).toHaveLength(CONNECTIONS + 100);
});
