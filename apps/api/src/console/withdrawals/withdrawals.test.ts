import { beforeAll, describe, expect, test } from 'vitest';
import { encryptBankAccount } from '../../ledger/ledger.ts';
import { buildEarnings, buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const DAY_MS = 86_400_000;
let token: string;
let contentToken: string;
let ids: number[];
let adunni: { id: number; storeId: number };

const list = async (input: object = {}) => (await shop.call('getOperatorWithdrawals', input, { token })).body;
const listIndexes = async (input: object) => (await list(input)).data.map(({ id }) => ids.indexOf(id));

const build = async (
  name: string,
  { amount, currency = 'USD', age }: { amount: number; currency?: string; age: number },
) => {
  const vendor = await buildVendor(shop, { name });
  await buildEarnings(shop, vendor.storeId, 1_000_000, currency);
  const { body } = await shop.call('requestWithdrawal', { amount, currency }, vendor);
  const at = new Date(shop.clock.now().getTime() - age * DAY_MS);
  await shop.pool.query('UPDATE withdrawal SET created_at = $2 WHERE id = $1', [body.data.id, at]);
  return { vendor, id: body.data.id };
};

beforeAll(async () => {
  token = (await buildUser(shop, { role: 'operator', staffRoles: ['finance'] })).token;
  contentToken = (await buildUser(shop, { role: 'operator', staffRoles: ['content'] })).token;
  const built = [
    await build('Adunni Studio', { amount: 50, age: 5 }),
    await build('=SUM(A1:A2) %_', { amount: 900, age: 3 }),
    await build('Kente & <b>Co</b>', { amount: 20, currency: 'EUR', age: 1 }),
    await build('adire Abeokuta', { amount: 70.25, age: 0 }),
  ];
  ids = built.map(({ id }) => id);
  adunni = built[0]?.vendor ?? { id: 0, storeId: 0 };
  await shop.call('createWithdrawalBatch', { withdrawal_ids: [ids[3] ?? 0] }, { token });
  const failure = { id: ids[2] ?? 0, outcome: 'failed', failure: 'other', text: '=cmd' } as const;
  await shop.call('setWithdrawalOutcome', failure, { token });
});

test('a withdrawal is listed with its store, account, state and amount', async () => {
  const { data } = await list({ ids: String(ids[3]) });
  expect(data).toEqual([
    expect.objectContaining({
      reference: `WD-${ids[3]}`,
      state: 'batched',
      store: { id: expect.any(Number), name: 'adire Abeokuta' },
      account: 'GTBank ••••6789',
      amount: 70.25,
      currency_code: 'USD',
      batch_id: expect.any(Number),
      problem: null,
    }),
  ]);
  expect(JSON.stringify(await list())).not.toContain('0123456789');
});

describe('search and filters find', () => {
  test.each([
    ['the beginning of the store’s name, in any case', { search: 'AD' }, [3, 0]],
    ['text with wildcards and a formula', { search: '=sum(a1:a2) %_' }, [1]],
    ['nothing by wildcards', { search: '%' }, []],
    ['what is waiting', { state: 'waiting' }, [1, 0]],
    ['what is in a batch', { state: 'batched' }, [3]],
    ['what failed', { state: 'failed,paid' }, [2]],
    ['a currency', { currency: 'EUR' }, [2]],
    ['what was requested within two days', { days: 2 }, [3, 2]],
    ['by amount, per currency', { sort: 'amount', order: 'ASC' }, [2, 0, 3, 1]],
    ['the oldest first', { order: 'ASC' }, [0, 1, 2, 3]],
  ])('%s', async (_what, filter, indexes) => {
    expect(await listIndexes(filter)).toEqual(indexes);
  });

  test('references, in both spellings', async () => {
    expect(await listIndexes({ search: `wd-${ids[1]}` })).toEqual([1]);
    expect(await listIndexes({ search: String(ids[1]) })).toEqual([1]);
  });

  test('a changed bank account', async () => {
    expect(await listIndexes({ bank_changed: 1 })).toEqual([]);
    const set = (at: Date | null) =>
      shop.pool.query('UPDATE vendor_account SET bank_changed_at = $2 WHERE user_id = $1', [adunni.id, at]);
    await set(shop.clock.now());
    expect(await listIndexes({ bank_changed: 1 })).toEqual([0]);
    expect((await list({ store_id: adunni.storeId })).data).toMatchObject([{ problem: 'bank_changed' }]);
    await set(null);
  });

  test.each([
    { state: 'lost' },
    { currency: 'dollars' },
    { days: 0 },
    { from: 'yesterday' },
    { sort: 'id' },
    { cursor: 'x' },
  ])('nothing for %o, which is refused', async (filter) => {
    expect((await shop.callWith('getOperatorWithdrawals', filter, { token })).status).toBe(400);
  });
});

test('pages follow each other by every sort key, and a forged time is refused', async () => {
  for (const sort of ['requested', 'amount']) {
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: 3, cursor });
      found.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(found.toSorted((a, b) => a - b)).toEqual(ids);
  }
  const forged = Buffer.from('["never",1]').toString('base64url');
  expect((await shop.callWith('getOperatorWithdrawals', { cursor: forged }, { token })).status).toBe(400);
});

