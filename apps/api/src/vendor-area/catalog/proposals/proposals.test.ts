import { beforeAll, expect, test } from 'vitest';
import { buildCategory, buildUser, buildVendor } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
let vendor: Awaited<ReturnType<typeof buildVendor>>;
beforeAll(async () => {
  vendor = await buildVendor(shop);
});

test('a category that is proposed waits for an operator, and stands in the list of its store alone', async () => {
  const parent_id = await buildCategory(shop);
  const { body } = await shop.call('proposeCategory', { name: ' Head Wraps ', parent_id }, vendor);
  expect(body.data).toMatchObject({ name: 'Head Wraps', parent_id, standing: 'pending', reason: null });
  expect((await shop.call('getCategoryProposals', {}, vendor)).body.data).toEqual([body.data]);
  expect((await shop.call('getCategoryProposals', {}, await buildVendor(shop))).body.data).toEqual([]);
});

test('to propose the same twice, even at once, is to propose it once', async () => {
  const asked = Array.from({ length: 4 }, () => shop.call('proposeCategory', { name: 'Beads' }, vendor));
  const ids = (await Promise.all(asked)).map(({ body }) => body.data.id);
  expect(new Set(ids).size).toBe(1);
});

test('what is a category already, or would stand below none, is refused by its field', async () => {
  const parent_id = await buildCategory(shop);
  const id = await buildCategory(shop, { name: 'Baskets', parent_id });
  const refused = async (input: { name: string; parent_id: number }) =>
    (await shop.call('proposeCategory', input, vendor)).body.details?.map(({ path }) => path);
  expect(await refused({ name: 'baskets', parent_id })).toEqual(['name']);
  await shop.pool.query('UPDATE category SET active = false WHERE id = $1', [id]);
  expect(await refused({ name: 'Small Baskets', parent_id: id })).toEqual(['parent_id']);
});

test('a vendor without a store is answered as if nothing were there', async () => {
  const { status, body } = await shop.callWith('getCategoryProposals', {}, await buildUser(shop, { role: 'vendor' }));
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});
