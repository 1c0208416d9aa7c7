import type { CallInput } from '@trad/contract/schemas';
import { describe, expect, test } from 'vitest';
import { runDueJob } from '../../../platform/jobs.ts';
import { buildCategory, buildProduct, buildVendor } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';
import { importJobs } from '../../dashboard.ts';

const shop = await openShop();
const vendor = await buildVendor(shop);
await buildCategory(shop, { slug: 'lamps', name: 'Lamps' });

/** Uploads a file and waits until its import succeeds or fails. */
const importFile = async (kind: 'products' | 'stock', text: string) => {
  const file = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
  const { status, body } = await shop.call('importVendorFile', { kind, file } as CallInput<'importVendorFile'>, vendor);
  expect(status, JSON.stringify(body)).toBe(200);
  while (await runDueJob(shop.app.deps, importJobs));
  const { data } = (await shop.call('getVendorImport', { id: body.data.id }, vendor)).body;
  const problems = data.first_problems.map(({ line, column, message }) => `${line} ${column ?? '-'} ${message}`);
  return { ...data, problems };
};

describe('a control character is a problem of its row', () => {
  test('in a file of products', async () => {
    const { state, problems } = await importFile(
      'products',
      'sku,product,title,category,images,description\na,p\0,T,lamps,,\nb,q,U,lamps,x\0y,\0\nc\0,r,V,lamps,,\nd,s,W,lamps,,"a\tb\nc"\ne,t\u0007,X,lamps,,\nf,u,Y,lamps,x\u0007,a\u0007\n',
    );
    expect(problems).toEqual([
      '2 product contains a control character',
      '3 images contains a control character',
      '3 description contains a control character',
      '4 sku contains a control character',
      '7 product contains a control character',
      '8 description contains a control or invisible character',
    ]);
    expect(state).toBe('refused');
  });

  test('except in a text that was stored with it', async () => {
    const product = await buildProduct(shop, { store_id: vendor.storeId, description: 'a\u0007' });
    const { rows } = await shop.pool.query('SELECT sku FROM variant WHERE id = $1', [product.variantId]);
    expect(await importFile('products', `sku,description\n${rows[0].sku},a\u0007\n`)).toMatchObject({ unchanged: 1 });
  });

  test('in a file of stock', async () => {
    const { state, problems } = await importFile('stock', 'sku,product,inventory\na\0,x,1\nb,x\0,1\n');
    expect(problems).toEqual(['2 sku contains a control character', '3 product contains a control character']);
    expect(state).toBe('refused');
  });
});
