import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrisma } from '../connections/prisma.ts';
import { inTransaction } from '../connections/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isTruncated } from './field-changes.ts';
import { type Actor, recordChange, recordChanges } from './record-changes.ts';

let database: TestDatabase;
let userId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO user_account (email, name, username, password_hash) VALUES ('ama@shop.test', 'Ama', 'ama', '!') RETURNING id`,
  );
  userId = rows[0]?.id ?? 0;
});
afterAll(() => database.close());

const NOW = new Date('2026-03-01T12:00:00Z');
const createPerson = (): Actor => ({
  kind: 'person',
  userId,
  systemAccount: null,
  viewedAsId: null,
  source: 'update_vendor_store',
  ipAddress: '203.0.113.7',
  requestId: 'request-1',
});
const JOB: Actor = { ...createPerson(), kind: 'job', userId: null, ipAddress: null, requestId: null, source: 'a.job' };

const loadLastEntry = async () => {
  const { rows } = await database.pool.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1');
  const { rows: personal } = await database.pool.query(
    'SELECT user_id, address, changes FROM audit_personal_data WHERE entry_id = $1',
    [rows[0]?.id],
  );
  return { entry: rows[0], personal };
};
const countEntries = async () => Number((await database.pool.query('SELECT count(*) AS n FROM audit_entry')).rows[0].n);

test('an entry has the fields that differ, and who changed them', async () => {
  const before = { name: 'Adire', city: 'Lagos', rate: 10n, at: NOW };
  const after = { name: 'Adire', city: null, rate: 12n, at: new Date(NOW), note: undefined, isNew: true };
  await recordChange(database.pool, createPerson(), { subjectKind: 'store', id: 7, before, after }, NOW);
  const { entry, personal } = await loadLastEntry();
  expect(entry).toMatchObject({
    actor_kind: 'person',
    actor_id: userId,
    source: 'update_vendor_store',
    thing: 'store',
    thing_id: '7',
    request_id: 'request-1',
    created_at: NOW,
    changes: {
      city: { before: 'Lagos', after: null },
      rate: { before: 10, after: 12 },
      isNew: { before: null, after: true },
    },
  });
  expect(entry.changes).not.toHaveProperty('name');
  expect(personal).toEqual([{ user_id: userId, address: '203.0.113.7', changes: {} }]);
});

test('a new and a deleted row have all of their fields', async () => {
  await recordChange(
    database.pool,
    JOB,
    { subjectKind: 'product', id: 1, before: null, after: { a: 1, b: null } },
    NOW,
  );
  expect((await loadLastEntry()).entry.changes).toEqual({ a: { before: null, after: 1 } });
  await recordChange(database.pool, JOB, { subjectKind: 'product', id: 1, before: { a: 1 }, after: null }, NOW);
  expect((await loadLastEntry()).entry.changes).toEqual({ a: { before: 1, after: null } });
});

test('personal data are stored apart from the entry, and deleted only with their account', async () => {
  const change = {
    subjectKind: 'user',
    id: userId,
    before: { name: 'Ama', role: 2 },
    after: { name: 'Esi', role: 3 },
  } as const;
  await recordChange(database.pool, JOB, { ...change, personal: { userId, fields: ['name', 'other'] } }, NOW);
  const { entry, personal } = await loadLastEntry();
  expect(entry.changes).toEqual({ name: { personal: true }, role: { before: 2, after: 3 } });
  expect(personal).toEqual([{ user_id: userId, address: null, changes: { name: { before: 'Ama', after: 'Esi' } } }]);
  const remove = () => database.pool.query('DELETE FROM audit_personal_data WHERE user_id = $1', [userId]);
  await expect(remove()).rejects.toThrow(`audit_personal_data is append-only: the account ${userId} is not erased`);
  await database.pool.query(`UPDATE user_account SET status = 'erased', email = 'erased-' || id WHERE id = $1`, [
    userId,
  ]);
  await remove();
  expect((await loadLastEntry()).personal).toEqual([]);
});

test('a long text is truncated', async () => {
  const text = 'é'.repeat(3000);
  await recordChange(
    database.pool,
    JOB,
    { subjectKind: 'product', id: 1, before: { text }, after: { text: `${text}!` } },
    NOW,
  );
  const { before, after } = (await loadLastEntry()).entry.changes.text;
  expect([before, after]).toEqual([`${'é'.repeat(2000)}…`, `${'é'.repeat(2000)}…`]);
});

test('a long text is not truncated within a character, which PostgreSQL would refuse', async () => {
  const text = `x${'😀'.repeat(1500)}`;
  const change = { subjectKind: 'product', id: 1, before: { text: null }, after: { text } } as const;
  await recordChange(database.pool, JOB, change, NOW);
  const { after } = (await loadLastEntry()).entry.changes.text;
  expect(after).toBe(`x${'😀'.repeat(1000)}…`);
  expect(isTruncated(after)).toBe(true);
});

test.each(['password', 'passwordHash', 'account_number', 'accountNumber', 'bankEncrypted', 'totpSecret'])(
  'a field named %s is refused',
  async (name) => {
    const change = { subjectKind: 'user', id: 1, before: null, after: { [name]: 'x' } } as const;
    await expect(recordChange(database.pool, JOB, change, NOW)).rejects.toThrow(`${name} must not be in the audit log`);
  },
);

test('entries are written if and only if the transaction commits, by pg and by Prisma', async () => {
  const prisma = createPrisma(database.pool);
  const before = await countEntries();
  const changes = [1, 2, 3].map((id) => ({ subjectKind: 'product' as const, id, before: null, after: { id } }));
  const fail = () => Promise.reject(new Error('no'));
  await expect(
    inTransaction(database.pool, async (tx) => recordChanges(tx, JOB, changes, NOW).then(fail)),
  ).rejects.toThrow('no');
  await expect(prisma.$transaction(async (tx) => recordChanges(tx, JOB, changes, NOW).then(fail))).rejects.toThrow(
    'no',
  );
  expect(await countEntries()).toBe(before);
  await prisma.$transaction((tx) => recordChanges(tx, JOB, changes, NOW));
  await inTransaction(database.pool, (tx) => recordChanges(tx, JOB, changes, NOW));
  expect(await countEntries()).toBe(before + 6);
  await prisma.$disconnect();
});

test('the log cannot be changed, not even by the superuser', async () => {
  await recordChange(database.pool, JOB, { subjectKind: 'product', id: 1, before: null, after: { a: 1 } }, NOW);
  for (const sql of [
    `UPDATE audit_entry SET source = 'x'`,
    'DELETE FROM audit_entry',
    'TRUNCATE audit_entry',
    'TRUNCATE audit_personal_data',
  ])
    await expect(database.pool.query(sql), sql).rejects.toThrow('is append-only');
  await recordChange(
    database.pool,
    createPerson(),
    { subjectKind: 'product', id: 1, before: null, after: { a: 1 } },
    NOW,
  );
  await expect(database.pool.query('UPDATE audit_personal_data SET address = NULL')).rejects.toThrow('is append-only');
});

test('the role that owns the tables has no right to change them', async () => {
  const { pool } = database;
  const { rows } = await pool.query<{ right: string }>(
    `SELECT privilege_type AS right FROM pg_class c, aclexplode(c.relacl) a
     WHERE c.oid = 'audit_entry'::regclass AND a.grantee = c.relowner`,
  );
  const rights = rows.map(({ right }) => right);
  expect(rights).toEqual(expect.arrayContaining(['INSERT', 'SELECT']));
  for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(rights).not.toContain(right);
});
