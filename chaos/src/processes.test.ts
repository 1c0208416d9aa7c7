import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApi } from './processes.ts';

test('a server that ends before it is ready is not started again', async () => {
  let starts = 0;
  const bundle = {
    get server() {
      if (starts++ > 0) throw new Error('It was started again.');
      return join(import.meta.dirname, 'no-such-server.js');
    },
    webDir: '',
    remove: () => {},
  };
  const options = { databaseUrl: '', dataDir: '', sandboxUrl: '', onKilled: () => {}, onError: () => {} };
  await expect(startApi({ ...options, bundle })).rejects.toThrow('The process ended before it was ready');
  expect(starts).toBe(1);
});
