import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { listenTo } from './listen.ts';

const { pool, url, close } = await openTestDatabase();
afterAll(close);

const listen = ({ connectionString = url, ...options }: { channel?: string; connectionString?: string } = {}) => {
  const received: string[] = [];
  const { stop } = listenTo({
    getConnectionString: () => connectionString,
    channel: 'News of the Shop',
    onMessage: (payload) => received.push(payload),
    onOpen: () => received.push('open'),
    onLost: () => received.push('lost'),
    reconnectDelay: 10,
    ...options,
  });
  return { received, stop };
};
const notify = (text: string) => pool.query(`SELECT pg_notify('News of the Shop', $1)`, [text]);
const listeners = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'trad listener'`;

test('receives notifications on its channel until it is stopped', async () => {
  const { received, stop } = listen();
  await expect.poll(() => received).toEqual(['open']);
  await notify('first');
  await notify('');
  await expect.poll(() => received).toEqual(['open', 'first', '']);
  await stop();
  await notify('too late');
  await expect.poll(async () => (await pool.query(`SELECT ${listeners}`)).rowCount).toBe(0);
  expect(received).toHaveLength(3);
});

test('reconnects after its connection breaks, and reports that it may have missed notifications', async () => {
  const { received, stop } = listen();
  await expect.poll(() => received).toEqual(['open']);
  await pool.query(`SELECT pg_terminate_backend(pid) ${listeners}`);
  await expect.poll(() => received).toEqual(['open', 'lost', 'open']);
  await notify('again');
  await expect.poll(() => received.at(-1)).toBe('again');
  await stop();
});

test('retries while there is no database', async () => {
  const { received, stop } = listen({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  await expect.poll(() => received.length).toBeGreaterThan(1);
  expect(new Set(received)).toEqual(new Set(['lost']));
  await stop();
  const { length } = received;
  await notify('time goes by');
  expect(received).toHaveLength(length);
});
