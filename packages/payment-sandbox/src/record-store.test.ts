import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RecordStore, RecordStoreCorrupted } from './record-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payment-records-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Kinds {
  thing: { n: number; padding?: string };
}
const open = (retention = { thing: { maxEntries: 100 } }, now?: () => number) =>
  new RecordStore<Kinds>(folder, retention, now);
const file = () => join(folder, 'ledger.jsonl');

test('a reopened record store has the latest version of every entry', async () => {
  const records = open();
  records.put('thing', 'a', { n: 1 });
  records.put('thing', 'b', { n: 2 });
  records.put('thing', 'a', { n: 3 });
  await records.close();
  const again = open();
  expect(again.list('thing')).toEqual([{ n: 3 }, { n: 2 }]);
  await again.close();
});

test('the changes of one tick are one line: a crash leaves all of them or none', async () => {
  const records = open();
  records.put('thing', 'a', { n: 1 });
  records.put('thing', 'b', { n: 2 });
  await records.flush();
  await records.close();
  const whole = readFileSync(file(), 'utf8');
  expect(whole.split('\n')).toHaveLength(2);
  writeFileSync(file(), whole.slice(0, -5));
  const again = open();
  expect(again.list('thing')).toEqual([]);
  again.put('thing', 'c', { n: 3 });
  await again.close();
  const third = open();
  expect(third.list('thing')).toEqual([{ n: 3 }]);
  await third.close();
});

test('a damaged line in the middle is reported with instructions', async () => {
  const records = open();
  records.put('thing', 'a', { n: 1 });
  await records.close();
  appendFileSync(file(), 'no json\n[["thing","b",{"n":2},0]]\n');
  expect(() => open()).toThrow(RecordStoreCorrupted);
  expect(() => open()).toThrow('Line 2');
});

test('a second instance cannot open it, and the lock of a dead process is taken over', async () => {
  const records = open();
  expect(() => open()).toThrow('in use');
  await records.close();
  writeFileSync(join(folder, 'ledger.lock'), '999999999 12345');
  const again = open();
  await again.close();
});

test('the lock of a process that stopped before it had written it is taken over', async () => {
  writeFileSync(join(folder, 'ledger.lock'), '');
  const records = open();
  expect(() => open()).toThrow(`in use by process ${process.pid}.`);
  await records.close();
  expect(readdirSync(folder).filter((name) => name.startsWith('ledger.lock'))).toEqual([]);
});

test('limits the number of entries to the newest', async () => {
  const records = open({ thing: { maxEntries: 3 } });
  for (let n = 1; n <= 5; n++) records.put('thing', String(n), { n });
  await records.close();
  const again = open({ thing: { maxEntries: 3 } });
  expect(again.list('thing').map(({ n }) => n)).toEqual([3, 4, 5]);
  await again.close();
});

test('compacts the file when most of it is history', async () => {
  const records = open();
  const padding = 'x'.repeat(100_000);
  for (let n = 0; n < 200; n++) {
    records.put('thing', String(n % 5), { n, padding });
    await records.flush();
  }
  await records.close();
  expect(statSync(file()).size).toBeLessThan(10_000_000);
  const again = open();
  expect(again.list('thing').map(({ n }) => n)).toEqual([195, 196, 197, 198, 199]);
  await again.close();
});
