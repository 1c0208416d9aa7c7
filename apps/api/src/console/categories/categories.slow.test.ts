import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catalogJobs } from '../../catalog/catalog.ts';
import { findReadModelProblems } from '../../operations/doctor.queries.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildCategory, buildProduct, buildUser } from '../../testing/factories.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-categories-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
const admin = await buildUser(shop, { role: 'operator' });
const contentOperator = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const financeOperator = await buildUser(shop, { role: 'operator', staffRoles: ['finance'] });
const UNKNOWN_ID = 2_000_000_000;

/** Two top categories; the first one has two subcategories. */
let tree: { women: number; men: number; dresses: number; bags: number };
beforeEach(async () => {
  const women = await buildCategory(shop, { name: 'Women' });
  const men = await buildCategory(shop, { name: 'Men' });
  const dresses = await buildCategory(shop, { name: 'Dresses', parent_id: women });
  const bags = await buildCategory(shop, { name: 'Bags', parent_id: women });
  tree = { women, men, dresses, bags };
});

const listCategories = async () => (await shop.call('getOperatorCategories', {}, admin)).body.data;
const findCategory = async (id: number) => {
  const found = (await listCategories()).find((category) => category.id === id);
  if (!found) throw new Error(`no category ${id}`);
  return found;
};
const listChildNames = async (id: number) =>
  (await listCategories()).filter(({ parent_id }) => parent_id === id).map(({ name }) => name);
const move = (id: number, parent_id: number, before_id = 0, version = 1, by = admin) =>
  shop.callWith('moveCategory', { id, version, parent_id, before_id }, by);
const getMenu = async (lang = 'en') => {
  const { data } = (await shop.call('getCategories', {}, { lang })).body;
  return data;
};
const expectConsistentReadModel = async () => {
  // By the statistics of a former test's products, PostgreSQL plans a query that takes seconds for two products, and more than
  // the statement timeout on a busy machine.
  await shop.pool.query('ANALYZE');
  expect(await findReadModelProblems(shop.pool)).toEqual([]);
};

test('adding a category stores its translations and chooses an unused slug', async () => {
  const name = 'Head Wraps <b>';
  const { data } = (await shop.call('addCategory', { name, name_fr: 'Turbans', parent_id: tree.women }, admin)).body;
  expect(data).toMatchObject({
    name,
    slug: 'head-wraps-b',
    parent_id: tree.women,
    is_active: 1,
    products: 0,
    version: 1,
  });
  expect(data.names).toEqual({ fr: 'Turbans', es: null, ar: null, sw: null });
  const again = await shop.call('addCategory', { name, parent_id: tree.women, is_active: 0 }, admin);
  expect(again.body.data).toMatchObject({ slug: 'head-wraps-b-2', is_active: 0 });
  expect(await listChildNames(tree.women)).toEqual(['Dresses', 'Bags', name, name]);
  const menu = (await getMenu('fr')).find(({ id }) => id === tree.women);
  expect(menu?.children.map((child) => child.name)).toEqual(['Dresses', 'Bags', 'Turbans']);
  const taken = await shop.callWith('addCategory', { name, slug: 'head-wraps-b' }, admin);
  expect([taken.status, taken.body.details?.[0]?.path]).toEqual([400, 'slug']);
  expect((await shop.callWith('addCategory', { name, parent_id: UNKNOWN_ID }, admin)).status).toBe(404);
});

test('a name is changed per language; an empty one removes the translation', async () => {
  const product = await buildProduct(shop, { category_id: tree.bags });
  const input = { id: tree.bags, version: 1, name: 'Baskets', name_fr: 'Paniers', name_ar: 'سلال' };
  const { data } = (await shop.call('updateCategory', input, admin)).body;
  expect(data).toMatchObject({
    name: 'Baskets',
    names: { fr: 'Paniers', ar: 'سلال' },
    version: 2,
    products: 1,
    listed: 1,
  });
  const cleared = await shop.call('updateCategory', { id: tree.bags, version: 2, name_fr: '' }, admin);
  expect(cleared.body.data).toMatchObject({ name: 'Baskets', names: { fr: null, ar: 'سلال' }, version: 3 });
  // The search finds products by the name of their category.
  const found = await shop.call('getProducts', { search: 'baskets' });
  expect(found.body.data.map(({ id }) => id)).toContain(product.id);
  await expectConsistentReadModel();
});

