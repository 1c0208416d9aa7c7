import { expect, test } from 'vitest';
import { buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { IMPORT_CATALOGUE } from './imports.queries.ts';
import { catalogueImportJobs } from './run-catalogue-import.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator' });

test('an import that is cancelled before a worker runs it, and started again, has one job, which alone runs it', async () => {
  const file = `data:text/csv;base64,${Buffer.from('sku,stock\n').toString('base64')}`;
  const { id } = (await shop.call('uploadCatalogueFile', { file, name: 'stock.csv' }, nia)).body.data;
  const start = async () =>
    expect((await shop.callWith('startCatalogueImport', { id, dry_run: 1 }, nia)).status).toBe(200);
  const listJobs = () => shop.prisma.job.findMany({ where: { kind: IMPORT_CATALOGUE } });
  await start();
  const [former] = await listJobs();
  expect((await shop.call('cancelCatalogueImport', { id }, nia)).body.data.state).toBe('cancelled');
  await start();
  expect(await listJobs()).toHaveLength(1);
  // A worker that took the former job just before the cancellation.
  await catalogueImportJobs[IMPORT_CATALOGUE]?.run(former?.payload as Record<string, unknown>, shop.app.deps);
  expect((await shop.call('getCatalogueImport', { id }, nia)).body.data.state).toBe('waiting');
});
