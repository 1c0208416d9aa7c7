import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { isInstalled, PROXIES, type ProxyKind, startProxy } from './start-proxy.ts';

/** The committed configurations, run where their programs are installed, and the small proxy of this package. */

// With characters that have a meaning in nginx's configuration.
const folder = mkdtempSync(join(tmpdir(), `trad's "proxy"; `));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server that names itself, and the requests that it received. */
const startServer = async (name: string) => {
  const received: string[] = [];
  const state = { status: 200, respondsToChecks: true, checks: 0, respondsToRequests: true, abandoned: 0 };
  const server = createServer((incoming, response) => {
    if (incoming.url === '/health/ready') {
      state.checks += 1;
      if (state.respondsToChecks) response.writeHead(state.status).end();
      return;
    }
    let body = '';
    incoming.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    incoming.on('end', () => {
      received.push(`${incoming.method} ${incoming.url} ${body.length}`);
      response.on('close', () => {
        if (!response.writableFinished) state.abandoned += 1;
      });
      if (!state.respondsToRequests) return;
      const { 'x-forwarded-for': client, 'x-forwarded-proto': protocol, host } = incoming.headers;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ name, client, protocol, host }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, state, close };
};

const send = (url: string, { method = 'GET', body = '' } = {}) =>
  new Promise<{ status: number; body: Record<string, string> }>((resolve, reject) => {
    const outgoing = request(url, { method, agent: new Agent(), headers: { host: 'shop.example' } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** A proxy in front of two servers. */
const open = async (kind: ProxyKind) => {
  const servers = [await startServer('one'), await startServer('two')];
  const proxy = await startProxy({
    kind,
    port: await findFreePort(),
    servers: servers.map(({ url }) => url),
    checkIntervalMs: 50,
    checkTimeoutMs: 500,
    folder: join(folder, kind),
  });
  onTestFinished(proxy.stop);
  return { proxy, servers };
};

describe.each(PROXIES.filter(isInstalled))('%s', (kind) => {
  test('forwards requests with their host, client and body to all servers', async () => {
    const { proxy, servers } = await open(kind);
    const names = new Set<string | undefined>();
    for (let index = 0; index < 10; index++) {
      const { status, body } = await send(`${proxy.url}/api/quote?n=${index}`, {
        method: 'POST',
        body: 'x'.repeat(50_000),
      });
      expect([status, body.host, body.protocol]).toEqual([200, 'shop.example', 'http']);
      expect(body.client).toBe('127.0.0.1');
      names.add(body.name);
    }
    expect([...names].sort()).toEqual(['one', 'two']);
    expect(servers.flatMap(({ received }) => received).sort()[0]).toBe('POST /api/quote?n=0 50000');
  });

  test('a request that a stopped server does not accept goes to the other one', async () => {
    const { proxy, servers } = await open(kind);
    servers[0]?.close();
    for (let index = 0; index < 6; index++) {
      const { status, body } = await send(`${proxy.url}/${index}`, { method: 'POST', body: 'order' });
      expect([status, body.name]).toEqual([200, 'two']);
    }
  });
});

test('own sends requests to servers whose checks are late where no server is ready', async () => {
  const servers = [await startServer('one'), await startServer('two')];
  const proxy = await startProxy({
    kind: 'own',
    port: await findFreePort(),
    servers: servers.map(({ url }) => url),
    checkIntervalMs: 10,
    checkTimeoutMs: 50,
    folder: join(folder, 'late'),
  });
  onTestFinished(proxy.stop);
  for (const { state } of servers) Object.assign(state, { respondsToChecks: false, checks: 0 });
  // A check begins after the one before it has ended.
  await expect.poll(() => servers.every(({ state }) => state.checks > 4), { timeout: 10_000 }).toBe(true);
  expect(await send(proxy.url)).toMatchObject({ status: 200 });
  if (servers[0]) Object.assign(servers[0].state, { respondsToChecks: true, status: 503 });
  await expect
    .poll(async () => (await Promise.all([1, 2, 3, 4].map(() => send(proxy.url)))).map(({ body }) => body.name))
    .toEqual(['two', 'two', 'two', 'two']);
});

test('own does not send a read again whose client has left', async () => {
  const servers = [await startServer('one'), await startServer('two')];
  for (const { state } of servers) state.respondsToRequests = false;
  const proxy = await startProxy({
    kind: 'own',
    port: await findFreePort(),
    servers: servers.map(({ url }) => url),
    checkIntervalMs: 50,
    checkTimeoutMs: 500,
    folder: join(folder, 'left'),
  });
  onTestFinished(proxy.stop);
  const listReceived = () => servers.flatMap(({ received }) => received).sort();
  const outgoing = request(`${proxy.url}/slow`, { agent: new Agent() }).on('error', () => {});
  outgoing.end();
  await expect.poll(listReceived).toEqual(['GET /slow 0']);
  outgoing.destroy();
  // The proxy has noticed it when the server has.
  await expect.poll(() => servers.reduce((sum, { state }) => sum + state.abandoned, 0)).toBe(1);
  for (const { state } of servers) state.respondsToRequests = true;
  await send(`${proxy.url}/next`);
  expect(listReceived()).toEqual(['GET /next 0', 'GET /slow 0']);
});

// nginx has no active health checks without its commercial extension.
test.each(PROXIES.filter((kind) => kind !== 'nginx' && isInstalled(kind)))(
  '%s sends no requests to a server that is not ready',
  async (kind) => {
    const { proxy, servers } = await open(kind);
    if (servers[1]) servers[1].state.status = 503;
    const findNames = async () => {
      const responses = await Promise.all(Array.from({ length: 6 }, () => send(proxy.url)));
      return [...new Set(responses.map(({ body }) => body.name))];
    };
    await expect.poll(findNames).toEqual(['one']);
  },
);

test('a proxy whose port another program uses does not start', async () => {
  const { url } = await startServer('another');
  const port = Number(new URL(url).port);
  const options = { servers: [], checkIntervalMs: 100, checkTimeoutMs: 100, folder: join(folder, 'taken') };
  await expect(startProxy({ ...options, kind: 'own', port })).rejects.toThrow(`The port ${port} is used`);
});