test('the views are counted, and batches listed with their sums', async () => {
  const { data } = (await shop.call('getOperatorWithdrawalCounts', {}, { token })).body;
  expect(data).toEqual({ waiting: 2, batched: 1, bank_changed: 0, failed: 1 });
  const batches = (await shop.call('getWithdrawalBatches', { state: 'chosen', currency: 'USD' }, { token })).body;
  expect(batches).toMatchObject({ total: 1, next_cursor: null, data: [{ all: { rows: 1, amount: 70.25 } }] });
  expect((await shop.call('getWithdrawalBatches', { state: 'closed' }, { token })).body.data).toEqual([]);
  const number = batches.data[0]?.id ?? 0;
  for (const [search, total] of [
    [String(number), 1],
    [`WD-${ids[3]}`, 1],
    [`WD-${ids[1]}`, 0],
    ['9999999999', 0],
    ['%', 0],
  ] as const)
    expect((await shop.call('getWithdrawalBatches', { search }, { token })).body.total, search).toBe(total);
});

test('the export escapes cells and has no account number', async () => {
  const { data, next_cursor } = (await shop.call('exportOperatorWithdrawals', {}, { token })).body;
  const lines = data.text.trim().split('\n');
  expect([data.rows, next_cursor, lines.length]).toEqual([4, null, 5]);
  expect(lines[3]).toContain(`,waiting,'=SUM(A1:A2) %_,`);
  expect(lines[2]).toContain(",'=cmd");
  expect(data.text).not.toContain('0123456789');
});

test('the account’s name is compared with the owner’s and the store’s; order of words, case, accents and missing words are ignored', async () => {
  const row = await shop.prisma.withdrawal.findUniqueOrThrow({ where: { id: ids[0] ?? 0 } });
  const check = async (accountName: string) => {
    const bank = {
      bankName: 'UBA',
      branchName: null,
      accountName,
      accountNumber: '1234',
      routingNumber: null,
      swiftCode: null,
    };
    const bankEncrypted = encryptBankAccount(shop.app.deps.encryption, bank, { withdrawalId: row.id });
    await shop.prisma.withdrawal.update({ where: { id: row.id }, data: { bankEncrypted } });
    return (await list({ ids: String(row.id) })).data[0]?.name_check;
  };
  await shop.prisma.user.update({ where: { id: adunni.id }, data: { name: 'Adúnní Salami-Ojo' } });
  expect(await check('OJO SALAMI ADUNNI')).toBe('agrees');
  expect(await check('Salami Adunni')).toBe('agrees');
  expect(await check('Adunni Studio Ltd')).toBe('agrees');
  expect(await check('Titilayo Ojo')).toBe('differs');
  expect(await check('')).toBe('unknown');
  await shop.prisma.withdrawal.update({ where: { id: row.id }, data: { bankEncrypted: 'v1.broken' } });
  expect((await list({ ids: String(row.id) })).data[0]).toMatchObject({ name_check: 'unknown', problem: 'unreadable' });
});

test('shows when the bank account was changed, and whether the withdrawal has the present one', async () => {
  const [row] = (await list({ ids: String(ids[0]) })).data;
  const stored = await shop.prisma.withdrawal.findUniqueOrThrow({
    where: { id: row?.id ?? 0 },
    include: { store: true },
  });
  const ownerId = stored.store.ownerId ?? 0;
  const bank = {
    ...{ bankName: 'UBA', branchName: null, accountName: 'Adunni Salami' },
    ...{ accountNumber: '1234567890', routingNumber: '0331', swiftCode: null },
  };
  const { encryption } = shop.app.deps;
  const changeBank = (changes: Partial<typeof bank>) =>
    shop.prisma.vendorAccount.update({
      where: { userId: ownerId },
      data: {
        ...{ bankName: null, accountName: null, accountNumber: null },
        bankEncrypted: encryptBankAccount(encryption, { ...bank, ...changes }, { userId: ownerId }),
        bankChangedAt: shop.clock.now(),
      },
    });
  await shop.prisma.withdrawal.update({
    where: { id: stored.id },
    data: { bankEncrypted: encryptBankAccount(encryption, bank, { withdrawalId: stored.id }) },
  });
  const load = async () => (await list({ ids: String(stored.id) })).data[0];
  await changeBank({});
  const at = shop.clock.now().toISOString();
  expect(await load()).toMatchObject({ bank_changed_at: at, has_current_account: 1 });
  // The bank gets the routing number of the withdrawal.
  await changeBank({ routingNumber: '0332' });
  expect(await load()).toMatchObject({ bank_changed_at: at, has_current_account: 0, problem: 'bank_changed' });
  await changeBank({ accountNumber: '9999999999' });
  expect(await load()).toMatchObject({ bank_changed_at: at, has_current_account: 0, problem: null });
});

test('only roles with the area see anything', async () => {
  for (const name of ['getOperatorWithdrawals', 'getOperatorWithdrawalCounts', 'getWithdrawalBatches'] as const)
    expect((await shop.callWith(name, {}, { token: contentToken })).body.code).toBe('FORBIDDEN');
});
