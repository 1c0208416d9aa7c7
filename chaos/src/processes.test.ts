import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

/**
 * Source of a server that ends at the first plan with the seed 2 without confirming it, as if the former plan had killed it, and prints every
 * other plan's seed.
 */
const buildServerSource = (marker: string) => `
import { existsSync, writeFileSync } from 'node:fs';
process.on('disconnect', () => process.exit());
process.on('message', ({ seed }) => {
  if (seed === 2 && !existsSync(${JSON.stringify(marker)})) {
    writeFileSync(${JSON.stringify(marker)}, '');
    process.kill(process.pid, 'SIGKILL');
  }
  console.error('seed ' + seed);
  process.send('set');
});
console.log('Trad is open');
`;

test('a process that the former plan kills while the next one is sent is replaced by one with the next plan', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-chaos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = join(folder, 'server.mjs');
  writeFileSync(server, buildServerSource(join(folder, 'marker')));
  const output: string[] = [];
  let kills = 0;
  const api = await startApi({
    bundle: { server, webDir: '', remove: () => {} },
    ...{ databaseUrl: '', dataDir: '', sandboxUrl: '' },
    onKilled: () => {
      kills += 1;
    },
    onError: (text) => void output.push(text.trim()),
  });
  try {
    const plan = { points: [], chance: 1, once: true };
    await api.setKillPlan({ ...plan, seed: 1 });
    await api.setKillPlan({ ...plan, seed: 2 });
    expect(kills).toBe(1);
    await expect.poll(() => output).toEqual(['seed 1', 'seed 2']);
  } finally {
    await api.stop();
  }
});
