import { inTransaction } from '@trad/database/connections/transaction';
import { expect, test } from 'vitest';
import { findReadModelProblems } from '../../operations/doctor.queries.ts';
import {
  buildAttribute,
  buildCategory,
  buildProduct,
  buildUser,
  buildVendor,
  buildVendorPicture,
} from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { moveToValue } from './value-merge.queries.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const reader = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
const MISSING = 2_000_000_000;

const build = async (...values: string[]) => {
  const { id, valueIds } = await buildAttribute(shop, 'Colour', values);
  return { id, ids: valueIds as [number, number, ...number[]] };
};
const find = async (id: number) => {
  const found = (await shop.call('getOperatorAttributes', {}, nia)).body.data.find((one) => one.id === id);
  if (!found) throw new Error(`no attribute ${id}`);
  return found;
};
const listNames = async (id: number) => (await find(id)).values.map(({ name }) => name);
const expectWholeReadModel = async () => expect(await findReadModelProblems(shop.pool)).toEqual([]);

test('attributes that are added at the same moment have codes of their own', async () => {
  const add = (code?: string) => shop.callWith('addAttribute', { name: 'Weave', code }, nia);
  const named = await Promise.all([add(), add(), add()]);
  expect(named.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { data } = (await shop.call('getOperatorAttributes', {}, nia)).body;
  const codes = data.filter(({ name }) => name === 'Weave').map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['weave', 'weave-2', 'weave-3']);
  const coded = await Promise.all([add('twill'), add('twill')]);
  expect(coded.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('an attribute gets values in five languages with colours', async () => {
  const { data } = (await shop.call('addAttribute', { name: 'Fibre', name_fr: 'Fibre textile' }, nia)).body;
  expect(data).toMatchObject({ code: 'fibre', names: { fr: 'Fibre textile', sw: null }, values: [] });
  const value = { attribute_id: data.id, name: 'Raffia <b>', name_sw: 'Rafia', swatch: '#B7791F' };
  const added = (await shop.call('addAttributeValue', value, nia)).body.data;
  expect(added.values).toMatchObject([
    { name: 'Raffia <b>', code: 'raffia-b', names: { sw: 'Rafia' }, swatch: '#B7791F' },
  ]);
  for (const input of [{ name: 'a,b' }, { name: 'ok', swatch: 'red' }, { name: 'ok', name_fr: 'a, b' }, { name: ' ' }])
    expect((await shop.callWith('addAttributeValue', { attribute_id: data.id, ...input }, nia)).status).toBe(400);
  const taken = await shop.callWith('addAttributeValue', { ...value, code: 'raffia-b' }, nia);
  expect([taken.status, taken.body.details?.[0]?.path]).toEqual([400, 'code']);
});

test('values are renamed, coloured and ordered; products follow', async () => {
  const { id, ids } = await build('Red', 'Blue', 'Green');
  await buildProduct(shop, { variants: [{ values: { [id]: ids[0] } }] });
  const change = { id: ids[0], version: 1, name: 'Crimson', name_fr: 'Cramoisi', swatch: '#AA0000' };
  expect((await shop.call('updateAttributeValue', change, nia)).body.data.values[0]).toMatchObject({
    name: 'Crimson',
    variants: 1,
    version: 2,
  });
  await shop.call('updateAttributeValue', { id: ids[0], version: 2, before_id: 0 }, nia);
  expect(await listNames(id)).toEqual(['Blue', 'Green', 'Crimson']);
  await shop.call('updateAttributeValue', { id: ids[0], version: 3, before_id: ids[2] ?? 0, swatch: '' }, nia);
  expect(await listNames(id)).toEqual(['Blue', 'Crimson', 'Green']);
  await shop.call('updateAttribute', { id, version: 1, name: 'Hue', before_id: 0 }, nia);
  expect((await find(id)).name).toBe('Hue');
  await expectWholeReadModel();
});

test('a new position refreshes the products with the moved attribute or value alone', async () => {
  const [size, hem] = [await build('Small', 'Large'), await build('Plain', 'Fringed')];
  const buildOne = async ({ id, ids: [first] }: typeof size, other?: number) =>
    (await buildProduct(shop, { variants: [{ values: { [id]: other ?? first } }] })).id;
  const [small, large, plain] = [await buildOne(size), await buildOne(size, size.ids[1]), await buildOne(hem)];
  let lastEpoch = 0;
  /** The products that were published as changed since the last call. */
  const listChanged = async () => {
    const { rows } = await shop.pool.query<{ epoch: string; tags: string[] }>(
      'SELECT epoch, tags FROM read.publication WHERE epoch > $1 ORDER BY epoch',
      [lastEpoch],
    );
    lastEpoch = Number(rows.at(-1)?.epoch ?? lastEpoch);
    const tags = new Set(rows.flatMap((row) => row.tags));
    return [small, large, plain].filter((id) => tags.has(`product:${id}`));
  };
  await shop.publish();
  await listChanged();
  await shop.call('updateAttribute', { id: hem.id, version: 1, before_id: size.id }, nia);
  await shop.publish();
  expect(await listChanged()).toEqual([plain]);
  await shop.call('updateAttributeValue', { id: size.ids[1], version: 1, before_id: size.ids[0] }, nia);
  await shop.publish();
  expect(await listChanged()).toEqual([large]);
  expect(await listNames(size.id)).toEqual(['Large', 'Small']);
  const { data } = (await shop.call('getOperatorAttributes', {}, nia)).body;
  expect(data.map(({ id }) => id).filter((id) => id === hem.id || id === size.id)).toEqual([hem.id, size.id]);
  await expectWholeReadModel();
});

test('of two concurrent edits of a value the second gets a conflict with the saved value', async () => {
  const { ids } = await build('Red', 'Blue');
  const replies = await Promise.all(
    [nia, kofi].map((by, index) =>
      shop.callWith('updateAttributeValue', { id: ids[0], version: 1, name: `Red ${index}` }, by),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    data: { version: 2, attribute: { values: [{ version: 2 }, {}] } },
  });
});

test('a value in use is not deleted, nor an attribute with values', async () => {
  const { id, ids } = await build('Red', 'Blue');
  await buildProduct(shop, { variants: [{ values: { [id]: ids[0] } }] });
  const del = (valueId: number) => shop.callWith('deleteAttributeValue', { id: valueId, version: 1 }, nia);
  expect((await del(ids[0])).body).toMatchObject({ code: 'STILL_IN_USE', data: { variants: 1 } });
  expect((await del(ids[1])).status).toBe(200);
  expect((await shop.callWith('deleteAttribute', { id, version: 1 }, nia)).body).toMatchObject({ data: { values: 1 } });
  const empty = (await shop.call('addAttribute', { name: 'Empty' }, nia)).body.data;
  expect((await shop.callWith('deleteAttribute', { id: empty.id, version: 1 }, nia)).status).toBe(200);
});

test('merging moves products and pictures; equal variants are refused beforehand', async () => {
  const { id, ids } = await build('Gray', 'Grey', 'Blue');
  const [gray, grey, blue = 0] = ids;
  const one = await buildProduct(shop, { variants: [{ values: { [id]: gray } }, { values: { [id]: blue } }] });
  const both = await buildProduct(shop, { variants: [{ values: { [id]: gray } }, { values: { [id]: grey } }] });
  const preview = async () => (await shop.call('previewValueMerge', { id: gray, into_id: grey }, nia)).body.data;
  expect(await preview()).toEqual({
    ...{ products: 2, variants: 2, conflicts: 1 },
    conflicting: [{ id: both.id, name: expect.stringMatching(/^Product /) }],
  });
  const merge = (products: number) =>
    shop.callWith('mergeAttributeValues', { id: gray, version: 1, into_id: grey, products }, nia);
  expect((await merge(2)).body).toMatchObject({ code: 'STILL_IN_USE', data: { conflicts: 1 } });
  await shop.pool.query('DELETE FROM product WHERE id = $1', [both.id]);
  expect((await merge(2)).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { products: 1 } });
  expect((await merge(1)).body).toMatchObject({ data: { moved: 1, rest: 0 } });
  expect(await listNames(id)).toEqual(['Grey', 'Blue']);
  const { rows } = await shop.pool.query('SELECT options_key FROM variant WHERE product_id = $1 ORDER BY position', [
    one.id,
  ]);
  expect(rows.map((row) => row.options_key)).toEqual([String(grey), String(blue)]);
  await expectWholeReadModel();
});

test('a value that is changed or deleted while a colleague merges it is not found', async () => {
  const waitForLocks = (count: number) =>
    expect
      .poll(async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return (await shop.pool.query(waiting)).rowCount;
      })
      .toBe(count);
  for (const change of ['updateAttributeValue', 'deleteAttributeValue'] as const) {
    const { id, ids } = await build('Gray', 'Grey');
    const [gray, grey] = ids;
    const product = await buildProduct(shop, { variants: [{ values: { [id]: gray } }] });
    const vendor = await shop.pool.connect();
    await vendor.query('BEGIN');
    await vendor.query('SELECT FROM product WHERE id = $1 FOR UPDATE', [product.id]);
    const merging = shop.callWith('mergeAttributeValues', { id: gray, version: 1, into_id: grey, products: 1 }, nia);
    await waitForLocks(1);
    const changing = shop.callWith(change, { id: gray, version: 1 }, kofi);
    await waitForLocks(2);
    await vendor.query('COMMIT');
    vendor.release();
    expect((await merging).body).toMatchObject({ data: { rest: 0 } });
    expect([change, (await changing).body.code]).toEqual([change, 'NOT_FOUND']);
    expect(await listNames(id)).toEqual(['Grey']);
  }
  await expectWholeReadModel();
});

test('the preview of a merge waits for nobody who writes one of the values', async () => {
  const { ids } = await build('Gray', 'Grey');
  const [gray, grey] = ids;
  await inTransaction(shop.pool, async (tx) => {
    await tx.query('SELECT FROM attribute_value WHERE id = $1 FOR UPDATE', [gray]);
    const { body } = await shop.call('previewValueMerge', { id: gray, into_id: grey }, nia);
    expect(body.data).toMatchObject({ products: 0 });
  });
});

test('the pictures of each part of a merge show the remaining value at once', async () => {
  const { id, ids } = await build('Gray', 'Grey');
  const [gray, grey = 0] = ids;
  const products = [];
  for (const key of ['moved.webp', 'remaining.webp']) {
    const product = await buildProduct(shop, { variants: [{ values: { [id]: gray } }] });
    await shop.prisma.productImage.create({
      data: { productId: product.id, key, position: 0, attributeValueId: gray },
    });
    products.push(product.id);
  }
  expect(await inTransaction(shop.pool, (tx) => moveToValue(tx, gray, grey, 1))).toBe(1);
  const pictures = await shop.prisma.productImage.findMany({
    where: { productId: { in: products } },
    orderBy: { productId: 'asc' },
  });
  expect(pictures.map(({ attributeValueId }) => attributeValueId)).toEqual([grey, gray]);
});

test('retired variants block no merge, and return with the remaining value', async () => {
  const attribute = await buildAttribute(shop, 'Shade', ['Gray', 'Grey', 'Blue', 'Navy']);
  const [gray = 0, grey = 0, , navy = 0] = attribute.valueIds;
  const vendor = await buildVendor(shop);
  const category_id = await buildCategory(shop);
  const images = [{ key: await buildVendorPicture(shop, vendor.storeId) }];
  const variant = (value: string) => ({ option_values: [value], prices: { USD: { amount: 20 } }, stock: 3 });
  const choose = (...values: string[]) => ({
    options: [{ name: 'Shade', values: values.map((value) => ({ value })) }],
    variants: values.map(variant),
  });
  /** A product that had both values, of which its vendor removed all but these. */
  const buildWithout = async (...remaining: string[]) => {
    const both = { title: 'Fan', status: 'active' as const, category_id, images, ...choose('Gray', 'Grey', 'Blue') };
    const { id, version } = (await shop.call('addVendorProduct', both, vendor)).body.data;
    const change = { id, version, ...choose(...remaining) };
    expect((await shop.callWith('updateVendorProduct', change, vendor)).status).toBe(200);
    return id;
  };
  const products = [
    await buildWithout('Grey', 'Blue'),
    await buildWithout('Gray', 'Blue'),
    await buildWithout('Blue'),
  ] as const;
  const merge = async (id: number, into_id: number) => {
    const preview = (await shop.call('previewValueMerge', { id, into_id }, nia)).body.data;
    expect(preview).toMatchObject({ products: 3, conflicts: 0 });
    const input = { id, version: 1, into_id, products: preview.products };
    expect((await shop.callWith('mergeAttributeValues', input, nia)).body).toMatchObject({ data: { rest: 0 } });
  };
  await merge(gray, grey);
  // Also after a merge that left several variants with this value.
  await merge(grey, navy);
  const update = async (id: number, ...values: string[]) => {
    const { version } = await shop.prisma.product.findUniqueOrThrow({ where: { id } });
    const { body } = await shop.callWith('updateVendorProduct', { id, version, ...choose(...values) }, vendor);
    expect(body).toMatchObject({ data: { variants: values.map((value) => ({ option_values: [value] })) } });
  };
  for (const id of products) {
    await update(id, 'Navy', 'Blue');
    await update(id, 'Blue');
    await update(id, 'Blue', 'Navy');
    const variants = await shop.prisma.variant.findMany({ where: { productId: id, optionsKey: String(navy) } });
    expect(variants).toMatchObject([{ active: true, retired: false }]);
  }
  await expectWholeReadModel();
});

test('unknown ids, other attributes and other roles', async () => {
  const [first, second] = [await build('Red', 'Blue'), await build('Red', 'Blue')];
  const crossed = { id: first.ids[0], into_id: second.ids[0] };
  expect((await shop.callWith('previewValueMerge', crossed, nia)).status).toBe(400);
  expect((await shop.callWith('previewValueMerge', { id: MISSING, into_id: first.ids[0] }, nia)).status).toBe(404);
  expect((await shop.callWith('updateAttribute', { id: MISSING, version: 1 }, nia)).status).toBe(404);
  expect((await shop.callWith('updateAttributeValue', { id: MISSING, version: 1 }, nia)).status).toBe(404);
  expect((await shop.callWith('addAttributeValue', { attribute_id: MISSING, name: 'x' }, nia)).status).toBe(404);
  expect((await shop.callWith('getOperatorAttributes', {}, reader)).status).toBe(200);
  expect((await shop.callWith('addAttribute', { name: 'x' }, reader)).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('getOperatorAttributes', {}, await buildUser(shop))).body.code).toBe('FORBIDDEN');
});
