import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from './http.ts';

/** Runs `npm run cluster` as a process, on the built server. */

const folder = mkdtempSync(join(tmpdir(), 'trad-cluster-command-'));
// PostgreSQL's user enters it.
chmodSync(folder, 0o755);
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;

let child: ChildProcess;
let exited: Promise<unknown[]>;
let output = '';
const startCluster = () => {
  child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', 'src/cluster-command.ts', '--data', join(folder, 'data')],
      ...['--standbys', '1', '--servers', '2', '--proxy', 'own'],
    ],
    {
      cwd: resolve(import.meta.dirname, '../../packages/cluster'),
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  exited = once(child, 'close');
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  // Also where no hook runs any more.
  process.once('exit', () => child.kill('SIGTERM'));
};
// In a hook: where the words of -t leave the test out, none runs, and nothing would end what was started here.
beforeAll(startCluster);
afterAll(async () => {
  // In order: PostgreSQL is a process of its own.
  child.kill('SIGTERM');
  await exited;
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** Repeats a call under one key until its response is final, as the web app does. */
const call = async (name: string, body: object, token?: string) => {
  const headers = { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) };
  let outcome = await send(`${url}/api/${name}`, { method: 'POST', body, headers });
  await expect
    .poll(
      async () => {
        const isFinal = outcome.status !== 0 && outcome.status < 500 && outcome.body?.code !== 'IDEMPOTENCY_KEY_IN_USE';
        if (!isFinal) outcome = await send(`${url}/api/${name}`, { method: 'POST', body, headers });
        return isFinal;
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true);
  return outcome;
};

/** Waits until a server reads from a standby. The list has the primary, too, which is excluded. */
const waitForStandby = () =>
  expect
    .poll(async () => (await send(`${url}/health/ready`)).body?.standbys, { timeout: 60_000, interval: 200 })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ exclusionReason: null }),
        expect.objectContaining({ exclusionReason: 'is not a standby' }),
      ]),
    );

test('a shop on a primary with a standby sells behind a proxy, also after its primary was killed, and ends with 0', async () => {
  await expect
    .poll(() => (child.exitCode === null ? output : `ended: ${output}`), { timeout: 300_000, interval: 200 })
    .toMatch(/Ctrl-C stops it\.|^ended/);
  // The address, the proxy with its servers, and both databases.
  expect(output).toContain(`The shop is open: http://localhost:${port}`);
  expect(output).toMatch(/ own → 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+\n/);
  expect(output).toMatch(/ postgres_2 \(standby\): kill -9 \d+ /);
  expect(output).toContain('In production, promotion is the work of a managed database, Patroni or');
  const primary = Number(/ postgres_1 \(primary\): kill -9 (\d+) /.exec(output)?.[1]);
  expect((await send(`${url}/`)).status).toBe(200);
  await waitForStandby();

  const { body } = await call('login', { email: 'shopper@trad.example', password: 'Try-Trad-Today' });
  const address = { name: 'Ama Serwaa', addressLine1: '14 Bourdillon Road', city: 'Lagos', country: 'NG' };
  const { id: addressId } = (await call('add_address', address, body.token)).body.data;
  const found = await send(`${url}/api/get_products?search=basket&in_stock=1&limit=1`);
  const variantId = found.body.data[0].variants[0].id;
  const order = async () => {
    const added = await call('manage_cart', { product_variant_id: variantId, qty: 1 }, body.token);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const placed = await call('place_order', { address_id: addressId, payment_method: 'cod_method' }, body.token);
    // The response to the first attempt was lost.
    return placed.body?.code === 'ALREADY_DONE' ? placed.body.data.order_id : placed.body.data.id;
  };
  const ids = [await order()];
  process.kill(primary, 'SIGKILL');
  ids.push(await order());
  const listed = await send(`${url}/api/get_orders`, { headers: { authorization: `Bearer ${body.token}` } });
  expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(ids));
  expect(new Set(ids).size).toBe(2);
  // The former primary has become the standby.
  await waitForStandby();

  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
  expect((await send(url)).status).toBe(0);
}, 600_000);
