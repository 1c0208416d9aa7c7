import type { CallInput, CallReply } from '@trad/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClosedStoreSlug } from '../../dashboard/dashboard.ts';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import {
  buildApplication,
  buildEarnings,
  buildProduct,
  buildStore,
  buildUser,
  buildVendor,
} from '../../testing/factories.ts';
import { openShop, type TestResponse } from '../../testing/shop.ts';
import { getStoreLedger } from './get-store-ledger.ts';

const shop = await openShop();
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', name: 'Kofi Asante' });
const support = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
const contentOperator = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const ago = (days: number) => new Date(shop.clock.now().getTime() - days * 86_400_000);

let adunni: Awaited<ReturnType<typeof buildVendor>>;
let kente: number;
let unowned: number;
beforeAll(async () => {
  adunni = await buildVendor(shop, { name: 'Adunni_Studio', created_at: ago(9), country_iso2: 'NG', language: 'fr' });
  kente = await buildStore(shop, { name: '=Kente <b>', created_at: ago(5), commission_bp: 800, status: 'suspended' });
  unowned = await buildStore(shop, { name: 'Zulu Beads', created_at: ago(1), owner_id: null, country_iso2: 'ZA' });
  await buildEarnings(shop, adunni.storeId);
  const { id } = await buildProduct(shop, { store_id: adunni.storeId });
  await shop.pool.query('UPDATE product SET rating = 4.5, rating_count = 4 WHERE id = $1', [id]);
});

const list = async (input: object = {}) => (await shop.call('getOperatorStores', input, nia)).body;
const listNames = async (input: object) => (await list(input)).data.map(({ name }) => name);
const load = async (id: number) => (await shop.call('getOperatorStore', { id }, nia)).body.data;
const loadMails = async (email: string) => {
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const { rows } = await shop.pool.query<{ text: string }>('SELECT text FROM mail WHERE recipient = $1 ORDER BY id', [
    email,
  ]);
  return rows.map(({ text }) => text);
};

test('stores are listed with owner, money, products and rating', async () => {
  const { data, total } = await list();
  expect(total).toBe(3);
  expect(data.map(({ name }) => name)).toEqual(['Zulu Beads', '=Kente <b>', 'Adunni_Studio']);
  expect(data[2]).toMatchObject({
    owner: { id: adunni.id },
    commission: 10,
    products: 1,
    orders: 0,
    balances: [{ currency_code: 'USD', available: 120 }],
    rating: 4.5,
    reviews: 4,
    version: 1,
  });
  expect(data[0]).toMatchObject({ owner: null, balances: [], rating: null });
});

test.each([
  ['the beginning of the name', { search: 'ADUNNI' }, ['Adunni_Studio']],
  ['no wildcard', { search: '%' }, []],
  ['a status', { status: 'suspended' }, ['=Kente <b>']],
  ['a country', { country: 'ZA,GH' }, ['Zulu Beads']],
  ['no owner', { owned: 0 }, ['Zulu Beads']],
  ['all together', { owned: 1, status: 'active' }, ['Adunni_Studio']],
])('a filter selects the stores that match it: %s', async (_what, input, names) => {
  expect(await listNames(input)).toEqual(names);
});

test('a store is found by its number, its slug and its owner’s e-mail', async () => {
  const { slug, owner } = await load(adunni.storeId);
  for (const search of [String(adunni.storeId), `#${adunni.storeId}`, slug, owner?.email ?? ''])
    expect(await listNames({ search })).toContain('Adunni_Studio');
});

test.each(['opened', 'name', 'commission'] as const)('pages by %s have each store once', async (sort) => {
  for (const order of ['ASC', 'DESC'] as const) {
    const whole = (await list({ sort, order })).data.map(({ id }) => id);
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const body = await list({ sort, order, limit: 1, ...(cursor && { cursor }) });
      paged.push(...body.data.map(({ id }) => id));
      cursor = body.next_cursor;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(whole).toHaveLength(3);
  }
  expect((await shop.callWith('getOperatorStores', { sort, cursor: 'nonsense' }, nia)).status).toBe(400);
});

test('the standard views are counted, and the export has no cell that a spreadsheet evaluates', async () => {
  expect((await shop.call('getOperatorStoreCounts', {}, nia)).body.data).toEqual({
    active: 2,
    suspended: 1,
    unowned: 1,
  });
  const { text, rows } = (await shop.call('exportOperatorStores', {}, nia)).body.data;
  expect(rows).toBe(3);
  expect(text).toContain(",'=Kente <b>,");
  expect(text).toContain(',USD 120.00,');
});

