import { LANGUAGES } from '@trad/contract/messages/message';
import type { CallInput } from '@trad/contract/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { passwordMails } from '../../account/account.ts';
import { findProductIdsOfPart } from '../../catalog/sitemap.queries.ts';
import { examineShop } from '../../operations/doctor.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { createMailJobs } from '../../platform/mail/send-mail.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import {
  buildAddress,
  buildCategory,
  buildProduct,
  buildStore,
  buildUser,
  buildVendor,
  buildVendorPicture,
} from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { importJobs, vendorMails } from '../dashboard.ts';
import { runVendorsCommand } from './vendors-command.ts';

const shop = await openShop();
const { pool } = shop;

const run = (...words: string[]) =>
  captureOutput((print) => runVendorsCommand(words, { ...shop.app.deps, print, ask: async () => true }));
const listMailsTo = async (email: string) => {
  while (await runDueJob(shop.app.deps, createMailJobs({ ...vendorMails, ...passwordMails })));
  const { rows } = await pool.query('SELECT subject, text FROM mail WHERE recipient = $1 ORDER BY id', [email]);
  return rows as Array<{ subject: string; text: string }>;
};
const runDoctor = async () => {
  const lines: string[] = [];
  await examineShop(pool, (line) => lines.push(line));
  return lines.filter((line) => /^✗|^ {4}[^→]/.test(line));
};

/** Every endpoint through which shoppers can find a product. */
const loadVisibility = async ({ id, slug, variantId }: { id: number; slug: string; variantId: number }) => {
  const user = await buildUser(shop);
  const lists = await Promise.all([
    shop.call('getProducts', { product_ids: String(id) }),
    shop.call('getProducts', { search: slug }),
    shop.call('searchProducts', { search: slug }),
  ]);
  const added = await shop.call('manageCart', { product_variant_id: variantId, qty: 1 }, user);
  const favoured = await shop.call('addToFavorites', { product_id: id }, user);
  return {
    listed: lists.map(({ status, body }) => (status === 200 ? body.data.length : status)),
    cart: added.status,
    favourite: favoured.status,
    sitemap: (await findProductIdsOfPart(pool, 0, 1_000_000)).includes(id),
  };
};

let serial = 0;
const buildStoreProduct = async (store: Record<string, unknown> = {}) => {
  serial += 1;
  const slug = `zanzibar${String.fromCharCode(96 + serial)}`;
  const storeId = await buildStore(shop, { slug: `looms-${serial}`, ...store });
  return {
    store: `looms-${serial}`,
    slug,
    ...(await buildProduct(shop, { store_id: storeId, slug, name: slug })),
  };
};

beforeEach(() => pool.query('DELETE FROM mail'));

