import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStartTime } from '@trad/database/embedded/postgres-pid';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { runDueJob } from '../../platform/jobs.ts';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { IMPORT_CATALOGUE, lockActiveRun, requeueRun } from './imports.queries.ts';
import { catalogueImportJobs } from './run-catalogue-import.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator' });

beforeEach(() => shop.prisma.job.deleteMany());

const upload = async (): Promise<number> => {
  const file = `data:text/csv;base64,${Buffer.from('sku,stock\n').toString('base64')}`;
  return (await shop.call('uploadCatalogueFile', { file, name: 'stock.csv' }, nia)).body.data.id;
};
const start = async (id: number) =>
  expect((await shop.callWith('startCatalogueImport', { id, dry_run: 1 }, nia)).status).toBe(200);
const cancel = async (id: number) => (await shop.call('cancelCatalogueImport', { id }, nia)).body.data.state;
const load = async (id: number) => (await shop.call('getCatalogueImport', { id }, nia)).body.data;
const listJobs = () => shop.prisma.job.findMany({ where: { kind: IMPORT_CATALOGUE } });
const loadRun = async (id: number) => {
  const [job] = await listJobs();
  return { id, run: String((job?.payload as Record<string, unknown> | undefined)?.run) };
};

test('an import that is cancelled before a worker runs it, and started again, has one job, which alone runs it', async () => {
  const id = await upload();
  await start(id);
  const [former] = await listJobs();
  expect(await cancel(id)).toBe('cancelled');
  await start(id);
  expect(await listJobs()).toHaveLength(1);
  // A worker that took the former job just before the cancellation.
  await catalogueImportJobs[IMPORT_CATALOGUE]?.run(former?.payload as Record<string, unknown>, shop.app.deps);
  expect((await load(id)).state).toBe('waiting');
  expect(await cancel(id)).toBe('cancelled');
});

test('an import whose process died too often fails, and can be started again', async () => {
  const id = await upload();
  await start(id);
  await shop.prisma.catalogueImport.update({ where: { id }, data: { state: 'running' } });
  await shop.prisma.job.updateMany({ where: { kind: IMPORT_CATALOGUE }, data: { attempts: 3 } });
  const run = await loadRun(id);
  await runDueJob(shop.app.deps, catalogueImportJobs);
  expect(await load(id)).toMatchObject({ state: 'failed', failure_messages: [{ message: { code: 'unexpected' } }] });
  expect(await listJobs()).toMatchObject([{ failedAt: shop.clock.now() }]);
  // A process that was only slow stores no end.
  expect(await shop.prisma.$transaction((tx) => lockActiveRun(tx, run))).toBeUndefined();
  await start(id);
  const change = { subjectKind: 'catalogue_import', subjectId: String(id) };
  expect(await shop.prisma.auditEntry.count({ where: { ...change, source: IMPORT_CATALOGUE } })).toBe(1);
  await catalogueImportJobs[IMPORT_CATALOGUE]?.handleGivenUp?.(run, shop.app.deps);
  expect((await load(id)).state).toBe('waiting');
  expect(await cancel(id)).toBe('cancelled');
});

test('a run that is requeued has one job, until it ends; a cancellation finds it', async () => {
  const id = await upload();
  await start(id);
  const run = await loadRun(id);
  await shop.prisma.catalogueImport.update({ where: { id }, data: { state: 'running' } });
  const runAt = new Date(shop.clock.now().getTime() + 60_000);
  await requeueRun(shop.prisma, run, runAt);
  await requeueRun(shop.prisma, run, runAt);
  expect(await listJobs()).toMatchObject([{ payload: run, attempts: 0, runAt }]);
  expect(await cancel(id)).toBe('running');
  // With a note it would wait, and no running thread would end it.
  expect(await requeueRun(shop.prisma, run, runAt, 'Another import runs.')).toBe(false);
  expect(await load(id)).toMatchObject({ state: 'running', notes: [] });
  expect(await requeueRun(shop.prisma, run, runAt)).toBe(true);
  await shop.prisma.catalogueImport.update({ where: { id }, data: { state: 'cancelled' } });
  await shop.prisma.job.deleteMany({ where: { kind: IMPORT_CATALOGUE } });
  expect(await requeueRun(shop.prisma, run, runAt)).toBe(false);
  expect(await listJobs()).toEqual([]);
});

test('a run deletes the folders of killed processes, whose files are not encrypted, and no others', async () => {
  const createFolder = (owner: string) => {
    const folder = mkdtempSync(join(tmpdir(), `trad-import-${owner}-`));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'stock.csv'), 'sku,stock\n');
    return folder;
  };
  const ended = createFolder(`${spawnSync(process.execPath, ['--version']).pid}-1`);
  // In a container, each process of a server has the same pid.
  const former = createFolder(`${process.pid}-1`);
  const running = createFolder(`${process.pid}-${readStartTime(process.pid).replace(/\W/g, '')}`);
  const id = await upload();
  await start(id);
  // Without its file, the run ends before it starts a thread.
  for (const { fileKey } of await shop.prisma.catalogueImportFile.findMany({ where: { importId: id } }))
    await shop.app.deps.confidential.remove(fileKey);
  await runDueJob(shop.app.deps, catalogueImportJobs);
  expect((await load(id)).state).toBe('failed');
  expect([ended, former, running].map((folder) => existsSync(folder))).toEqual([false, false, true]);
});
