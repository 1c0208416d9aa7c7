import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

/** A process that receives 3 MB of uploads at a time, and 2 MB of one caller. */
const MEGABYTE = 1024 * 1024;
const shop = await openShop();
const app = await shop.openApp({ uploadLimits: { total: 3 * MEGABYTE, perCaller: 2 * MEGABYTE } });
app.get('/waiting', () => new Promise(() => {}));
let resolveCounted: (request: FastifyRequest) => void = () => {};
app.addHook('preParsing', async (request) => {
  if (request.method === 'POST') resolveCounted(request);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const [ama, kofi] = [await buildUser(shop), await buildUser(shop)];

const buildUploadHead = ({ token }: { token: string }, announcement: string) =>
  `POST /api/update_user_profile HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: multipart/form-data; boundary=xx\r\n${announcement}\r\n\r\n`;
/** Announces a body and sends only its beginning. */
const startUpload = async (user: { token: string }, announcement = `Content-Length: ${MEGABYTE}`) => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.write(buildUploadHead(user, announcement));
  return { socket, getResponse: () => text };
};
/** Sends a whole body that is no form, so that it is refused as BUSY or as malformed. */
const sendMalformedUpload = async (user: { token: string }) => {
  const upload = await startUpload(user);
  upload.socket.write(Buffer.alloc(MEGABYTE));
  await expect.poll(upload.getResponse).toContain('"code"');
  upload.socket.destroy();
  return /"code":"(\w+)"/.exec(upload.getResponse())?.[1];
};
const isRefused = ({ getResponse }: Awaited<ReturnType<typeof startUpload>>) =>
  /503[\s\S]*retry-after: 2[\s\S]*"BUSY"/i.test(getResponse());

test('uploads beyond the total of a caller or of the process are refused until others end', async () => {
  const uploads = await Promise.all([ama, ama, ama].map((user) => startUpload(user)));
  await expect.poll(() => uploads.filter(isRefused).length).toBe(1);
  uploads.push(...(await Promise.all([kofi, kofi].map((user) => startUpload(user)))));
  await expect.poll(() => uploads.filter(isRefused).length).toBe(2);
  // Load shedding counts a request only once its form is complete.
  expect(app.load.inProgress).toBe(0);
  for (const { socket } of uploads) socket.destroy();
  await expect
    .poll(async () => {
      const upload = await startUpload(ama);
      await setTimeout(100);
      upload.socket.destroy();
      return upload.getResponse();
    })
    .toBe('');
});

test('a body without an announcement counts as the largest that the call accepts', async () => {
  const upload = await startUpload(ama, 'Transfer-Encoding: chunked');
  await expect.poll(() => isRefused(upload)).toBe(true);
});

test('an upload that is aborted while its caller is being looked up does not count', async () => {
  const lock = await shop.pool.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
  for (let count = 0; count < 3; count += 1) {
    const received = once(app.server, 'request');
    const { socket } = await startUpload(ama);
    const [request] = (await received) as [IncomingMessage];
    socket.destroy();
    await once(request.socket, 'close');
  }
  await lock.query('ROLLBACK');
  lock.release();
  expect(await sendMalformedUpload(ama)).toBe('MALFORMED_REQUEST');
  await expect.poll(() => app.load.inProgress).toBe(0);
});

test('an upload whose connection closes while an earlier response of it is due no longer counts', async () => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET /waiting HTTP/1.1\r\nHost: shop\r\n\r\n');
  const counted = new Promise<FastifyRequest>((resolve) => {
    resolveCounted = resolve;
  });
  socket.write(buildUploadHead(ama, `Content-Length: ${2 * MEGABYTE}`));
  const { closeSignal } = await counted;
  expect(await sendMalformedUpload(ama)).toBe('BUSY');
  expect(closeSignal?.aborted).toBe(false);
  socket.destroy();
  await expect.poll(() => closeSignal?.aborted).toBe(true);
  await expect.poll(() => sendMalformedUpload(ama)).toBe('MALFORMED_REQUEST');
});
