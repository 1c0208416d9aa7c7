import { beforeAll, describe, expect, test } from 'vitest';
import { importJobs, vendorMails } from '../../dashboard/dashboard.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { createMailJobs } from '../../platform/mail/send-mail.ts';
import { buildCategory, buildProduct, buildStore, buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { parseProductSearch } from './parse-product-search.ts';
import { storeProductFlags } from './product-flags.queries.ts';

const shop = await openShop();
let token: string;
let vendor: Awaited<ReturnType<typeof buildVendor>>;
let bags: number;
let totes: number;
let products: number[];

const list = async (input: object = {}) => (await shop.call('getOperatorProducts', input, { token })).body;
const listTitles = async (input: object) =>
  (await list({ sort: 'title', order: 'ASC', ...input })).data.map(({ title }) => title);
const sendMails = async () => {
  while (await runDueJob(shop.app.deps, createMailJobs(vendorMails)));
  const mails = await shop.prisma.mail.findMany({ orderBy: { id: 'asc' }, where: { sentAt: { not: null } } });
  await shop.prisma.mail.deleteMany();
  return mails;
};

beforeAll(async () => {
  token = (await buildUser(shop, { role: 'operator', staffRoles: ['content'] })).token;
  vendor = await buildVendor(shop, { name: 'Adunni Studio', language: 'fr' });
  bags = await buildCategory(shop, { name: 'Bags' });
  totes = await buildCategory(shop, { name: 'Totes', parent_id: bags });
  const other = await buildStore(shop, { name: '100%_cotton' });
  const build = async (plan: Parameters<typeof buildProduct>[1]) => (await buildProduct(shop, plan)).id;
  products = [
    await build({
      name: 'Bogolan Tote Bag',
      store_id: vendor.storeId,
      category_id: totes,
      variants: [{ stock: 3 }, { stock: 1 }],
    }),
    await build({
      name: 'Kente Bag',
      store_id: vendor.storeId,
      category_id: bags,
      status: 'draft',
      variants: [{ stock: 0 }],
    }),
    await build({ name: '=SUM(A1:A2)', store_id: other, variants: [{ stock: null }], featured: true, sold: 7 }),
    await build({
      name: '<b>Wax</b> print',
      store_id: other,
      hidden: true,
      hidden_reason: 'A copy.',
      variants: [{ stock: 50 }],
    }),
  ];
  await shop.pool.query(
    `INSERT INTO product_translation (product_id, language_code, field, text) SELECT $1, code, 'name', 'Nom'
     FROM unnest('{fr,es,ar,sw}'::text[]) code`,
    [products[0]],
  );
  await shop.pool.query(`INSERT INTO product_image (product_id, key, position) VALUES ($1, 'tote', 1)`, [products[0]]);
  for (const [index, id] of products.entries()) {
    const at = new Date(shop.clock.now().getTime() - index * 60_000);
    await shop.pool.query('UPDATE product SET created_at = $2, updated_at = $2 WHERE id = $1', [id, at]);
  }
  await storeProductFlags(shop.pool);
});

test('a product is listed with its store, category, price, stock and missing translations', async () => {
  const { data } = await list({ ids: String(products[0]) });
  expect(data).toMatchObject([
    {
      id: products[0],
      title: 'Bogolan Tote Bag',
      image: '/media/tote-640.webp',
      state: 'active',
      store: { id: vendor.storeId, name: 'Adunni Studio', has_owner: 1 },
      category: { id: totes, name: 'Totes' },
      price: { is_from: 0, currency_code: 'USD' },
      stock: 4,
      stock_level: 'low',
      variants: 2,
      missing_translations: [],
    },
  ]);
  expect((await list({ ids: String(products[1]) })).data[0]?.missing_translations).toEqual(['fr', 'es', 'ar', 'sw']);
});

describe('the search finds a product', () => {
  test.each([
    ['by words of its title, in any order and case', 'bag bogo', ['Bogolan Tote Bag']],
    ['by the beginning of a word', 'ken', ['Kente Bag']],
    ['by the beginning of its store’s name', 'adunni s', ['Bogolan Tote Bag', 'Kente Bag']],
    ['by a store’s name with wildcards', '100%_', ['<b>Wax</b> print', '=SUM(A1:A2)']],
    ['with markup', '<b>wax', ['<b>Wax</b> print']],
    ['not by wildcards', '%', []],
    ['not by operators of tsquery', "' | ! :* &", []],
    ['not by something else', 'zzz', []],
  ])('%s', async (_how, search, titles) => {
    expect(await listTitles({ search })).toEqual(titles);
  });

  test('by its id and by the beginning of a SKU', async () => {
    expect((await list({ search: `#${products[1]}` })).data.map(({ id }) => id)).toContain(products[1]);
    const { sku } = await shop.prisma.variant.findFirstOrThrow({ where: { productId: products[2] as number } });
    expect(await listTitles({ search: sku.toUpperCase() })).toEqual(['=SUM(A1:A2)']);
  });

  test('only by what its text may be', () => {
    expect(parseProductSearch('#17')).toEqual({ id: 17, sku: '#17', words: "'17':*", store: '#17' });
    expect(parseProductSearch('a')).toEqual({ id: null, sku: null, words: "'a':*", store: null });
    expect(parseProductSearch('x '.repeat(60)).words?.split('&')).toHaveLength(8);
  });
});

describe('filters select the products', () => {
  test.each([
    ['of some states', { state: 'draft,hidden' }, ['<b>Wax</b> print', 'Kente Bag']],
    ['that their vendors sell', { state: 'active' }, ['=SUM(A1:A2)', 'Bogolan Tote Bag']],
    ['that are sold out', { stock: 'out_of_stock' }, ['Kente Bag']],
    ['of which there are few', { stock: 'low' }, ['Bogolan Tote Bag']],
    ['in stock', { stock: 'in_stock' }, ['<b>Wax</b> print', '=SUM(A1:A2)', 'Bogolan Tote Bag']],
    ['that are featured', { featured: 1 }, ['=SUM(A1:A2)']],
    ['without a picture', { no_picture: 1 }, ['<b>Wax</b> print', '=SUM(A1:A2)', 'Kente Bag']],
    ['without a title in a language', { missing: 'ar' }, ['<b>Wax</b> print', '=SUM(A1:A2)', 'Kente Bag']],
  ])('%s', async (_which, filter, titles) => {
    expect(await listTitles(filter)).toEqual(titles);
    expect((await list(filter)).total).toBe(titles.length);
  });

  test('of a category with its descendants, and of a store', async () => {
    expect(await listTitles({ category_id: bags })).toEqual(['Bogolan Tote Bag', 'Kente Bag']);
    expect(await listTitles({ category_id: totes })).toEqual(['Bogolan Tote Bag']);
    expect(await listTitles({ store_id: vendor.storeId, state: 'draft' })).toEqual(['Kente Bag']);
    expect(await listTitles({ store_id: 2_000_000_000 })).toEqual([]);
  });

  test.each([{ state: 'lost' }, { missing: 'en' }, { store_id: 0 }, { sort: 'price' }])(
    'or refuse %j',
    async (input) => {
      expect((await shop.callWith('getOperatorProducts', input, { token })).status).toBe(400);
    },
  );
});

test.each(['created', 'updated', 'title', 'sold', 'rating'] as const)(
  'pages by %s have each product once, in both directions',
  async (sort) => {
    for (const order of ['ASC', 'DESC'] as const) {
      const whole = (await list({ sort, order })).data.map(({ id }) => id);
      const paged: number[] = [];
      let cursor: string | null | undefined;
      do {
        const body = await list({ sort, order, limit: 1, ...(cursor && { cursor }) });
        paged.push(...body.data.map(({ id }) => id));
        cursor = body.next_cursor;
      } while (cursor);
      expect(paged).toEqual(whole);
      expect(whole).toHaveLength(4);
    }
  },
);

test.each([
  ['created', '["1",1]'],
  ['created', '["0000-01-01T00:00:00.000Z",1]'],
  ['title', '["a\\u0000",1]'],
  ['sold', '["1",1]'],
])('a cursor by %s that is none is refused: %s', async (sort, text) => {
  const cursor = Buffer.from(text).toString('base64url');
  expect((await shop.callWith('getOperatorProducts', { sort, cursor }, { token })).status).toBe(400);
});

test('a cursor with a number that no column holds is refused', async () => {
  const cursor = Buffer.from('[9007199254740991,9007199254740991]').toString('base64url');
  const { status } = await shop.callWith('getOperatorProducts', { sort: 'sold', order: 'ASC', cursor }, { token });
  expect(status).toBe(400);
});

test('the standard views are counted', async () => {
  const { body } = await shop.call('getOperatorProductCounts', {}, { token });
  expect(body.data).toEqual({ draft: 1, hidden: 1, featured: 1, out_of_stock: 0, no_picture: 3 });
});

test('the job updates the flags of a product', async () => {
  const list = async (input: object) =>
    (await shop.call('getOperatorProducts', input, { token })).body.data.map(({ id }) => id);
  const [tote = 0, kente = 0] = products;
  const setStock = (stock: number) =>
    shop.pool.query('UPDATE variant SET stock = $2 WHERE product_id = $1', [tote, stock]);
  await setStock(0);
  await storeProductFlags(shop.pool);
  expect(await list({ stock: 'low' })).toEqual([]);
  expect(await list({ stock: 'out_of_stock' })).toEqual([tote, kente]);
  await setStock(2);
  await shop.pool.query('DELETE FROM product_image WHERE product_id = $1', [tote]);
  await storeProductFlags(shop.pool);
  expect([await list({ stock: 'low' }), (await list({ no_picture: 1 })).includes(tote)]).toEqual([[tote], true]);
});

test('the export has the filtered rows, and no cell that a spreadsheet evaluates', async () => {
  const { body } = await shop.call('exportOperatorProducts', { featured: 1 }, { token });
  const lines = body.data.text.replace('\ufeff', '').trim().split('\n');
  expect(lines[0]).toMatch(/^product,title,slug,state,hidden_reason,/);
  expect(lines[1]).toContain(",'=SUM(A1:A2),");
  expect([lines.length, body.data.rows, body.next_cursor]).toEqual([2, 1, null]);
});

test('an operator without the permission is refused', async () => {
  const { token: other } = await buildUser(shop, { role: 'operator', staffRoles: ['finance'] });
  const sent = { id: products[0] ?? 0, reason: 'x', featured: 1, category_id: totes, former_category_id: totes };
  for (const call of ['hideProduct', 'showProduct', 'setProductFeatured', 'setProductCategory'] as const) {
    const { status, body } = await shop.callWith(call, sent, { token: other });
    const { body: unknown } = await shop.callWith(call, { ...sent, id: 2_000_000_000 }, { token: other });
    expect([status, body]).toEqual([403, unknown]);
  }
});

describe('a hidden product', () => {
  const isForSale = async (id: number) =>
    (await shop.call('getProducts', { product_ids: String(id) })).body.data.length === 1;

  test('is off sale, and its vendor reads the reason in a mail and in the dashboard', async () => {
    const { id } = await buildProduct(shop, { store_id: vendor.storeId, name: 'Adire Scarf' });
    const { body } = await shop.call('hideProduct', { id, reason: 'Photo <b>of</b> another store' }, { token });
    expect(body.data).toEqual({ id, state: 'hidden' });
    expect(await isForSale(id)).toBe(false);
    const [mail] = await sendMails();
    expect(mail).toMatchObject({ language: 'fr', subject: expect.stringContaining('Adire Scarf') });
    expect(mail?.text).toContain('Photo <b>of</b> another store');
    expect(mail?.html).not.toContain('<b>of');
    const own = (await shop.call('getVendorProduct', { id }, vendor)).body.data;
    expect(own).toMatchObject({ hidden: 1, hidden_reason: 'Photo <b>of</b> another store' });
    const { body: shown } = await shop.call('showProduct', { id }, { token });
    expect(shown.data).toEqual({ id, state: 'active' });
    expect(await isForSale(id)).toBe(true);
    expect(await sendMails()).toHaveLength(1);
  });

  test('stays hidden whatever its vendor does', async () => {
    const { id, variantId } = await buildProduct(shop, { store_id: vendor.storeId });
    await shop.pool.query(`INSERT INTO product_image (product_id, key, position) VALUES ($1, 'fan', 1)`, [id]);
    await shop.call('hideProduct', { id, reason: 'A copy.' }, { token });
    const { sku } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: variantId } });
    let version = 1;
    for (const change of [{ status: 'draft' }, { title: 'New title' }, { status: 'archived' }, { status: 'active' }]) {
      const { status } = await shop.callWith('updateVendorProduct', { id, version, ...change }, vendor);
      expect(status).toBe(200);
      version += 1;
    }
    const file = `data:text/csv;base64,${Buffer.from(`sku,status,price_USD\n${sku},active,21\n`).toString('base64')}`;
    await shop.callWith('importVendorFile', { kind: 'products', file }, vendor);
    while (await runDueJob(shop.app.deps, importJobs));
    expect(await shop.prisma.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
      hidden: true,
      hiddenReason: 'A copy.',
      status: 'active',
    });
    expect(await isForSale(id)).toBe(false);
  });

  test('is hidden once by two concurrent requests, and the second gets a conflict with the first reason', async () => {
    const { id } = await buildProduct(shop, { store_id: vendor.storeId });
    const reasons = ['One', 'Two'];
    const sent = await Promise.all(reasons.map((reason) => shop.callWith('hideProduct', { id, reason }, { token })));
    const [first, second] = sent.toSorted((one, two) => one.status - two.status);
    expect([first?.status, second?.status, second?.body.code]).toEqual([200, 409, 'EDITED_MEANWHILE']);
    const { hiddenReason } = await shop.prisma.product.findUniqueOrThrow({ where: { id } });
    expect(second?.body.data).toEqual({ state: 'hidden', hidden_reason: hiddenReason });
    const again = { id, reason: 'Three', former_reason: hiddenReason };
    expect((await shop.callWith('hideProduct', again, { token })).status).toBe(200);
    expect((await shop.prisma.product.findUniqueOrThrow({ where: { id } })).hiddenReason).toBe('Three');
  });

  test.each(['', ' ', 'x'.repeat(1001), 'a\u0000b'])('needs a reason that a vendor can read', async (reason) => {
    const { id } = await buildProduct(shop);
    expect((await shop.callWith('hideProduct', { id, reason }, { token })).status).toBe(400);
  });
});

