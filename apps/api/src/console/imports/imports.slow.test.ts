import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogueImport } from '@trad/contract/console/catalogue/imports';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { catalogJobs } from '../../catalog/catalog.ts';
import { vendorJobs } from '../../dashboard/dashboard.ts';
import { catalogueImportJobKinds } from '../../operations/job-kinds.ts';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { countUsage, type UsageLimit } from '../../platform/limits/usage-limit.ts';
import { buildCategory, buildProduct, buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { catalogueCleanupJobs } from '../console.ts';
import { listUploadLimits } from './upload-catalogue-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const reader = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
const toDataUrl = (text: string) => `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;

const upload = (name: string, text: string, id?: number, by = nia) =>
  shop.callWith('uploadCatalogueFile', { file: toDataUrl(text), name, ...(id !== undefined && { id }) }, by);
const uploadAll = async (files: Record<string, string>) => {
  let id: number | undefined;
  for (const [name, text] of Object.entries(files))
    id = ((await upload(name, text, id)).body.data as CatalogueImport).id;
  return id ?? 0;
};
const start = (id: number, dry_run: 0 | 1) => shop.callWith('startCatalogueImport', { id, dry_run }, nia);
const load = async (id: number) => (await shop.call('getCatalogueImport', { id }, nia)).body.data;
const runJobs = async () => {
  while (await runDueJob(shop.app.deps, catalogueImportJobKinds));
};
const run = async (id: number, dry_run: 0 | 1) => {
  expect((await start(id, dry_run)).status).toBe(200);
  await runJobs();
  return load(id);
};

let store: string;
let category: string;
beforeEach(async () => {
  const { storeId } = await buildVendor(shop);
  const categoryId = await buildCategory(shop);
  store = (await shop.prisma.store.findUniqueOrThrow({ where: { id: storeId } })).slug;
  category = (await shop.prisma.category.findUniqueOrThrow({ where: { id: categoryId } })).slug;
});

test('files are checked, then imported on behalf of the operator who started it', async () => {
  const id = await uploadAll({
    'products.csv': `slug,store,category,name\nplain-throw,${store},${category},Plain <b> Throw\n`,
    'Variants.CSV': 'sku,product\nPLAIN,plain-throw\nPLAIN-2,nowhere\n',
    'prices.jsonl': '{"sku":"PLAIN","currency":"USD","price":"48.00"}\n',
  });
  const checked = await run(id, 1);
  expect(checked).toMatchObject({ state: 'checked', is_check: 1, problems: 1, by: 'Nia Mensah', failure: null });
  expect(checked.files.map(({ name }) => name)).toEqual(['prices.jsonl', 'products.csv', 'variants.csv']);
  expect(checked.results.find(({ file }) => file === 'products')).toMatchObject({ rows: 1, created: 1 });
  expect(checked.first_problems).toMatchObject([{ file: 'variants', line: 3, column: 'product', value: 'nowhere' }]);
  expect(checked.notes.join()).toContain('without a picture');
  expect(checked.note_messages.map(({ message }) => message?.code)).toContain('onePictureless');
  expect(await shop.prisma.product.count({ where: { slug: 'plain-throw' } })).toBe(0);
  const done = await run(id, 0);
  expect(done).toMatchObject({ state: 'done', is_check: 0, phase: null });
  const product = await shop.prisma.product.findUniqueOrThrow({ where: { slug: 'plain-throw' } });
  expect(product).toMatchObject({ name: 'Plain <b> Throw', status: 'draft' });
  const entries = await shop.prisma.auditEntry.findMany({ where: { source: 'console.import_catalogue' } });
  expect(new Set(entries.map(({ actorId, actorKind }) => `${actorKind} ${actorId}`))).toEqual(
    new Set([`job ${nia.id}`]),
  );
  expect(entries.map(({ subjectKind }) => subjectKind)).toEqual(
    expect.arrayContaining(['catalogue', 'catalogue_import']),
  );
  const { text } = (await shop.call('getCatalogueImportProblems', { id }, nia)).body.data;
  expect(text).toContain('variants,3,product');
  // Imported once: another run needs another upload.
  expect((await start(id, 0)).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { state: 'done' } });
  expect((await upload('stock.csv', 'sku,stock\n', id)).body.code).toBe('EDITED_MEANWHILE');
  expect((await shop.call('getCatalogueImports', {}, nia)).body.data[0]).toMatchObject({ id, first_problems: [] });
});

test('the files of uploaded pictures that an import replaces or removes are removed after a day', async () => {
  const digits = '0123456789abcdef'.repeat(2);
  const { storeId, id: productId } = await buildProduct(shop);
  const keys = { product: `v${storeId}-${digits}`, category: `c-${digits}`, logo: `stores/${digits}` };
  const getPath = (key: string) => join(folder, 'media', `${key}-640.webp`);
  for (const key of [...Object.values(keys), 'other']) {
    mkdirSync(dirname(getPath(key)), { recursive: true });
    writeFileSync(getPath(key), '');
  }
  const picture = { key: keys.product, storeId, width: 640, height: 640, createdAt: shop.clock.now() };
  await shop.prisma.vendorPicture.create({ data: picture });
  await shop.prisma.productImage.createMany({ data: [{ productId, key: keys.product, position: 1 }] });
  await shop.prisma.category.updateMany({ where: { slug: category }, data: { imageKey: keys.category } });
  await shop.prisma.store.updateMany({ where: { slug: store }, data: { imageKey: keys.logo } });
  const { slug } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } });
  const id = await uploadAll({
    'images.csv': `product,position,picture\n${slug},1,[none]\n`,
    'categories.csv': `slug,picture\n${category},other\n`,
    'stores.csv': `slug,picture\n${store},other\n`,
  });
  expect(await run(id, 0)).toMatchObject({ state: 'done', problems: 0 });
  const runRemovals = async () => {
    while (await runDueJob(shop.app.deps, { ...catalogJobs, ...vendorJobs }));
    return Object.values(keys).filter((key) => existsSync(getPath(key)));
  };
  expect(await runRemovals()).toHaveLength(3);
  await shop.pool.query('UPDATE job SET run_at = $1', [shop.clock.now()]);
  expect(await runRemovals()).toEqual([]);
  expect(existsSync(getPath('other'))).toBe(true);
});

test('a run whose end is not stored is repeated, and sets no stock a second time', async () => {
  const { variantId } = await buildProduct(shop, { variants: [{ stock: 3 }] });
  const { sku } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: variantId } });
  const id = await uploadAll({ 'stock.csv': `sku,stock\n${sku},9\nNOWHERE,1\n` });
  await start(id, 0);
  await shop.pool.query(`ALTER TABLE catalogue_import ADD CONSTRAINT broken CHECK (state <> 'done' OR id <> ${id})`);
  await runDueJob(shop.app.deps, catalogueImportJobKinds);
  await shop.pool.query('ALTER TABLE catalogue_import DROP CONSTRAINT broken');
  expect(await load(id)).toMatchObject({ state: 'running', results: [] });
  await shop.pool.query('UPDATE variant SET stock = stock - 2 WHERE id = $1', [variantId]);
  shop.clock.advance(60_000);
  await runJobs();
  const done = await load(id);
  expect(done).toMatchObject({ state: 'done', problems: 1 });
  expect(done.results.find(({ file }) => file === 'stock')).toMatchObject({ rows: 2, changed: 1, rejected: 1 });
  expect((await shop.prisma.variant.findUniqueOrThrow({ where: { id: variantId } })).stock).toBe(7);
  const { rows } = await shop.pool.query(`SELECT to_regnamespace('trad_import') AS remaining`);
  expect(rows).toEqual([{ remaining: null }]);
});

test('a repeated job that meets the import still running leaves its state, and repeats until it has ended', async () => {
  const id = await uploadAll({ 'stock.csv': 'sku,stock\n' });
  await start(id, 1);
  await shop.prisma.catalogueImport.update({ where: { id }, data: { state: 'running' } });
  const ofKind = { kind: 'console.import_catalogue' };
  // The process died in the attempts before: one more that fails would be the last.
  await shop.prisma.job.updateMany({ where: ofKind, data: { attempts: 2 } });
  const holder = await shop.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query(`SELECT pg_advisory_lock(hashtext('trad catalogue import'))`);
  await runDueJob(shop.app.deps, catalogueImportJobKinds);
  expect(await load(id)).toMatchObject({ state: 'running', failure: null });
  expect(await shop.prisma.job.findMany({ where: ofKind })).toMatchObject([
    { attempts: 0, failedAt: null, runAt: new Date(shop.clock.now().getTime() + 60_000) },
  ]);
  await holder.query(`SELECT pg_advisory_unlock(hashtext('trad catalogue import'))`);
  shop.clock.advance(60_000);
  await runJobs();
  expect(await load(id)).toMatchObject({ state: 'checked' });
  expect(await shop.prisma.job.count({ where: ofKind })).toBe(0);
});

test('an import that meets one of the command waits and says why, until it runs or is cancelled', async () => {
  const id = await uploadAll({ 'stock.csv': 'sku,stock\n' });
  const holder = await shop.pool.connect();
  onTestFinished(() => holder.release(true));
  const lock = () => holder.query(`SELECT pg_advisory_lock(hashtext('trad catalogue import'))`);
  const unlock = () => holder.query(`SELECT pg_advisory_unlock(hashtext('trad catalogue import'))`);
  await lock();
  await start(id, 1);
  await runDueJob(shop.app.deps, catalogueImportJobKinds);
  expect(await load(id)).toMatchObject({
    state: 'waiting',
    failure: null,
    note_messages: [{ message: { code: 'otherImport' } }],
  });
  await unlock();
  shop.clock.advance(60_000);
  await runJobs();
  expect(await load(id)).toMatchObject({ state: 'checked', notes: [] });
  await lock();
  await start(id, 1);
  // An operator cancels it while it tries to get the lock.
  await shop.prisma.catalogueImport.update({ where: { id }, data: { cancelRequested: true } });
  await runDueJob(shop.app.deps, catalogueImportJobKinds);
  expect(await load(id)).toMatchObject({ state: 'cancelled', failure: null, notes: [] });
});

test('unusable files fail with a reason, and can be replaced', async () => {
  const id = await uploadAll({ 'stock.csv': 'sku,colour\nX,red\n' });
  expect(await run(id, 0)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('colour'),
    failure_messages: [
      { message: { code: 'unknownColumns', params: { names: "'colour'" } }, file: 'stock.csv', line: 1 },
      { message: { code: 'columnsAre' }, file: 'stock.csv', line: 1 },
    ],
  });
  const { variantId } = await buildProduct(shop);
  const { sku } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: variantId } });
  expect((await upload('stock.csv', `sku,stock\n${sku},7\n`, id)).body.data).toMatchObject({
    state: 'draft',
    failure: null,
    files: [{ name: 'stock.csv' }],
  });
  expect(await run(id, 0)).toMatchObject({ state: 'done', problems: 0 });
  expect((await shop.prisma.variant.findUniqueOrThrow({ where: { id: variantId } })).stock).toBe(7);
});

test('the file of problems has no formula, whatever the columns of the files are called', async () => {
  const id = await uploadAll({ 'stock.csv': 'sku,stock\n=1+1,many\n' });
  const { problems } = await run(id, 1);
  expect(problems).toBeGreaterThan(0);
  const column = '=HYPERLINK("https://evil.example")';
  const problem = { file: 'stock', line: 2, column, reason: '@SUM(A1) is unknown', value: '' };
  await shop.prisma.catalogueImport.update({ where: { id }, data: { problems: [problem] } });
  const { text } = (await shop.call('getCatalogueImportProblems', { id }, nia)).body.data;
  expect(text).toContain(`stock,2,"'=HYPERLINK(""https://evil.example"")",'@SUM(A1) is unknown,`);
});

