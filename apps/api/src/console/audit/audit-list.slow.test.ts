import type { AuditRow } from '@trad/contract/console/audit';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildProduct, buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { parseAuditSearch } from './parse-audit-search.ts';

const shop = await openShop();
const REQUEST = '0f0c8d62-6a1b-4d0e-9a53-6a3b0d8f2c11';
const NOW = shop.clock.now();
const DAY_MS = 86_400_000;

let token: string;
let kwame: { id: number };
let vendor: Awaited<ReturnType<typeof buildVendor>>;
let product: Awaited<ReturnType<typeof buildProduct>>;

const person = (userId: number, more: Partial<Actor> = {}): Actor => ({
  kind: 'person',
  userId,
  systemAccount: null,
  viewedAsId: null,
  source: 'update_store',
  ipAddress: '198.51.100.9',
  requestId: REQUEST,
  ...more,
});
const command: Actor = {
  ...person(0),
  kind: 'command',
  userId: null,
  systemAccount: '=cmd',
  source: 'vendors hide',
  ipAddress: null,
  requestId: null,
};

beforeAll(async () => {
  token = (await buildUser(shop, { role: 'operator' })).token;
  kwame = await buildUser(shop, { role: 'operator', name: 'Kwame Boateng', email: 'kwame.b@trad.example' });
  vendor = await buildVendor(shop);
  product = await buildProduct(shop, { store_id: vendor.storeId });
  await shop.prisma.product.update({ where: { id: product.id }, data: { name: 'Ankara <b>Maxi</b> Dress' } });
  await shop.prisma.store.update({ where: { id: vendor.storeId }, data: { name: 'Kente.Co' } });
  const variant = `variant ANK-1: price USD`;
  const changes = [
    [
      person(kwame.id),
      { subjectKind: 'store', id: vendor.storeId, before: { status: 'active' }, after: { status: 'suspended' } },
      3,
    ],
    [
      person(kwame.id, {
        requestId: null,
        ipAddress: '203.0.113.7',
        source: 'update_vendor_product',
        viewedAsId: vendor.id,
      }),
      { subjectKind: 'product', id: product.id, before: { [variant]: 1800 }, after: { [variant]: 2100 } },
      2,
    ],
    [
      command,
      {
        subjectKind: 'product',
        id: product.id,
        before: { hidden: false },
        after: { hidden: true, hiddenReason: '=1+1, price "x"' },
      },
      1,
    ],
    [command, { subjectKind: 'variant', id: product.variantId, before: { stock: 1 }, after: { stock: 2 } }, 0],
    [command, { subjectKind: 'currency', id: 'USD', before: { cashLimitMinor: 1 }, after: { cashLimitMinor: 2 } }, 0],
  ] as const;
  for (const [actor, change, age] of changes)
    await recordChange(shop.pool, actor, change, new Date(NOW.getTime() - age * DAY_MS));
});