describe('the category of a product', () => {
  test('is corrected, its vendor is notified, and a form that the vendor has open does not revert it', async () => {
    const { id, categoryId } = await buildProduct(shop, { store_id: vendor.storeId, name: 'Raffia Fan' });
    await sendMails();
    const move = { id, category_id: totes, former_category_id: categoryId };
    const { body } = await shop.call('setProductCategory', move, { token });
    expect(body.data.category).toEqual({ id: totes, name: 'Totes' });
    const [mail] = await sendMails();
    expect(mail).toMatchObject({ language: 'fr', text: expect.stringContaining('Totes') });
    const listed = (await shop.call('getProducts', { category_id: bags })).body.data.map((one) => one.id);
    expect(listed).toContain(id);
    const stale = { id, version: 1, title: 'Raffia Fan', category_id: categoryId };
    expect((await shop.callWith('updateVendorProduct', stale, vendor)).body.code).toBe('EDITED_MEANWHILE');
    const again = await shop.callWith('setProductCategory', move, { token });
    expect(again.body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { category: { id: totes, name: 'Totes' } } });
  });

  test('is in one mail about all moves before it is sent, and in none where the last one undid the others', async () => {
    const [undone, moved] = [
      await buildProduct(shop, { store_id: vendor.storeId }),
      await buildProduct(shop, { store_id: vendor.storeId }),
    ];
    await sendMails();
    const move = async (id: number, ...path: number[]) => {
      for (const [index, category_id] of path.slice(1).entries()) {
        const former_category_id = path[index] ?? 0;
        await shop.call('setProductCategory', { id, category_id, former_category_id }, { token });
      }
    };
    const other = await buildCategory(shop, { name: 'Baskets' });
    await move(moved.id, moved.categoryId, totes, other);
    await move(undone.id, undone.categoryId, totes, undone.categoryId);
    const mails = await sendMails();
    expect(mails.map(({ params }) => params)).toEqual([{ product: moved.id, from: moved.categoryId, to: other }]);
  });

  test('is in a mail about its undoing where the first one was sent', async () => {
    const { id, categoryId } = await buildProduct(shop, { store_id: vendor.storeId });
    await sendMails();
    await shop.call('setProductCategory', { id, category_id: totes, former_category_id: categoryId }, { token });
    expect(await sendMails()).toHaveLength(1);
    await shop.call('setProductCategory', { id, category_id: categoryId, former_category_id: totes }, { token });
    expect((await sendMails()).map(({ params }) => params)).toEqual([{ product: id, from: totes, to: categoryId }]);
  });

  test('is in no mail about a move that was undone after its mail could not be sent', async () => {
    const { id, categoryId } = await buildProduct(shop, { store_id: vendor.storeId });
    const move = (former_category_id: number, category_id: number) =>
      shop.call('setProductCategory', { id, category_id, former_category_id }, { token });
    const runMailJob = (run: () => Promise<void>) => runDueJob(shop.app.deps, { 'mail.send': { run } });
    const fail = () => Promise.reject(new Error('No route'));
    await sendMails();
    await move(categoryId, totes);
    await runMailJob(fail);
    await move(totes, categoryId);
    shop.clock.advance(60_000);
    expect(await sendMails()).toEqual([]);
    // Its second attempt has begun: nobody knows whether the vendor gets it.
    await move(categoryId, totes);
    await runMailJob(fail);
    shop.clock.advance(60_000);
    await runMailJob(async () => void (await move(totes, categoryId)));
    expect((await sendMails()).map(({ params }) => params)).toEqual([{ product: id, from: totes, to: categoryId }]);
  });

  test('cannot be an unknown or hidden category', async () => {
    const { id, categoryId } = await buildProduct(shop);
    const inactive = await buildCategory(shop, { active: false });
    for (const category_id of [2_000_000_000, inactive]) {
      const sent = { id, category_id, former_category_id: categoryId };
      const { status, body } = await shop.callWith('setProductCategory', sent, { token });
      expect([status, body.details?.[0]?.path]).toEqual([400, 'category_id']);
    }
  });

  test('cannot be one that is deleted at that moment', async () => {
    const { id, categoryId } = await buildProduct(shop);
    const category_id = await buildCategory(shop);
    const remover = await shop.pool.connect();
    try {
      await remover.query('BEGIN');
      await remover.query('DELETE FROM category WHERE id = $1', [category_id]);
      const sent = { id, category_id, former_category_id: categoryId };
      const move = shop.callWith('setProductCategory', sent, { token });
      const blocked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await shop.pool.query(blocked)).rowCount).toBe(1);
      await remover.query('COMMIT');
      const { status, body } = await move;
      expect([status, body.details?.[0]?.path]).toEqual([400, 'category_id']);
    } finally {
      await remover.query('ROLLBACK');
      remover.release();
    }
  });
});

test('a product is featured and no longer featured, also by repeated requests', async () => {
  const { id } = await buildProduct(shop);
  for (const featured of [1, 1, 0] as const) {
    expect((await shop.call('setProductFeatured', { id, featured }, { token })).body.data).toEqual({ id, featured });
    expect((await list({ ids: String(id) })).data[0]?.featured).toBe(featured);
  }
});

test('a product without an active variant is found as sold out, as it is shown', async () => {
  const { id } = await buildProduct(shop);
  await shop.pool.query('UPDATE variant SET active = false WHERE product_id = $1', [id]);
  await storeProductFlags(shop.pool);
  const { body } = await shop.call('getOperatorProducts', { stock: 'out_of_stock' }, { token });
  expect(body.data.map((product) => product.id)).toContain(id);
});

test('a product of a store without a vendor says that nobody gets a mail about it', async () => {
  const { id } = await buildProduct(shop, { store_id: await buildStore(shop, { owner_id: null }) });
  expect((await list({ ids: String(id) })).data).toMatchObject([{ id, store: { has_owner: 0 } }]);
  const { body } = await shop.call('getOperatorProduct', { id }, { token });
  expect(body.data.store).toMatchObject({ is_open: 0, has_owner: 0 });
});
