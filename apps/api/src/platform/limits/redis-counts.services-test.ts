import { spawn } from 'node:child_process';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openTcpProxy } from '../../testing/tcp-proxy.ts';
import { createLog } from '../monitoring/log.ts';
import { createRateLimiter } from './rate-limit.ts';
import { createRedisCounts } from './redis-counts.ts';
import { startSharingCounts } from './shared-counts.ts';

const MAX = 40;
const port = await findFreePort();
const redis = spawn(
  process.env.TEST_REDIS_SERVER ?? '',
  ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--requirepass', 'hunter2'],
  { stdio: 'ignore' },
);
const proxy = await openTcpProxy(port);
const lines: string[] = [];
const log = createLog(readConfig({ LOG_LEVEL: 'info' }), { write: (line) => void lines.push(line) });
const openProcess = (password = 'hunter2') => {
  const rateLimiter = createRateLimiter(MAX);
  const store = createRedisCounts(`redis://:${password}@127.0.0.1:${proxy.port}`, { log });
  const stop = startSharingCounts({ rateLimiter, log }, store, 20);
  stops.push(stop);
  return {
    store,
    send: (ipAddress: string, times = 1) =>
      Array.from({ length: times }, () => rateLimiter.consume(ipAddress).remaining).at(-1) ?? Number.NaN,
  };
};
const stops: Array<() => Promise<void>> = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  redis.kill();
  await proxy.disconnect().catch(() => {});
});

const awaitConnection = ({ store }: ReturnType<typeof openProcess>) =>
  expect
    .poll(() =>
      store.add([{ key: 'ready', amount: 1, milliseconds: 1 }]).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

test('processes count an IP address together, and its window ends', async () => {
  const [one, other] = [openProcess(), openProcess()];
  await Promise.all([one, other].map(awaitConnection));
  one.send('198.51.100.1', MAX);
  other.send('198.51.100.1', 2);
  await expect.poll(() => other.send('198.51.100.1')).toBeLessThan(0);
  expect(await one.store.add([{ key: 'short', amount: 3, milliseconds: 60 }])).toMatchObject([{ used: 3 }]);
  await expect
    .poll(async () => (await one.store.add([{ key: 'short', amount: 1, milliseconds: 60 }]))[0]?.used)
    .toBe(1);
});

test('while Redis is stopped or does not respond each process counts for itself, and together again afterwards', async () => {
  const [one, other] = [openProcess(), openProcess()];
  await Promise.all([one, other].map(awaitConnection));
  await proxy.disconnect();
  expect(one.send('198.51.100.2', MAX)).toBe(0);
  expect(one.send('198.51.100.2')).toBe(-1);
  expect(other.send('198.51.100.2', MAX)).toBe(0);
  await proxy.reconnect();
  await Promise.all([one, other].map(awaitConnection));
  proxy.dropPackets(true);
  expect(one.send('198.51.100.3', MAX)).toBe(0);
  await expect.poll(() => lines.join('')).toContain('cannot be counted over all processes');
  proxy.dropPackets(false);
  await Promise.all([one, other].map(awaitConnection));
  one.send('198.51.100.4', MAX);
  other.send('198.51.100.4', 2);
  await expect.poll(() => other.send('198.51.100.4')).toBeLessThan(0);
});

test('a wrong password is logged without it', async () => {
  const { store } = openProcess('correct-horse');
  await expect.poll(() => store.add([{ key: 'a', amount: 1, milliseconds: 1 }]).catch(String)).toContain('');
  await expect.poll(() => lines.join('')).toMatch(/WRONGPASS|NOAUTH|no connection to Redis/);
  expect(lines.join('')).not.toContain('correct-horse');
});
