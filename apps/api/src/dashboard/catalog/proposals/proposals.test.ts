import { beforeAll, expect, test } from 'vitest';
import { buildCategory, buildUser, buildVendor } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
let vendor: Awaited<ReturnType<typeof buildVendor>>;
beforeAll(async () => {
  vendor = await buildVendor(shop);
});

test('a proposed category waits for an operator and is listed for its own store only', async () => {
  const parent_id = await buildCategory(shop);
  const { body } = await shop.call('proposeCategory', { name: ' Head Wraps ', parent_id }, vendor);
  expect(body.data).toMatchObject({ name: 'Head Wraps', parent_id, standing: 'pending', reason: null });
  expect((await shop.call('getCategoryProposals', {}, vendor)).body.data).toEqual([body.data]);
  expect((await shop.call('getCategoryProposals', {}, await buildVendor(shop))).body.data).toEqual([]);
});

test('repeated and concurrent proposals of a category create one proposal', async () => {
  const responses = Array.from({ length: 4 }, () => shop.call('proposeCategory', { name: 'Beads' }, vendor));
  const ids = (await Promise.all(responses)).map(({ body }) => body.data.id);
  expect(new Set(ids).size).toBe(1);
});

test('rejects an existing category name and an unknown parent under their fields', async () => {
  const parent_id = await buildCategory(shop);
  const id = await buildCategory(shop, { name: 'Baskets', parent_id });
  const proposeRejected = async (input: { name: string; parent_id: number }) =>
    (await shop.call('proposeCategory', input, vendor)).body.details?.map(({ path }) => path);
  expect(await proposeRejected({ name: 'baskets', parent_id })).toEqual(['name']);
  await shop.pool.query('UPDATE category SET active = false WHERE id = $1', [id]);
  expect(await proposeRejected({ name: 'Small Baskets', parent_id: id })).toEqual(['parent_id']);
});

test('a vendor without a store gets NOT_FOUND', async () => {
  const { status, body } = await shop.callWith('getCategoryProposals', {}, await buildUser(shop, { role: 'vendor' }));
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

test('an accepted proposal makes no fourth level, and of two of one name at once one is accepted', async () => {
  const operator = await buildUser(shop, { role: 'operator' });
  const top = await buildCategory(shop);
  const middle = await buildCategory(shop, { parent_id: top });
  const last = await buildCategory(shop, { parent_id: middle });
  const propose = async (name: string) => (await shop.call('proposeCategory', { name }, vendor)).body.data.id;
  const accept = (id: number, parent_id: number) =>
    shop.callWith('acceptProposal', { id, parent_id, name_en: 'Wrap Beads' }, operator);
  const [first, second] = [await propose('Wrap Beads'), await propose('Beads of Wraps')];
  expect((await accept(first, last)).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ path: 'parent_id' }],
  });
  const replies = await Promise.all([accept(first, middle), accept(second, middle)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});