test('messages name no folder of the server', async () => {
  const { id: product } = await buildProduct(shop);
  const { slug } = await shop.prisma.product.findUniqueOrThrow({ where: { id: product } });
  const id = await uploadAll({ 'images.csv': `product,position,picture\n${slug},1,nowhere.jpg\n` });
  const { first_problems } = await run(id, 1);
  expect(first_problems[0]).toMatchObject({
    reason: 'is neither a file in the uploaded pictures nor a picture of this shop',
    message: { code: 'noPicture', params: { folder: 'the uploaded pictures' } },
  });
});

test('of two concurrent starts one runs; a waiting import is cancelled', async () => {
  const [one, two] = [await uploadAll({ 'stock.csv': 'sku,stock\n' }), await uploadAll({ 'stock.csv': 'sku,stock\n' })];
  const replies = await Promise.all([start(one, 1), start(two, 1)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [started, other] = replies[0].status === 200 ? [one, two] : [two, one];
  expect((await start(other, 1)).body).toMatchObject({ code: 'IMPORT_RUNNING', data: { import_id: started } });
  const cancelled = await shop.call('cancelCatalogueImport', { id: started }, nia);
  expect(cancelled.body.data.state).toBe('cancelled');
  await runJobs();
  expect((await load(started)).state).toBe('cancelled');
  expect((await shop.callWith('cancelCatalogueImport', { id: started }, nia)).body.code).toBe('EDITED_MEANWHILE');
});

test('a cancelled running import ends between two steps, and writes nothing more', async () => {
  const { variantId } = await buildProduct(shop, { variants: [{ stock: 3 }] });
  const { sku } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: variantId } });
  const id = await uploadAll({ 'stock.csv': `sku,stock\n${sku},9\n` });
  await start(id, 0);
  await shop.prisma.catalogueImport.update({ where: { id }, data: { cancelRequested: true } });
  await runJobs();
  expect(await load(id)).toMatchObject({ state: 'cancelled', results: [] });
  expect((await shop.prisma.variant.findUniqueOrThrow({ where: { id: variantId } })).stock).toBe(3);
  // Without a job the import would never end.
  await shop.prisma.catalogueImport.update({ where: { id }, data: { state: 'running' } });
  expect((await shop.call('cancelCatalogueImport', { id }, nia)).body.data.state).toBe('cancelled');
});