test('of two concurrent edits the second gets a conflict with the saved version', async () => {
  const send = (name: string, by: { token: string }) =>
    shop.callWith('updateCategory', { id: tree.bags, version: 1, name }, by);
  const replies = await Promise.all([send('Baskets', admin), send('Totes', contentOperator)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    data: { version: 2, category: { name: (await findCategory(tree.bags)).name } },
  });
});

test('a move changes order, parent and listings; moving to the former position undoes it', async () => {
  await buildProduct(shop, { category_id: tree.bags });
  const first = await move(tree.bags, tree.women, tree.dresses);
  expect(first.body).toMatchObject({ data: { version: 2 }, former: { parent_id: tree.women, before_id: 0 } });
  expect(await listChildNames(tree.women)).toEqual(['Bags', 'Dresses']);
  const second = await move(tree.bags, tree.men, 0, 2);
  expect(second.body).toMatchObject({ former: { parent_id: tree.women, before_id: tree.dresses } });
  expect([(await findCategory(tree.women)).listed, (await findCategory(tree.men)).listed]).toEqual([0, 1]);
  expect((await getMenu()).find(({ id }) => id === tree.men)?.children.map(({ name }) => name)).toEqual(['Bags']);
  await expectConsistentReadModel();
  const { former } = second.body as unknown as { former: { parent_id: number; before_id: number } };
  expect((await move(tree.bags, former.parent_id, former.before_id, 3)).status).toBe(200);
  expect(await listChildNames(tree.women)).toEqual(['Bags', 'Dresses']);
  expect((await findCategory(tree.women)).listed).toBe(1);
});

test('moves refuse cycles, a fourth level, and unknown parents', async () => {
  expect((await move(tree.women, tree.women)).status).toBe(400);
  expect((await move(tree.women, tree.dresses)).body.code).toBe('EDITED_MEANWHILE');
  const maxi = await buildCategory(shop, { name: 'Maxi', parent_id: tree.dresses });
  const deep = await move(tree.women, tree.men);
  expect([deep.status, deep.body.details?.[0]?.path]).toEqual([400, 'parent_id']);
  expect((await shop.callWith('addCategory', { name: 'Long', parent_id: maxi }, admin)).status).toBe(400);
  expect((await move(tree.bags, UNKNOWN_ID)).status).toBe(404);
  expect((await move(UNKNOWN_ID, 0)).status).toBe(404);
  expect((await move(tree.bags, tree.men, tree.dresses)).body.code).toBe('EDITED_MEANWHILE');
  expect((await move(tree.bags, tree.men, 0, 7)).body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    data: { version: 1 },
  });
  expect((await findCategory(tree.bags)).parent_id).toBe(tree.women);
});

