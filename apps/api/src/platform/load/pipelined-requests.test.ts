import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { limitPipelinedRequests } from './pipelined-requests.ts';

const REQUEST = 'GET /baskets HTTP/1.1\r\nHost: shop\r\n\r\n';

let started = 0;
beforeEach(() => {
  started = 0;
});

const openServer = async () => {
  const server = createServer(
    limitPipelinedRequests((_request, response) => {
      started += 1;
      response.end('done\n');
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

const openSocket = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket;
};

/** Reads until the server has sent so many responses. */
const readResponses = async (socket: ReturnType<typeof connect>, count: number) => {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.split('done\n').length > count) return;
  }
  throw new Error(`The connection was closed after ${text.split('done\n').length - 1} responses`);
};

test('a connection that sends thousands of requests at once is closed, and most of them do not start', async () => {
  const socket = openSocket(await openServer());
  socket.on('error', () => {});
  socket.resume();
  socket.write(REQUEST.repeat(10_000));
  await once(socket, 'close');
  expect(started).toBe(64);
});

test('a connection may send some requests without waiting, again and again', async () => {
  const socket = openSocket(await openServer());
  for (let round = 1; round <= 3; round += 1) {
    socket.write(REQUEST.repeat(64));
    await readResponses(socket, 64);
  }
  expect(started).toBe(192);
});

test('requests of other connections count apart', async () => {
  const port = await openServer();
  const sockets = Array.from({ length: 4 }, () => openSocket(port));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(REQUEST.repeat(40));
  await Promise.all(sockets.map((socket) => readResponses(socket, 40)));
  expect(started).toBe(160);
});
