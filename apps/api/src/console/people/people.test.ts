import { beforeAll, describe, expect, test } from 'vitest';
import { buildAddress, buildProduct, buildStore, buildUser } from '../../testing/factories.ts';
import { buildGuest } from '../../testing/guests.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop({ CASH_ORDER_LIMIT: '0' });
const DAY_MS = 86_400_000;
let support: { id: number; token: string };
let admin: { id: number; token: string };
let ids: Record<'amara' | 'amina' | 'kwame' | 'formula', number>;
let orderId: number;

const list = async (input: object = {}) => (await shop.call('getPeople', input, support)).body;
const listNames = async (input: object) => (await list(input)).data.map(({ name }) => name);
const buildPerson = async (name: string, columns: Record<string, unknown> = {}) => {
  const { age = 0, ...rest } = columns;
  const person = await buildUser(shop, { name, ...rest });
  const createdAt = new Date(shop.clock.now().getTime() - Number(age) * DAY_MS);
  await shop.prisma.user.update({ where: { id: person.id }, data: { createdAt } });
  return person;
};

beforeAll(async () => {
  // The operators joined long before.
  support = await buildPerson('Nia Support', { role: 'operator', staffRoles: ['support'], age: 900 });
  admin = await buildPerson('Ada Admin', { role: 'operator', age: 901 });
  const amara = await buildPerson('Amara Okafor', { email: 'amara.o@shop.test', age: 5 });
  const amina = await buildPerson('Amina Diallo', { age: 4, role: 'vendor' });
  const kwame = await buildPerson('Kwame Mensah', { age: 2, status: 'suspended' });
  const formula = await buildPerson('=SUM(A1:A2) %_', { age: 1 });
  ids = { amara: amara.id, amina: amina.id, kwame: kwame.id, formula: formula.id };
  await shop.pool.query(`UPDATE user_account SET mobile = '+2348035550142', country_iso2 = 'NG' WHERE id = $1`, [
    amara.id,
  ]);
  await shop.pool.query(`UPDATE user_account SET email_confirmed_at = NULL, country_iso2 = 'GH' WHERE id = $1`, [
    formula.id,
  ]);
  const { variantId } = await buildProduct(shop);
  await shop.pool.query(
    `UPDATE user_account SET created_at = '2020-01-01', email_confirmed_at = '2020-01-01' WHERE name LIKE 'Store %'`,
  );
  const address_id = await buildAddress(shop, formula.id, { phone: '+233 24 412 34 56', country_iso2: 'GH' });
  await shop.call('manageCart', { product_variant_id: variantId }, formula);
  const placed = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, formula);
  orderId = placed.body.data.id;
  await buildStore(shop, { owner_id: amina.id, name: 'Diallo & Co' });
  const erased = await buildUser(shop, { name: 'Gone Away' });
  await shop.pool.query(
    `UPDATE user_account SET status = 'erased', email = 'erased-1@x', email_confirmed_at = NULL WHERE id = $1`,
    [erased.id],
  );
});

const RECENT = { days: 30 };

describe('the search finds a person', () => {
  test.each([
    ['by the beginning of the name', 'am', ['Amina Diallo', 'Amara Okafor']],
    ['by the family name', 'okaf', ['Amara Okafor']],
    ['by the beginning of the e-mail address', 'AMARA.o@', ['Amara Okafor']],
    ['by an address without its @', 'AMARA.O', ['Amara Okafor']],
    ['by the end of the phone number', '0803 555 0142', ['Amara Okafor']],
    ['by the phone number of an order', '0244 123 456', ['=SUM(A1:A2) %_']],
    ['by text with wildcards', '=sum(a1:a2) %_', ['=SUM(A1:A2) %_']],
    ['not by wildcards', '%mara', []],
    ['not where they are erased', 'gone', []],
  ])('%s', async (_how, search, names) => {
    expect(await listNames({ search, ...RECENT })).toEqual(names);
  });

  test('by an order', async () => {
    expect(await listNames({ search: `#${orderId}` })).toEqual(['=SUM(A1:A2) %_']);
  });
});

describe('filters select the people', () => {
  test.each([
    ['of a role', { role: 'vendor', ...RECENT }, ['Amina Diallo']],
    ['who are suspended', { status: 'suspended' }, ['Kwame Mensah']],
    ['without a confirmed address', { confirmed: 0, ...RECENT }, ['=SUM(A1:A2) %_']],
    ['of a country', { country: 'NG' }, ['Amara Okafor']],
    ['of some days', { days: 3 }, ['=SUM(A1:A2) %_', 'Kwame Mensah']],
  ])('%s', async (_which, filter, names) => {
    const body = await list(filter);
    expect([body.data.map(({ name }) => name), body.total]).toEqual([names, names.length]);
  });

  test.each([
    { role: 'king' },
    { status: 'erased' },
    { country: 'Ghana' },
    { days: 0 },
    { from: 'now' },
    { sort: 'id' },
  ])('or refuse %j', async (input) => {
    expect((await shop.callWith('getPeople', input, support)).status).toBe(400);
  });
});