test('the page of a store has its balances, and of the bank the last four digits', async () => {
  const store = await load(adunni.storeId);
  expect(store).toMatchObject({
    owner: { id: adunni.id, is_active: 1 },
    bank: 'GTBank, Adunni Salami, ••••6789',
    balances: [{ currency_code: 'USD', available: 120, sales: 120 }],
    latest_products: [{ is_hidden: 0 }],
    application: null,
  });
  expect(JSON.stringify(store)).not.toContain('0123456789');
  expect(store.is_closed).toBe(0);
  expect(await load(unowned)).toMatchObject({ owner: null, is_closed: 0 });
  await shop.prisma.store.update({ where: { id: unowned }, data: { slug: createClosedStoreSlug(unowned) } });
  expect((await load(unowned)).is_closed).toBe(1);
  await shop.prisma.store.update({ where: { id: unowned }, data: { slug: 'zulu-beads' } });
});

/** Posts a sale of as many units of the currency as its number. */
const postSale = (storeId: number, number: number) =>
  shop.pool.query(
    `WITH sale AS (INSERT INTO ledger_transfer (kind, key, created_at) VALUES ('sale', 'paged ' || gen_random_uuid(), now()) RETURNING id)
     INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor)
     SELECT sale.id, 'sale', account, store_id, 'USD', minor FROM sale
     CROSS JOIN (VALUES ('buyers', NULL, -100::bigint * $2::int), ('store_held', $1::int, 100::bigint * $2::int)) AS e (account, store_id, minor)`,
    [storeId, number],
  );

test('ledger entries are paged with the balance after each', async () => {
  for (let number = 1; number <= 4; number += 1) await postSale(kente, number);
  const seen: Array<[number, number]> = [];
  let cursor: string | null | undefined;
  do {
    const input: CallInput<'getStoreLedger'> = { id: kente, currency: 'USD', limit: 2, ...(cursor && { cursor }) };
    const { body }: TestResponse<CallReply<'getStoreLedger'>> = await shop.call('getStoreLedger', input, nia);
    seen.push(...body.data.map(({ amount, balance }): [number, number] => [amount, balance]));
    cursor = body.next_cursor;
  } while (cursor);
  expect(seen).toEqual([
    [4, 10],
    [3, 6],
    [2, 3],
    [1, 1],
  ]);
  expect((await shop.call('getStoreLedger', { id: kente, currency: 'NGN' }, nia)).body.data).toEqual([]);
  const forged = { id: kente, currency: 'USD', cursor: btoa('["x",1]') };
  expect((await shop.callWith('getStoreLedger', forged, nia)).status).toBe(400);
});

describe('a store is changed by one operator at a time', () => {
  test('of two concurrent suspensions one gets a conflict; the vendor gets one mail with the reason', async () => {
    const { version, owner } = await load(adunni.storeId);
    const suspend = (reason: string, { token } = nia) =>
      shop.callWith('suspendStore', { id: adunni.storeId, version, reason }, { token });
    const replies = await Promise.all([suspend('Three <b>late</b> orders.'), suspend('Complaints.', kofi)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { status: 'suspended', version: version + 1 },
    });
    const { suspension_reason } = await load(adunni.storeId);
    const mails = await loadMails(owner?.email ?? '');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(suspension_reason);
    expect(mails[0]).toContain('Votre solde vous reste acquis');
    const products = (await shop.call('getProducts', { seller_id: String(adunni.storeId) }, {})).body;
    expect(products.data).toEqual([]);
    await shop.call('reopenStore', { id: adunni.storeId, version: version + 1, message: 'Merci.' }, nia);
    expect(await load(adunni.storeId)).toMatchObject({ status: 'active', suspension_reason: null });
    expect((await loadMails(owner?.email ?? '')).at(-1)).toContain('Merci.');
  });

  test('a commission is set for the next orders, with its version', async () => {
    const { version } = await load(adunni.storeId);
    const set = (commission: number, read = version) =>
      shop.callWith('setStoreCommission', { id: adunni.storeId, version: read, commission }, nia);
    expect((await set(7.25)).body.data).toMatchObject({ commission: 7.25, version: version + 1 });
    expect((await set(9)).body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { commission: 7.25 } });
    for (const wrong of [-1, 101, 7.255, Number.NaN]) expect((await set(wrong, version + 1)).status).toBe(400);
    const entry = await shop.prisma.auditEntry.findFirst({
      where: { subjectKind: 'store', subjectId: String(adunni.storeId), source: 'set_store_commission' },
    });
    expect(entry?.changes).toMatchObject({ commissionBp: { before: 1000, after: 725 } });
  });

  test('an owner is assigned once; an account that cannot have a store says why', async () => {
    const assign = (email: string) =>
      shop.callWith('assignStoreOwner', { id: unowned, version: 1, email, language: 'fr' }, nia);
    const { owner } = await load(adunni.storeId);
    expect((await assign(owner?.email ?? '')).body).toMatchObject({ code: 'CONFLICT', data: { problem: 'has_store' } });
    const operator = await buildUser(shop, { role: 'operator', email: 'staff@trad.example' });
    expect((await assign('staff@trad.example')).body).toMatchObject({ data: { problem: 'operator' } });
    expect(operator.id).toBeGreaterThan(0);
    const replies = await Promise.all([assign('zola@trad.example'), assign('thabo@trad.example')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await load(unowned)).owner?.email).toMatch(/^(zola|thabo)@/);
  });
});