describe('a store without an owner', () => {
  test('sells nothing until it is assigned to a user', async () => {
    const one = await buildStoreProduct({ owner_id: null });
    const hidden = { listed: [0, 0, 0], cart: 409, favourite: 404, sitemap: false };
    expect(await loadVisibility(one)).toEqual(hidden);
    expect((await shop.call('getStore', { slug: one.store })).status).toBe(404);
    expect(await runDoctor()).toContainEqual(
      `    ${one.store} has no owner: its 1 products are not on sale. npm run vendors -- assign ${one.store} <e-mail>`,
    );
    const { id, email } = await buildPerson();
    expect(await run('assign', one.store, email)).toEqual({
      code: 0,
      output: `${one.store} (id ${one.storeId}) belongs to ${email}, who is notified by mail.\nIts products are on sale.`,
    });
    expect(await loadVisibility(one)).toEqual({ listed: [1, 1, 1], cart: 200, favourite: 200, sitemap: true });
    expect((await shop.call('getStore', { slug: one.store })).status).toBe(200);
    expect((await pool.query('SELECT role_id FROM user_account WHERE id = $1', [id])).rows).toEqual([{ role_id: 2 }]);
    expect((await runDoctor()).join()).not.toContain(one.store);
  });

  test('cannot be bought from by an existing cart, while existing orders continue', async () => {
    const one = await buildStoreProduct();
    const user = await buildUser(shop);
    const address_id = await buildAddress(shop, user.id);
    const order = () => shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, user);
    await shop.call('manageCart', { product_variant_id: one.variantId, qty: 1 }, user);
    expect((await order()).status).toBe(200);
    await shop.call('manageCart', { product_variant_id: one.variantId, qty: 1 }, user);
    await pool.query('UPDATE store SET owner_id = NULL WHERE id = $1', [one.storeId]);
    expect((await shop.call('getUserCart', {}, user)).body.cart[0]?.problem).not.toBeNull();
    expect((await order()).status).not.toBe(200);
    expect((await shop.call('getOrders', {}, user)).body.data).toHaveLength(1);
    const { email } = await buildPerson();
    await run('assign', one.store, email);
    expect((await order()).status).toBe(200);
  });

  test('can be assigned to an address without an account, which gets a mail in its language to set a password', async () => {
    const one = await buildStoreProduct({ owner_id: null });
    const email = `new-${serial}@trad.example`;
    const { output } = await run(
      'assign',
      String(one.storeId),
      ` ${email.toUpperCase()}`,
      '--name',
      'Ama',
      '--language',
      'fr',
    );
    expect(output).toMatch(/who is notified by mail and chooses a password\./);
    const mails = await listMailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Votre boutique chez Trad',
      'Choisissez un nouveau mot de passe pour Trad',
    ]);
    const token = /#(\S+)/.exec(mails[1]?.text ?? '')?.[1] ?? '';
    const new_password = 'Indigo-Looms-2026';
    expect((await shop.call('resetPassword', { token, new_password })).status).toBe(200);
    const { body } = await shop.call('login', { email, password: new_password });
    expect(body.user).toMatchObject({ name: 'Ama', role_id: 2 });
    expect((await shop.call('getVendorStore', {}, { token: body.token })).body.data.slug).toBe(one.store);
  });

  test('cannot be assigned to an account that has a store, and an owned store cannot be assigned', async () => {
    const one = await buildStoreProduct({ owner_id: null });
    const owned = await buildStoreProduct();
    const operator = await buildPerson({ role: 'operator' });
    const suspended = await buildPerson({ status: 'suspended' });
    const vendor = await buildPerson({ role: 'vendor' });
    await pool.query('UPDATE store SET owner_id = $2 WHERE id = $1', [owned.storeId, vendor.id]);
    const free = await buildPerson();
    for (const [words, reason] of [
      [[one.store, operator.email], /is an operator/],
      [[one.store, suspended.email], /is suspended/],
      [[one.store, vendor.email], /has a store already/],
      [[owned.store, free.email], /belongs to .* already/],
      [['nowhere', free.email], /no store nowhere/],
      [[one.store, 'nobody'], /no e-mail address/],
      [[one.store], /and the e-mail/],
      [[one.store, free.email, '--language', 'de'], /one of en, fr/],
      [[one.store, 'new-one@trad.example', '--name', 'A\u202eB'], /on one line/],
    ] as const) {
      const { code, output } = await run('assign', ...words);
      expect([code, output]).toEqual([2, expect.stringMatching(reason)]);
    }
    expect((await pool.query('SELECT owner_id FROM store WHERE id = $1', [one.storeId])).rows).toEqual([
      { owner_id: null },
    ]);
    const both = await Promise.all([
      run('assign', one.store, free.email),
      run('assign', one.store, (await buildPerson()).email),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
  });
});

const buildPerson = async (more: Parameters<typeof buildUser>[1] = {}) => {
  serial += 1;
  const email = `person-of-${serial}@trad.example`;
  return { email, ...(await buildUser(shop, { email, ...more })) };
};