const list = async (input: object = {}) => {
  const { status, body } = await shop.callWith('getAuditEntries', input, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as { total: number; total_is_exact: number; next_cursor: string | null; data: AuditRow[] };
};
const describeRows = async (input: object) => (await list(input)).data.map(({ source, thing }) => `${source} ${thing}`);

const OF_STORE = 'update_store store';
const PRICE = 'update_vendor_product product';
const HIDDEN = 'vendors hide product';
const STOCK = 'vendors hide variant';
const LIMIT = 'vendors hide currency';

describe('the search', () => {
  test('accepts a request id, an IP address, an id, a call, a command, an e-mail address or a name', async () => {
    expect(await describeRows({ search: REQUEST.toUpperCase() })).toEqual([OF_STORE]);
    expect(await describeRows({ search: '203.0.113.7' })).toEqual([PRICE]);
    expect(await describeRows({ search: 'update_store' })).toEqual([OF_STORE]);
    expect(await describeRows({ search: 'vendors hide' })).toEqual([LIMIT, STOCK, HIDDEN]);
    expect(await describeRows({ search: 'kente.c' })).toEqual([OF_STORE]);
    expect(await describeRows({ search: 'KWAME.B@' })).toEqual([PRICE, OF_STORE]);
    expect(await describeRows({ search: 'kwame b' })).toEqual([PRICE, OF_STORE]);
    expect(await describeRows({ search: 'ankara <b>' })).toEqual([HIDDEN, PRICE]);
    expect(await describeRows({ search: `#${product.id}`, thing: 'product' })).toEqual([HIDDEN, PRICE]);
    for (const search of ['%', '_wame', "'; DROP TABLE audit_entry; --", '99999999999999999999', '::1', '\\'])
      expect(await describeRows({ search })).toEqual([]);
  });

  test('has filters that apply together', async () => {
    expect(await describeRows({ actor_id: kwame.id })).toEqual([PRICE, OF_STORE]);
    expect(await describeRows({ actor_id: kwame.id, thing: 'store,variant' })).toEqual([OF_STORE]);
    expect(await describeRows({ actor_kind: 'command', days: 1 })).toEqual([LIMIT, STOCK, HIDDEN]);
    expect(await describeRows({ source: 'update_store, vendors hide', thing: 'store' })).toEqual([OF_STORE]);
    expect(await describeRows({ price: 1 })).toEqual([PRICE]);
    expect(await describeRows({ viewed_as: 1 })).toEqual([PRICE]);
    expect(await describeRows({ address: '198.51.100.9' })).toEqual([OF_STORE]);
    expect(await describeRows({ request_id: REQUEST, days: 1 })).toEqual([]);
    expect(await describeRows({ thing: 'product', thing_id: String(product.id) })).toEqual([HIDDEN, PRICE]);
    expect(await describeRows({ thing_id: 'USD' })).toEqual([LIMIT]);
    expect(await describeRows({ search: 'kwame', price: 1 })).toEqual([PRICE]);
    const { data } = await list({ price: 1 });
    expect(await describeRows({ ids: String(data[0]?.id) })).toEqual([PRICE]);
  });

  test('counts, and has pages in both directions, which repeat and skip nothing', async () => {
    const all = await list();
    expect(all).toMatchObject({ total: 5, total_is_exact: 1, next_cursor: null });
    for (const order of ['ASC', 'DESC']) {
      const seen: number[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({ order, limit: 2, search: '', ...(cursor && { cursor }) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor);
      const ids = all.data.map(({ id }) => id);
      expect(seen).toEqual(order === 'ASC' ? ids.toReversed() : ids);
    }
  });

  test('names the subjects, and the pages to open for them', async () => {
    const { data } = await list();
    expect(data.map(({ thing_name, subject }) => [thing_name, subject])).toEqual([
      [null, null],
      [expect.stringMatching(/\S/), { kind: 'product', id: product.id }],
      ['Ankara <b>Maxi</b> Dress', { kind: 'product', id: product.id }],
      ['Ankara <b>Maxi</b> Dress', { kind: 'product', id: product.id }],
      [expect.stringMatching(/\S/), { kind: 'store', id: vendor.storeId }],
    ]);
  });

  test.each([
    { cursor: 'none' },
    { cursor: Buffer.from('["x",1]').toString('base64url') },
    { days: 0 },
    { from: 'yesterday' },
    { thing: 'secret' },
    { ids: '0' },
    { source: 'a\nb' },
  ])('refuses %o', async (input) => {
    expect((await shop.callWith('getAuditEntries', input, { token })).body.code).toBe('VALIDATION_FAILED');
  });
});

test('the export has every entry, and no cell that a spreadsheet evaluates', async () => {
  const { body } = await shop.call('exportAuditEntries', { thing: 'product' }, { token });
  expect(body).toMatchObject({ next_cursor: null, data: { rows: 2 } });
  const [header, ...lines] = body.data.text.split('\n');
  expect(header).toMatch(/^\uFEFFid,time,by,/);
  expect(body.data.text).toContain(`'=cmd`);
  expect(body.data.text).toContain('hiddenReason:  → =1+1');
  expect(lines.join('')).toContain('variant ANK-1: price USD: 1800 → 2100');
});

test('is for operators with the permission alone', async () => {
  const content = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
  const shopper = await buildUser(shop);
  for (const call of ['getAuditEntries', 'exportAuditEntries'] as const)
    for (const { token: of } of [content, shopper, vendor])
      expect((await shop.callWith(call, { search: 'kwame' }, { token: of })).body.code).toBe('FORBIDDEN');
});

test('a search text has one interpretation, or is a call, a command or a kind of job as well as a name', () => {
  const empty = { requestId: null, ipAddress: null, subjectId: null, source: null, email: null, name: null };
  expect(parseAuditSearch('2001:DB8::1')).toEqual({ ...empty, ipAddress: '2001:db8::1' });
  expect(parseAuditSearch('#42')).toEqual({ ...empty, subjectId: '42' });
  expect(parseAuditSearch('vendor.import_file')).toEqual({
    ...empty,
    source: 'vendor.import_file',
    name: 'vendor.import_file',
  });
  const command = 'payments cash-limit';
  expect(parseAuditSearch(command)).toEqual({ ...empty, source: command, name: command });
  expect(parseAuditSearch('A@B')).toEqual({ ...empty, email: 'A@B' });
  expect(parseAuditSearch('Ama_')).toEqual({ ...empty, name: 'Ama_' });
});

test('the entries of a colleague who was removed are found by name', async () => {
  const esi = await buildUser(shop, { role: 'operator', name: 'Esi Quaye' });
  const change = { subjectKind: 'store', id: vendor.storeId, before: { name: 'A' }, after: { name: 'B' } } as const;
  await recordChange(shop.pool, person(esi.id), change, NOW);
  const removal = {
    subjectKind: 'staff_member',
    id: esi.id,
    before: { operator: true },
    after: { operator: false },
  } as const;
  await recordChange(shop.pool, person(kwame.id), removal, NOW);
  await shop.prisma.user.update({ where: { id: esi.id }, data: { roleId: 3 } });
  const { body } = await shop.call('getAuditEntries', { search: 'esi q' }, { token });
  expect(body.data).toMatchObject([{ thing: 'store', actor: { name: 'Esi Quaye' } }]);
});

test('no page is opened for an erased account and its application', async () => {
  const { id } = await shop.prisma.user.create({
    data: {
      ...{ name: 'Former customer', username: 'Former customer', email: 'erased-1@erased.invalid' },
      ...{ passwordHash: '!', status: 'erased', createdAt: NOW, roleId: 3 },
    },
  });
  for (const subjectKind of ['user', 'application'] as const)
    await recordChange(shop.pool, person(kwame.id), { subjectKind, id, before: {}, after: { reason: 'Asked.' } }, NOW);
  const { body } = await shop.call('getAuditEntries', { thing: 'user,application', thing_id: String(id) }, { token });
  expect(body.data.map(({ thing_name, subject }) => [thing_name, subject])).toEqual([
    ['Former customer', null],
    ['Former customer', null],
  ]);
});

test.each([
  ['exportPayments', 'payments'],
  ['exportApplications', 'applications'],
  ['exportOperatorStores', 'stores'],
  ['exportOperatorWithdrawals', 'withdrawals'],
  ['exportOperatorReviews', 'reviews'],
  ['exportAuditEntries', 'audit'],
] as const)('who exports a list with personal data is recorded, and not what they searched: %s', async (name, list) => {
  const input = { search: 'ama@shop.example', ...(list === 'audit' && { address: '198.51.100.77' }) };
  expect((await shop.callWith(name, input, { token })).status).toBe(200);
  const entry = await shop.prisma.auditEntry.findFirst({
    where: { subjectKind: 'export', subjectId: list },
    orderBy: { id: 'desc' },
  });
  expect(entry?.changes).toMatchObject({ isSearched: { after: true }, rows: { after: 0 } });
  expect(JSON.stringify(entry?.changes)).not.toMatch(/ama@|198/);
});

test('an export that is narrowed only by an IP address is recorded as searched', async () => {
  expect((await shop.callWith('exportAuditEntries', { address: '198.51.100.77' }, { token })).status).toBe(200);
  const entry = await shop.prisma.auditEntry.findFirst({ where: { subjectKind: 'export' }, orderBy: { id: 'desc' } });
  expect(entry?.changes).toMatchObject({ isSearched: { after: true } });
  expect(JSON.stringify(entry?.changes)).not.toContain('198');
});

test.each([
  ['export_applications', 'export'],
  ['export_audit_entries', 'export'],
  ['export_operator_orders', 'export'],
  ['export_operator_reviews', 'export'],
  ['export_operator_stores', 'export'],
  ['export_operator_withdrawals', 'export'],
  ['export_payments', 'export'],
  ['export_people', 'export'],
  ['accept_staff_invitation', 'access'],
  ['cancel_order', 'money'],
  ['logout', 'nothing'],
])('an entry of a person does not say that a command or a job made it: %s', async (source, problem) => {
  const change = { subjectKind: 'store', id: vendor.storeId, before: null, after: { rows: 1 } } as const;
  await recordChange(shop.pool, person(kwame.id, { source }), change, NOW);
  expect((await list({ source, thing: 'store' })).data).toMatchObject([{ undo_problem: problem }]);
});
