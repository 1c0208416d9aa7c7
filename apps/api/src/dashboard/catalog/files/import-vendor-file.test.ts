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
test('a new SKU belongs to the product of the SKUs that have the same product cell', async () => {
  const columns = 'sku,product,title,category,option1_name,option1_value,price_USD\n';
  const small = 'SHADE-S,shade,Paper Shade,lamps,Size,S,40\n';
  const large = 'SHADE-L,shade,Paper Shade,lamps,Size,L,60\n';
  expect(await importFile(columns + small)).toMatchObject({ state: 'done', created: 1 });
  expect(await importFile(columns + large + small)).toMatchObject({ state: 'done', created: 1, updated: 1 });
  // As in an export, only the first row has the product's own columns.
  const extraLarge = 'SHADE-XL,shade,,,Size,XL,80\n';
  expect(await importFile(columns + small + large + extraLarge)).toMatchObject({ state: 'done', created: 1 });
  const { rows } = await shop.pool.query(
    `SELECT array_agg(v.sku ORDER BY v.sku) AS skus FROM product p JOIN variant v ON v.product_id = p.id
     WHERE p.name = 'Paper Shade' GROUP BY p.id`,
  );
  expect(rows).toEqual([{ skus: ['SHADE-L', 'SHADE-S', 'SHADE-XL'] }]);
});

test('a new SKU is a problem where the SKUs with the same product cell are those of several products', async () => {
  const columns = 'sku,product,title,category,price_USD\n';
  await importFile(`${columns}WICK-1,one,Short Wick,lamps,4\nWICK-2,two,Long Wick,lamps,5\n`);
  const stored = 'WICK-1,wicks,,,4\nWICK-2,wicks,,,5\n';
  expect(await importFile(columns + stored)).toMatchObject({ state: 'done', unchanged: 2 });
  expect(await importFile(`${columns}${stored}WICK-3,wicks,Wick,lamps,6\n`)).toMatchObject({
    state: 'refused',
    problems: ['4 product is that of several products, such as long-wick and short-wick'],
  });
});
test('a variant gets the option values of a retired one', async () => {
  const columns = 'sku,product,title,category,option1_name,option1_value,price_USD,stock\n';
  await importFile(`${columns}CORD-A,cord,Cord,lamps,Color,Red,4,1\nCORD-B,cord,,,Color,Blue,4,1\n`);
  await shop.pool.query(`UPDATE variant SET active = false, retired = true WHERE sku = 'CORD-B'`);
  expect(await importFile('sku,option1_name,option1_value\nCORD-A,Color,Blue\n')).toMatchObject({
    state: 'done',
    updated: 1,
  });
});