describe('a hidden product', () => {
  const toCsvUrl = (text: string) => `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
  const loadVendorsProduct = async (language = 'en') => {
    serial += 1;
    const vendor = await buildVendor(shop, { language });
    const category_id = await buildCategory(shop, { slug: `fans-${serial}` });
    const title = `Raffia Fan ${serial}`;
    const variants = [{ option_values: [], sku: `FAN-${serial}`, stock: 3, prices: { USD: { amount: 20 } } }];
    const images = [{ key: await buildVendorPicture(shop, vendor.storeId) }];
    const draft = { title, category_id, status: 'active' as const, images, variants };
    const { body } = await shop.call('addVendorProduct', draft, vendor);
    const { id, slug } = body.data;
    const get = async () => (await shop.call('getVendorProduct', { id }, vendor)).body.data;
    const update = async (change: object) => {
      const { version } = await get();
      return shop.callWith('updateVendorProduct', { id, version, ...change }, { token: vendor.token });
    };
    const isListed = async (what = id) =>
      (await shop.call('getProducts', { product_ids: String(what) })).body.data.length === 1;
    return { vendor, draft, id, slug, sku: `FAN-${serial}`, category: `fans-${serial}`, get, update, isListed };
  };

  test('stays hidden whatever its vendor saves, and the vendor sees the reason', async () => {
    const { vendor, id, slug, get, update, isListed } = await loadVendorsProduct();
    expect(await isListed()).toBe(true);
    expect((await run('hide', slug)).output).toBe('Give a reason with --reason.');
    expect(await run('hide', slug, '--reason', 'It is no raffia.')).toEqual({
      code: 0,
      output: `${slug} (id ${id}) is hidden, and its vendor is notified of the reason.`,
    });
    expect(await isListed()).toBe(false);
    for (const change of [{ status: 'draft' }, { status: 'active' }, { title: 'Another Fan', status: 'active' }]) {
      expect((await update(change)).status).toBe(200);
      expect(await isListed()).toBe(false);
    }
    expect((await update({ hidden: 0, hidden_reason: null })).status).toBe(200);
    expect(await get()).toMatchObject({ status: 'active', hidden: 1, hidden_reason: 'It is no raffia.' });
    const { data } = (await shop.call('getVendorProducts', { search: 'Another Fan' }, vendor)).body;
    expect(data).toEqual([expect.objectContaining({ id, hidden: 1, hidden_reason: 'It is no raffia.' })]);
    expect((await run('hidden')).output).toMatch(
      new RegExp(`^${id} +${slug} +store-\\d+ +active +Another Fan +It is no raffia\\.$`, 'm'),
    );
  });

  test('is not published by a file import', async () => {
    const { vendor, slug, sku, id, isListed } = await loadVendorsProduct();
    await run('hide', String(id), '--reason', 'No.');
    for (const status of ['draft', 'active']) {
      const file = toCsvUrl(`sku,product,title,status,images\n${sku},${slug},New Name,${status},[none]\n`);
      await shop.call('importVendorFile', { kind: 'products', file } as CallInput<'importVendorFile'>, vendor);
      while (await runDueJob(shop.app.deps, importJobs));
      expect(await isListed()).toBe(false);
    }
    const { body } = await shop.call('exportVendorFile', { kind: 'products' }, vendor);
    await shop.call(
      'importVendorFile',
      { kind: 'products', file: toCsvUrl(body.data.text) } as CallInput<'importVendorFile'>,
      vendor,
    );
    while (await runDueJob(shop.app.deps, importJobs));
    expect(await isListed()).toBe(false);
  });

  test('a copy under another SKU is hidden, too, by form and by file', async () => {
    const { vendor, draft, slug, category, isListed } = await loadVendorsProduct();
    await run('hide', slug, '--reason', 'Counterfeit.');
    const copy = await shop.call(
      'addVendorProduct',
      {
        ...draft,
        title: ` ${draft.title.toUpperCase()}`,
        variants: draft.variants.map((variant) => ({ ...variant, sku: null })),
      },
      vendor,
    );
    expect(copy.body.data).toMatchObject({ status: 'active', hidden: 1, hidden_reason: 'Counterfeit.' });
    expect(await isListed(copy.body.data.id)).toBe(false);
    const file = toCsvUrl(
      `sku,product,title,category,status,price_USD\nCOPY-1,copy,${draft.title},${category},active,9\n`,
    );
    const accepted = await shop.call(
      'importVendorFile',
      { kind: 'products', file } as CallInput<'importVendorFile'>,
      vendor,
    );
    while (await runDueJob(shop.app.deps, importJobs));
    const { rows } = await pool.query(
      `SELECT p.hidden FROM product p JOIN variant v ON v.product_id = p.id WHERE v.sku = 'COPY-1'`,
    );
    expect(rows).toEqual([{ hidden: true }]);
    const imported = (await shop.call('getVendorImport', { id: accepted.body.data.id }, vendor)).body.data;
    expect(imported).toMatchObject({ created: 1, warnings: 2, hidden_products: 1 });
    expect(imported.first_warnings).toContainEqual({
      line: 2,
      column: null,
      message: 'is hidden: it has the name or a picture of a product that the marketplace has hidden',
    });
    // A product of the same name in another store is unaffected.
    const other = await buildVendor(shop);
    const { body } = await shop.call(
      'addVendorProduct',
      {
        ...draft,
        images: [{ key: await buildVendorPicture(shop, other.storeId) }],
        variants: draft.variants.map((variant) => ({ ...variant, sku: null })),
      },
      other,
    );
    expect(body.data.hidden).toBe(0);
  });

  test('another product of the store cannot be renamed to it, by form or by file', async () => {
    const hidden = await loadVendorsProduct();
    await run('hide', hidden.slug, '--reason', 'Counterfeit.');
    const { vendor, category } = hidden;
    const make = async (sku: string) => {
      const images = [{ key: await buildVendorPicture(shop, vendor.storeId) }];
      const { category_id } = hidden.draft;
      const draft = { title: `Plain ${sku}`, category_id, status: 'active' as const, images };
      const variants = hidden.draft.variants.map((variant) => ({ ...variant, sku }));
      const { data } = (await shop.call('addVendorProduct', { ...draft, variants }, vendor)).body;
      expect(data.hidden).toBe(0);
      return data;
    };
    const one = await make(`ONE-${serial}`);
    const change = { id: one.id, version: one.version, title: `${hidden.draft.title.toLowerCase()} ` };
    const renamed = await shop.callWith('updateVendorProduct', change, { token: vendor.token });
    expect(renamed.body.data).toMatchObject({ hidden: 1, hidden_reason: 'Counterfeit.' });
    expect(await hidden.isListed(one.id)).toBe(false);
    const two = await make(`TWO-${serial}`);
    const file = toCsvUrl(
      `sku,product,title,category,status,price_USD\nTWO-${serial},${two.slug},${hidden.draft.title},${category},active,9\n`,
    );
    await shop.call('importVendorFile', { kind: 'products', file } as CallInput<'importVendorFile'>, vendor);
    while (await runDueJob(shop.app.deps, importJobs));
    expect(await hidden.isListed(two.id)).toBe(false);
    // Saving a product that had another name all the time does not hide it.
    const three = await make(`THREE-${serial}`);
    const saved = { id: three.id, version: three.version, short_description: 'New words' };
    const { body } = await shop.callWith('updateVendorProduct', saved, { token: vendor.token });
    expect(body.data).toMatchObject({ hidden: 0 });
  });

  test('returns to the status that its vendor set when an operator unhides it', async () => {
    const { id, slug, update, isListed } = await loadVendorsProduct();
    await run('hide', slug, '--reason', 'No.');
    expect((await run('hide', slug, '--reason', 'Still no.')).output).toMatch(/was hidden already/);
    expect((await run('unhide', slug)).output).toBe(`${slug} (id ${id}) is no longer hidden.`);
    expect(await isListed()).toBe(true);
    expect(await run('unhide', slug)).toEqual({ code: 2, output: `${slug} (id ${id}) is not hidden.` });
    await run('hide', slug, '--reason', 'No.');
    await update({ status: 'draft' });
    expect((await run('unhide', slug)).output).toBe(`${slug} (id ${id}) is no longer hidden; its status is draft.`);
    expect(await isListed()).toBe(false);
    expect(await run('hide', 'nothing', '--reason', 'No.')).toMatchObject({ code: 2 });
    expect(await run('hide')).toMatchObject({ code: 2 });
  });

  test('of a store without an owner is hidden, and nobody is said to be notified', async () => {
    const { id, slug } = await buildStoreProduct({ owner_id: null });
    expect(await run('hide', slug, '--reason', 'No.')).toEqual({
      code: 0,
      output: `${slug} (id ${id}) is hidden; its store has no owner to notify.`,
    });
    expect((await pool.query('SELECT FROM mail')).rowCount).toBe(0);
  });

  test('has no entry in the audit log of a refused command', async () => {
    const { id, slug } = await loadVendorsProduct();
    const countEntries = async () =>
      (await pool.query(`SELECT FROM audit_entry WHERE thing = 'product' AND thing_id = $1`, [id])).rowCount;
    const before = await countEntries();
    expect(await run('unhide', slug)).toEqual({ code: 2, output: `${slug} (id ${id}) is not hidden.` });
    expect(await countEntries()).toBe(before);
    await run('hide', slug, '--reason', 'No.');
    expect(await countEntries()).toBe((before ?? 0) + 1);
  });

  test('is the one whose slug or id was given: a number that is both is refused', async () => {
    const { id, slug, isListed } = await loadVendorsProduct();
    const { storeId } = await buildVendor(shop);
    const named = await buildProduct(shop, { store_id: storeId, slug: String(id) });
    const { code, output } = await run('hide', String(id), '--reason', 'No.');
    expect([code, output]).toEqual([
      2,
      `${id} is the slug of one product and the id of another: ${slug} (id ${id}), ${id} (id ${named.id}). Write slug:${id} or id:${id}.`,
    ]);
    expect((await run('hide', `slug:${id}`, '--reason', 'No.')).output).toContain(`${id} (id ${named.id}) is hidden`);
    expect([await isListed(), await isListed(named.id)]).toEqual([true, false]);
  });

  test('has no mail about a state that has changed before it is sent', async () => {
    const { vendor, slug } = await loadVendorsProduct();
    const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: vendor.id } });
    const { id: store } = await shop.prisma.store.findFirstOrThrow({ where: { ownerId: vendor.id } });
    const both = async (one: string[], other: string[]) => {
      for (const words of [one, other]) expect((await run(...words)).code, words.join(' ')).toBe(0);
    };
    const suspend = ['suspend', String(store), '--reason', 'No licence.'];
    await both(['hide', slug, '--reason', 'No.'], ['unhide', slug]);
    await both(suspend, ['reopen', String(store)]);
    expect((await listMailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('no longer hidden'),
      expect.stringContaining('open again'),
    ]);
  });

  test.each(LANGUAGES)('the vendor gets a mail in %s', async (language) => {
    const { vendor, draft, slug } = await loadVendorsProduct(language);
    const { rows } = await pool.query('SELECT email FROM user_account WHERE id = $1', [vendor.id]);
    await run('hide', slug, '--reason', 'Photo of another maker');
    await listMailsTo(rows[0]?.email);
    await run('unhide', slug);
    const mails = await listMailsTo(rows[0]?.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(draft.title),
      expect.stringContaining(draft.title),
    ]);
    expect(mails[0]?.text).toContain('Photo of another maker');
    expect(mails[0]?.text).toMatch(new RegExp(`/vendor/dashboard/products/\\d+\\?lang=${language}`));
    expect(mails[1]?.text).not.toContain('Photo of another maker');
  });
});