test('the permissions decide, and an unknown store is not found', async () => {
  const { body } = await shop.call('getOperatorStore', { id: adunni.storeId }, contentOperator);
  expect(body.data).toMatchObject({ balances: [], withdrawals: [], bank: null, documents: [], owner: { phone: null } });
  const seen = await shop.call('getOperatorStores', { search: 'person' }, contentOperator);
  expect(seen.body.data).toEqual([]);
  const listed = await shop.call('getOperatorStores', {}, contentOperator);
  expect(listed.body.data.map(({ owner, balances }) => [owner?.email ?? null, balances.length])).toEqual(
    Array.from({ length: 3 }, () => [null, 0]),
  );
  expect((await shop.call('exportOperatorStores', {}, contentOperator)).body.data.text).not.toMatch(/@|USD/);
  expect((await shop.callWith('getStoreLedger', { id: kente, currency: 'USD' }, contentOperator)).status).toBe(403);
  expect((await shop.callWith('suspendStore', { id: kente, version: 1, reason: 'x' }, support)).status).toBe(403);
  expect((await shop.callWith('suspendStore', { id: kente, version: 1, reason: 'x' }, contentOperator)).status).toBe(
    403,
  );
  expect((await shop.callWith('viewAsVendor', { id: kente }, contentOperator)).status).toBe(403);
  expect((await shop.callWith('getOperatorStore', { id: 2_000_000_000 }, nia)).status).toBe(404);
});

test('a store is not given to an address that nobody confirmed', async () => {
  const id = await buildStore(shop, { owner_id: null });
  const stranger = await buildUser(shop, { email: 'ama@x.example' });
  const confirm = (emailConfirmedAt: Date | null) =>
    shop.prisma.user.update({ where: { id: stranger.id }, data: { emailConfirmedAt } });
  await confirm(null);
  const assign = () =>
    shop.callWith('assignStoreOwner', { id, version: 1, email: 'ama@x.example', language: 'en' }, nia);
  expect((await assign()).body).toMatchObject({ code: 'CONFLICT', data: { problem: 'unconfirmed' } });
  expect((await load(id)).owner).toBeNull();
  await confirm(shop.clock.now());
  expect((await assign()).status).toBe(200);
});

test('an owner’s sessions last as long as a vendor’s, and all that changes is recorded', async () => {
  const id = await buildStore(shop, { owner_id: null });
  const zuri = await buildApplication(shop);
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: zuri.id } });
  const loadApplication = () => shop.prisma.vendorApplication.findUniqueOrThrow({ where: { userId: zuri.id } });
  const { version } = await loadApplication();
  await shop.callWith('assignStoreOwner', { id, version: 1, email, language: 'en' }, nia);
  const [session] = await shop.prisma.session.findMany({ where: { userId: zuri.id } });
  expect(session).toMatchObject({ expiresAt: ago(-14), idleExpiresAt: ago(-3) });
  const entry = await shop.prisma.auditEntry.findFirst({
    where: { source: 'assign_store_owner', subjectId: String(id) },
  });
  expect(entry?.changes).toEqual({
    ownerId: { before: null, after: zuri.id },
    role: { before: 'shopper', after: 'vendor' },
    applicationStatus: { before: 'pending', after: 'accepted' },
  });
  expect((await loadApplication()).version).toBe(version + 1);
});

test('an owner’s session that was idle for too long stays expired', async () => {
  const id = await buildStore(shop, { owner_id: null });
  const email = 'idle@x.example';
  const { id: userId } = await buildUser(shop, { email, role: 'vendor' });
  const idleExpiresAt = ago(1);
  await shop.prisma.session.updateMany({ where: { userId }, data: { idleExpiresAt } });
  expect((await shop.callWith('assignStoreOwner', { id, version: 1, email, language: 'en' }, nia)).status).toBe(200);
  expect(await shop.prisma.session.findFirst({ where: { userId } })).toMatchObject({ idleExpiresAt });
});

test('a sale that is posted while the ledger is read is in the balance of its own line', async () => {
  const storeId = await buildStore(shop, { name: 'Ndebele Rugs' });
  await postSale(storeId, 10);
  /** Posts a sale after each statement. */
  const query = async (text: string, values: unknown[]) => {
    const result = await shop.pool.query(text, values);
    await postSale(storeId, 1);
    return result;
  };
  const input = { id: storeId, currency: 'USD', limit: 25, cursor: null };
  const deps = { ...shop.app.deps, pool: { query } };
  const call = { input, deps } as unknown as Parameters<typeof getStoreLedger>[0];
  const { data } = (await getStoreLedger(call)) as CallReply<'getStoreLedger'>;
  expect(data.map(({ amount, balance }) => [amount, balance])).toEqual([
    [1, 11],
    [10, 10],
  ]);
});
