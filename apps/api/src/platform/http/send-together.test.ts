import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { sendTogether } from './send-together.ts';

const closers: Array<() => unknown> = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0)) await close();
});

/** A server with the handler, and a connection to it. */
const open = async (handle: RequestListener) => {
  const server = createServer(handle);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  closers.push(
    () => client.destroy(),
    () => server.close(),
  );
  return { client, socket: (await accepted)[0] };
};

const GET = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';
const LAST = 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';

/** Sends three requests at once; handling one takes `workMs` of a fake clock. Returns the order of handling and writing. */
const recordOrder = async (workMs: number) => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const events: string[] = [];
  let count = 0;
  const { client, socket } = await open((_request, response) => {
    count += 1;
    events.push(`handled ${count}`);
    now += workMs;
    response.writeHead(200, ['Content-Length', '1']);
    const body = String(count);
    sendTogether(() => response.end(body));
  });
  const write = socket.write.bind(socket);
  socket.write = ((...args: Parameters<typeof write>) => {
    if (events.at(-1) !== 'written') events.push('written');
    return write(...args);
  }) as typeof write;
  client.write(GET + GET + LAST);
  const bodies = (await text(client)).match(/\d$|\d(?=HTTP)/g);
  expect(bodies).toEqual(['1', '2', '3']);
  return events;
};

test('sends the responses of requests that arrive together after all of them are handled, in their order', async () => {
  expect(await recordOrder(0)).toEqual(['handled 1', 'handled 2', 'handled 3', 'written']);
});

test('does not delay responses until the end of a long turn', async () => {
  expect(await recordOrder(10)).toEqual(['handled 1', 'handled 2', 'written', 'handled 3', 'written']);
});

test('a connection that closes before its response is sent affects no other', async () => {
  const { client: lost } = await open((_request, response) => {
    sendTogether(() => response.end('lost'));
    response.socket?.destroy();
  });
  const { client } = await open((_request, response) => sendTogether(() => response.end('received')));
  lost.on('error', () => {});
  lost.write(GET);
  await once(lost, 'close');
  client.write(LAST);
  expect(await text(client)).toContain('received');
});