test('of two concurrent moves that would form a cycle one succeeds', async () => {
  const replies = await Promise.all([move(tree.women, tree.men), move(tree.men, tree.women, 0, 1, contentOperator)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const parents = [(await findCategory(tree.women)).parent_id, (await findCategory(tree.men)).parent_id];
  expect(parents.filter((parent) => parent !== 0)).toHaveLength(1);
});

/** Fills the bags with more products than one commit refreshes. Returns one of them. */
const buildManyProducts = async () => {
  const { id } = await buildProduct(shop, { category_id: tree.bags });
  // Copies of a product that are on sale need no variants for this.
  await shop.pool.query(
    `WITH copied AS (
       INSERT INTO product (store_id, category_id, slug, name)
       SELECT store_id, category_id, slug || '-' || n, name FROM product, generate_series(1, 1100) n WHERE id = $1 RETURNING id)
     INSERT INTO product_category SELECT id, $2 FROM copied`,
    [id, tree.bags],
  );
  return id;
};

test('more products of a renamed or moved category than one commit can refresh wait, which the doctor knows', async () => {
  await buildManyProducts();
  const { data } = (await shop.call('updateCategory', { id: tree.bags, version: 1, name: 'Zembils' }, admin)).body;
  expect((await getMenu()).flatMap(({ children }) => children.map(({ name }) => name))).toContain('Zembils');
  await expectConsistentReadModel();
  const isWaiting = async () => (await shop.pool.query('SELECT FROM read.change')).rows.length > 0;
  while (await isWaiting()) await shop.publish();
  expect((await shop.call('getProducts', { search: 'zembils', limit: 1 })).body.total).toBe(1101);
  expect((await move(tree.bags, tree.men, 0, data.version)).status).toBe(200);
  await expectConsistentReadModel();
  while (await isWaiting()) await shop.publish();
  expect((await findCategory(tree.men)).listed).toBe(1101);
  await expectConsistentReadModel();
});

test('a rename of a category of many products keeps no other product waiting until its last statement', async () => {
  const id = await buildManyProducts();
  const translation = `INSERT INTO category_translation (category_id, language_code, field, text) VALUES ($1, 'sw', 'name', 'Mikoba')`;
  await shop.pool.query(translation, [tree.bags]);
  const holder = await shop.pool.connect();
  const writer = await shop.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM category_translation WHERE category_id = $1 FOR UPDATE', [tree.bags]);
    const input = { id: tree.bags, version: 1, name: 'Zembils', name_sw: 'Zimbamoja' };
    const rename = shop.call('updateCategory', input, admin);
    const isBlocked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await writer.query(isBlocked)).rowCount).toBe(1);
    await writer.query(`SET lock_timeout = '2s'`);
    await writer.query('UPDATE product SET featured = NOT featured WHERE id = $1', [id]);
    await holder.query('ROLLBACK');
    expect((await rename).status).toBe(200);
  } finally {
    await holder.query('ROLLBACK');
    await writer.query('RESET lock_timeout');
    holder.release();
    writer.release();
  }
  while ((await shop.pool.query('SELECT FROM read.change')).rows.length > 0) await shop.publish();
  expect((await shop.call('getProducts', { search: 'zimbamoja', limit: 1 }, { lang: 'sw' })).body.total).toBe(1101);
  // What is no product's text makes none wait.
  await shop.call('updateCategory', { id: tree.bags, version: 2, clear_image: 1 }, admin);
  expect((await shop.pool.query(`SELECT FROM read.change WHERE products_changed <> '{}'`)).rows).toEqual([]);
  await expectConsistentReadModel();
});

test('a hidden category and its descendants are not in the menus; its products remain on sale', async () => {
  await buildProduct(shop, { category_id: tree.bags });
  await shop.call('updateCategory', { id: tree.women, version: 1, is_active: 0 }, admin);
  expect((await getMenu()).map(({ id }) => id)).not.toContain(tree.women);
  expect([(await findCategory(tree.women)).listed, (await findCategory(tree.bags)).listed]).toEqual([0, 1]);
  await expectConsistentReadModel();
});