test.each(['joined', 'name'] as const)('pages by %s have each person once, in both directions', async (sort) => {
  for (const order of ['ASC', 'DESC'] as const) {
    const whole = (await list({ sort, order })).data.map(({ id }) => id);
    const paged: number[] = [];
    let cursor: string | null | undefined;
    do {
      const body = await list({ sort, order, limit: 2, ...(cursor && { cursor }) });
      paged.push(...body.data.map(({ id }) => id));
      cursor = body.next_cursor;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  }
});

test.each(['x', 'W10', btoa('["yesterday",1]'), btoa('["2026-01-01",1e400]')])('%s is no cursor', async (cursor) => {
  expect((await shop.callWith('getPeople', { cursor }, support)).status).toBe(400);
});

test('the standard views are counted, and the export has no cell that a spreadsheet evaluates', async () => {
  const counts = (await shop.call('getPeopleCounts', {}, support)).body.data;
  expect(counts).toMatchObject({ operators: 2, suspended: 1, joined: expect.any(Number) });
  const { body } = await shop.call('exportPeople', { days: 3 }, support);
  const lines = body.data.text.replace('\ufeff', '').trim().split('\n');
  expect(lines[0]).toMatch(/^person,joined_at,name,email,/);
  expect(lines[1]).toContain(",'=SUM(A1:A2) %_,");
  expect([lines.length, body.data.rows, body.next_cursor]).toEqual([3, 2, null]);
  await shop.call('exportPeople', { search: 'nobody@shop.example' }, support);
  const entries = await shop.prisma.auditEntry.findMany({ where: { subjectKind: 'export' }, orderBy: { id: 'asc' } });
  expect(entries).toMatchObject([
    {
      actorId: support.id,
      source: 'export_people',
      subjectId: 'people',
      changes: { rows: { after: 2 }, days: { after: 3 } },
    },
    { actorId: support.id, changes: { rows: { after: 0 }, isSearched: { after: true } } },
  ]);
  expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toContain('nobody');
});

describe('a person’s page', () => {
  test('has orders, addresses, sessions and store', async () => {
    const { data } = (await shop.call('getPerson', { id: ids.formula }, support)).body;
    expect(data).toMatchObject({
      name: '=SUM(A1:A2) %_',
      role: 'shopper',
      is_email_confirmed: 0,
      orders_total: 1,
      can_change: 1,
      last_orders: [{ id: orderId, status: 'received', total: 60 }],
      addresses: [{ name: 'Amara Okafor', lines: ['14 Bourdillon Road', 'Lagos'], country_code: 'GH' }],
      sessions: [{ last_used_at: null }],
      store: null,
      mails: [{ kind: 'orders.placed', subject: null }],
    });
    const vendor = (await shop.call('getPerson', { id: ids.amina }, support)).body.data;
    expect(vendor).toMatchObject({ role: 'vendor', store: { name: 'Diallo & Co', status: 'active' } });
  });

  test('of an operator shows support neither sessions nor actions', async () => {
    const seen = (await shop.call('getPerson', { id: admin.id }, support)).body.data;
    expect(seen).toMatchObject({ is_limited: 1, can_change: 0, sessions: [], mails: [], staff_roles: ['admin'] });
    const own = (await shop.call('getPerson', { id: support.id }, support)).body.data;
    expect(own).toMatchObject({ is_you: 1, is_limited: 0, can_change: 0 });
    expect(own.sessions).toHaveLength(1);
    const byAdmin = (await shop.call('getPerson', { id: support.id }, admin)).body.data;
    expect(byAdmin).toMatchObject({ can_change: 1, is_limited: 0 });
  });

  test('of a guest who typed an operator’s address shows support no mails to the operator', async () => {
    const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: admin.id } });
    const { fields } = await buildGuest(shop, { hasOrder: true });
    const { id } = await shop.prisma.user.findFirstOrThrow({ where: { email: fields.email, status: 'guest' } });
    const load = async (caller: typeof support) => (await shop.call('getPerson', { id }, caller)).body.data.mails;
    expect(await load(support)).toHaveLength(1);
    await shop.prisma.user.update({ where: { id }, data: { email } });
    await shop.call('forgotPassword', { email });
    expect(await load(support)).toEqual([]);
    expect(await load(admin)).toMatchObject([{ kind: 'account.password_reset' }]);
  });

  test.each([2_000_000_000, 0])('of nobody is not found: %i', async (id) => {
    expect((await shop.callWith('getPerson', { id }, support)).status).toBe(id ? 404 : 400);
  });

  test('of an erased account is not found', async () => {
    const { id } = await shop.prisma.user.findFirstOrThrow({ where: { status: 'erased' } });
    expect((await shop.callWith('getPerson', { id }, admin)).status).toBe(404);
    expect((await shop.callWith('suspendPerson', { id, reason: 'x' }, admin)).status).toBe(404);
  });
});