test('names lead nowhere else, and files are deleted after a day', async () => {
  for (const name of ['../stock.csv', 'a/b.jpg', '.jpg', 'stock.xlsx', 'colours.csv', 'x\u0000.png', ''])
    expect([400]).toContain((await upload(name, 'x')).status);
  const id = await uploadAll({ 'stock.csv': 'sku,stock\n' });
  const stored = join(folder, 'confidential/catalogue-imports');
  expect(readdirSync(stored).length).toBeGreaterThan(0);
  shop.clock.advance(DAY_MS + 1);
  while (await runDueJob(shop.app.deps, catalogueCleanupJobs));
  expect(existsSync(stored) ? readdirSync(stored) : []).toEqual([]);
  expect(await run(id, 1)).toMatchObject({ state: 'failed', failure: expect.stringContaining('upload them again') });
  expect((await start(2_000_000_000, 1)).status).toBe(404);
});

test('an operator uploads only so much per hour', async () => {
  const another = await buildUser(shop, { role: 'operator' });
  const used = listUploadLimits(another.id, 0).map((limit) => ({ ...limit, amount: limit.max }));
  await countUsage(shop.app.deps, [used[0] as UsageLimit]);
  const refused = await upload('stock.csv', 'sku,stock\n', undefined, another);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  shop.clock.advance(HOUR_MS + 1);
  expect((await upload('stock.csv', 'sku,stock\n', undefined, another)).status).toBe(200);
  await countUsage(shop.app.deps, [{ ...(used[1] as UsageLimit), amount: (used[1]?.max ?? 0) - 1 }]);
  expect((await upload('stock.csv', 'sku,stock\n', undefined, another)).status).toBe(429);
});

test('with read access nothing can be uploaded or started', async () => {
  expect((await upload('stock.csv', 'x', undefined, reader)).body.code).toBe('FORBIDDEN');
  const id = await uploadAll({ 'stock.csv': 'sku,stock\n' });
  expect((await shop.callWith('startCatalogueImport', { id }, reader)).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('getCatalogueImport', { id }, reader)).status).toBe(200);
  expect((await shop.callWith('getCatalogueImports', {}, await buildUser(shop))).body.code).toBe('FORBIDDEN');
});