test('only an empty category is deleted; its products move in portions', async () => {
  const one = await buildProduct(shop, { category_id: tree.bags });
  const both = await buildProduct(shop, { category_id: tree.dresses, categories: [tree.bags] });
  const del = (id: number, version = 1) => shop.callWith('deleteCategory', { id, version }, admin);
  expect((await del(tree.bags)).body).toMatchObject({
    code: 'STILL_IN_USE',
    data: { products: 2, subcategories: 0, proposals: 0 },
  });
  expect((await del(tree.women)).body).toMatchObject({ data: { subcategories: 2 } });
  const moved = await shop.call('moveCategoryProducts', { id: tree.bags, to_id: tree.dresses }, admin);
  expect(moved.body.data).toEqual({ moved: 2, rest: 0 });
  const { rows } = await shop.pool.query(
    'SELECT product_id, category_id FROM product_category WHERE product_id = ANY ($1) ORDER BY 1',
    [[one.id, both.id]],
  );
  expect(rows).toEqual([one.id, both.id].map((product_id) => ({ product_id, category_id: tree.dresses })));
  expect((await del(tree.bags, 9)).body.code).toBe('EDITED_MEANWHILE');
  expect((await del(tree.bags)).status).toBe(200);
  expect((await del(tree.bags)).status).toBe(404);
  for (const input of [
    { id: UNKNOWN_ID, to_id: tree.men },
    { id: tree.men, to_id: UNKNOWN_ID },
  ])
    expect((await shop.callWith('moveCategoryProducts', input, admin)).status).toBe(404);
  await expectConsistentReadModel();
});

test('a picture is stored in all widths, and the replaced one is removed after a day', async () => {
  const media = join(folder, 'media');
  const listFiles = () => (existsSync(media) ? readdirSync(media) : []);
  const draw = async () =>
    `data:image/png;base64,${(await drawPicture('png', { width: 300, height: 300 })).toString('base64')}`;
  const send = async (version: number, input: object) =>
    shop.callWith('updateCategory', { id: tree.men, version, ...input }, admin);
  const first = await send(1, { image: await draw() });
  expect(first.body.data).toMatchObject({ image: expect.stringMatching(/^\/media\/c-[0-9a-f]{32}-640\.webp$/) });
  expect(listFiles()).toHaveLength(10);
  expect((await send(2, { image: await draw() })).status).toBe(200);
  expect((await send(3, { image: 'data:image/png;base64,AAAA' })).body.code).toBe('UNSUPPORTED_PICTURE');
  expect((await send(2, { image: await draw() })).body.code).toBe('EDITED_MEANWHILE');
  shop.clock.advance(DAY_MS + 1);
  while (await runDueJob(shop.app.deps, catalogJobs));
  expect(listFiles()).toHaveLength(10);
  expect((await send(3, { clear_image: 1 })).body.data).toMatchObject({ image: null });
});

test('the picture of a deleted category is removed after a day, as pages that are open or cached show it', async () => {
  const countFiles = async () => {
    while (await runDueJob(shop.app.deps, catalogJobs));
    return readdirSync(join(folder, 'media')).length;
  };
  const image = `data:image/png;base64,${(await drawPicture('png', { width: 300, height: 300 })).toString('base64')}`;
  const { id } = (await shop.call('addCategory', { name: 'Brooches' }, admin)).body.data;
  expect((await shop.callWith('updateCategory', { id, version: 1, image }, admin)).status).toBe(200);
  // After the job that removes an upload which nothing shows, and that of the picture before.
  shop.clock.advance(DAY_MS + 1);
  const count = await countFiles();
  expect((await shop.callWith('deleteCategory', { id, version: 2 }, admin)).status).toBe(200);
  shop.clock.advance(DAY_MS - 1);
  expect(await countFiles()).toBe(count);
  shop.clock.advance(2);
  expect(await countFiles()).toBe(count - 10);
});

test('without the permission nothing can be read or changed', async () => {
  for (const [name, input] of [
    ['getOperatorCategories', {}],
    ['addCategory', { name: 'X' }],
    ['moveCategory', { id: tree.men, version: 1, parent_id: 0 }],
    ['deleteCategory', { id: tree.men, version: 1 }],
  ] as const)
    expect((await shop.callWith(name, input, await buildUser(shop))).body.code).toBe('FORBIDDEN');
  expect((await shop.callWith('addCategory', { name: 'X' }, financeOperator)).body.code).toBe('FORBIDDEN');
});
