import type { CallInput } from '@trad/contract/schemas';
import { expect, test } from 'vitest';
import { runDueJob } from '../../../platform/jobs.ts';
import { buildCategory, buildVendor } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';
import { importJobs } from '../../dashboard.ts';

const shop = await openShop();
const vendor = await buildVendor(shop);
await buildCategory(shop, { slug: 'lamps', name: 'Lamps' });

/** Uploads a file of products and waits until its import succeeds or fails. */
const importFile = async (text: string) => {
  const file = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
  const input = { kind: 'products', file } as CallInput<'importVendorFile'>;
  const { status, body } = await shop.call('importVendorFile', input, vendor);
  expect(status, JSON.stringify(body)).toBe(200);
  while (await runDueJob(shop.app.deps, importJobs));
  const { data } = (await shop.call('getVendorImport', { id: body.data.id }, vendor)).body;
  const { state, created, updated, unchanged } = data;
  const problems = data.first_problems.map(({ line, column, message }) => `${line} ${column ?? '-'} ${message}`);
  return { state, created, updated, unchanged, problems };
};

test("the file's name is not cut within a character", async () => {
  const form = new FormData();
  form.set('kind', 'products');
  form.set('file', new File(['sku,title\nUNKNOWN,A\n'], `${'😀'.repeat(130)}x.csv`, { type: 'text/csv' }));
  const request = new Response(form);
  const { body } = await shop.inject({
    method: 'POST',
    url: '/api/import_vendor_file',
    headers: { authorization: `Bearer ${vendor.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(body.data, JSON.stringify(body)).toMatchObject({ name: `${'😀'.repeat(115)}x.csv` });
});
