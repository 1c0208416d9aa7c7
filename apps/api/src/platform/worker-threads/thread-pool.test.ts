import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { createThreadPool, TaskTooHeavy } from './thread-pool.ts';

const openPool = () =>
  createThreadPool({ threads: 1, maxWaiting: 4, maxWaitingPerOwner: 4, milliseconds: 250, megabytes: 256 });

describe('a task of a thread', () => {
  test('may take its whole time, however long its thread loads', async () => {
    // The thread loads the reader of tables through tsx, which takes longer than the limit of time.
    const table = { bytes: Buffer.from('sku,title\nA-1,Dress\n'), columns: ['sku', 'title'], mapping: {} };
    await expect(openPool()('checkTable', table)).resolves.toEqual({ rows: 1 });
  });

  test('that takes longer is rejected, and the next one runs in a new thread', async () => {
    const run = openPool();
    const password = 'a password';
    const quick = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    const slow = quick.replace('m=1024,t=1', 'm=65536,t=20');
    await expect(run('verifyPassword', { hash: slow, password })).rejects.toThrow(TaskTooHeavy);
    await expect(run('verifyPassword', { hash: quick, password })).resolves.toBe(true);
  });
});
