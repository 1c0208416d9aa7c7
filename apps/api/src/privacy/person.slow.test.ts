import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { expect, test } from 'vitest';
import { hashPassword } from '../account/password/passwords.ts';
import { buildAddress, buildProduct, buildUser, buildVendor, TEST_ACTOR } from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const PASSWORD = 'Weave-Kente-42';
const admin = await buildUser(shop, { role: 'operator' });
const support = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
const finance = await buildUser(shop, { role: 'operator', staffRoles: ['finance'] });
await shop.prisma.user.updateMany({ where: { roleId: 1 }, data: { passwordHash: await hashPassword(PASSWORD) } });

let serial = 0;
const buildPerson = async (columns: object = {}) => {
  serial += 1;
  const email = `person-${serial}@erasure.example`;
  return { ...(await buildUser(shop, { email, name: 'Amara Okafor', ...columns })), email };
};
const erase = ({ id, email }: { id: number; email: string }, by: { token: string } = support, input: object = {}) =>
  shop.callWith('erasePerson', { id, email, reason: 'Asked by letter.', password: PASSWORD, ...input }, by);

test('an operator exports the stored data of a person, and the export is recorded', async () => {
  const person = await buildPerson();
  await buildAddress(shop, person.id);
  const { body } = await shop.call('exportPerson', { id: person.id, password: PASSWORD }, support);
  expect(body.data.account).toMatchObject({ id: person.id, email: person.email });
  expect(body.data.addresses).toHaveLength(1);
  expect(JSON.stringify(body.data)).not.toMatch(/argon2|password_hash/);
  const [entry] = await shop.prisma.auditEntry.findMany({
    where: { subjectKind: 'user', subjectId: String(person.id) },
  });
  expect(entry).toMatchObject({ actorId: support.id, source: 'export_person' });
  const wrong = await shop.callWith('exportPerson', { id: person.id, password: 'guess' }, support);
  expect(wrong.body.code).toBe('WRONG_PASSWORD');
  const reader = await shop.callWith('exportPerson', { id: person.id, password: PASSWORD }, finance);
  expect(reader.body.code).toBe('FORBIDDEN');
  const colleague = await shop.callWith('exportPerson', { id: admin.id, password: PASSWORD }, support);
  expect(colleague.body.code).toBe('FORBIDDEN');
});

test('bank and tax numbers of a vendor are exported in full only by who may pay withdrawals, and recorded', async () => {
  const vendor = await buildVendor(shop);
  const numbers = {
    accountNumber: '0123456789',
    routingNumber: '026009593',
    swiftCode: 'GTBINGLA',
    taxId: 'GB-774411',
    taxNumber: 'TIN-00821456',
    panNumber: 'ABCDE1234F',
  };
  const account = { bankName: 'GTBank', accountName: 'Adunni Salami', ...numbers };
  await shop.prisma.vendorAccount.upsert({
    where: { userId: vendor.id },
    create: { userId: vendor.id, ...account },
    update: account,
  });
  const load = async (by: { token: string }) =>
    (await shop.call('exportPerson', { id: vendor.id, password: PASSWORD }, by)).body.data.vendor;
  const bySupport = JSON.stringify(await load(support));
  for (const number of Object.values(numbers)) {
    expect(bySupport).not.toContain(number);
    expect(bySupport).toContain(`••••${number.slice(-4)}`);
  }
  expect((await load(admin)).account).toMatchObject({ account_number: '0123456789', tax_number: 'TIN-00821456' });
  const entries = await shop.prisma.auditEntry.findMany({
    where: { subjectKind: 'user', subjectId: String(vendor.id) },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ changes }) => Object.keys(changes as object))).toEqual([
    ['exported'],
    ['exported', 'bankDetails'],
  ]);
});

test('an erased person is not found any more, and only the fact remains', async () => {
  const person = await buildPerson();
  await shop.callWith('suspendPerson', { id: person.id, reason: 'Amara asked.' }, support);
  expect((await erase(person, support, { email: 'other@shop.example' })).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ path: 'email' }],
  });
  expect((await erase(person)).status).toBe(200);
  const row = await shop.prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(row).toMatchObject({ status: 'erased', name: 'Former customer', suspensionReason: null, suspendedAt: null });
  expect((await shop.callWith('getPerson', { id: person.id }, support)).status).toBe(404);
  expect((await erase(person)).status).toBe(404);
  const entries = await shop.prisma.auditEntry.findMany({
    where: { subjectKind: 'user', subjectId: String(person.id) },
    orderBy: { id: 'desc' },
  });
  expect(entries[0]?.changes).toEqual({
    status: { before: 'suspended', after: 'erased' },
    reason: { before: null, after: 'Asked by letter.' },
  });
  expect(await shop.prisma.auditPersonalData.count({ where: { userId: person.id } })).toBe(0);
});

test('nobody is erased while an order is open, nor operators, nor twice at once', async () => {
  const buyer = await buildPerson();
  const { variantId } = await buildProduct(shop);
  const address_id = await buildAddress(shop, buyer.id);
  await shop.call('manageCart', { product_variant_id: variantId }, buyer);
  await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, buyer);
  expect((await erase(buyer)).body).toMatchObject({
    code: 'ACCOUNT_IN_USE',
    message: expect.stringContaining('An order of this person'),
  });
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: support.id } });
  expect((await erase({ id: support.id, email }, admin)).body.code).toBe('ACCOUNT_IN_USE');
  expect((await erase({ id: support.id, email })).body.code).toBe('FORBIDDEN');
  const person = await buildPerson();
  const replies = await Promise.all([erase(person), erase(person, admin)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('data of an e-mail address remain where another person has it, unless the erased person confirmed it', async () => {
  const owner = await buildPerson();
  const { fields, token } = await buildGuest(shop);
  const guest = await shop.prisma.user.findFirstOrThrow({ where: { email: fields.email } });
  await shop.prisma.user.update({ where: { id: guest.id }, data: { email: owner.email } });
  await shop.call('subscribeNewsletter', { email: owner.email });
  await shop.call('forgotPassword', { email: owner.email });
  const countMails = () => shop.prisma.mail.count({ where: { recipient: owner.email } });
  const countSubscribers = () => shop.prisma.newsletterSubscriber.count({ where: { email: owner.email } });
  const mails = await countMails();
  expect(mails).toBeGreaterThan(0);

  expect((await erase({ id: guest.id, email: owner.email })).status).toBe(200);
  expect((await shop.callWith('getUserCart', {}, { token })).status).toBe(401);
  expect([await countMails(), await countSubscribers()]).toEqual([mails, 1]);

  await shop.prisma.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: shop.clock.now() } });
  expect((await erase(owner)).status).toBe(200);
  const kinds = await shop.prisma.mail.findMany({ where: { recipient: owner.email }, select: { kind: true } });
  expect([kinds, await countSubscribers()]).toEqual([[{ kind: 'privacy.account_erased' }], 0]);
});

test('the store of an erased vendor closes', async () => {
  const vendor = await buildVendor(shop);
  await shop.callWith(
    'updateVendorStoreProfile',
    { headline: 'Cloth', story: 'Of my life.', founded_year: 1998 },
    vendor,
  );
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: vendor.id } });
  expect((await erase({ id: vendor.id, email })).status).toBe(200);
  expect(await shop.prisma.store.findUniqueOrThrow({ where: { id: vendor.storeId } })).toMatchObject({
    ownerId: null,
    status: 'suspended',
    headline: null,
    story: null,
    foundedYear: null,
  });
});

test('an erasure leaves no e-mail address and name of an invited colleague in the audit log, also not of a former release, but the IP address of who invited', async () => {
  const email = 'efua@erasure.example';
  const invitation = { email, name: 'Efua Quartey', roles: ['support'] };
  expect((await shop.callWith('inviteStaff', { ...invitation, password: PASSWORD }, admin)).status).toBe(200);
  const personal = { userId: admin.id, fields: ['email', 'name'] };
  const former = { subjectKind: 'staff_invitation', id: 1, before: null, after: invitation, personal } as const;
  const inviting: Actor = { ...TEST_ACTOR, kind: 'person', userId: admin.id, ipAddress: '203.0.113.90' };
  await recordChange(shop.pool, inviting, former, shop.clock.now());
  const other = { ...former, after: { ...invitation, email: 'esi@erasure.example' } };
  await recordChange(shop.pool, TEST_ACTOR, other, shop.clock.now());
  const listNamed = async () =>
    (
      await shop.pool.query(
        `SELECT changes -> 'email' ->> 'after' AS email FROM audit_personal_data WHERE changes::text LIKE '%Efua%'`,
      )
    ).rows;
  expect(await listNamed()).toEqual([{ email }, { email: 'esi@erasure.example' }]);
  const person = await buildUser(shop, { email });
  await expect(shop.pool.query(`DELETE FROM audit_personal_data WHERE user_id = $1`, [admin.id])).rejects.toThrow(
    'append-only',
  );
  expect((await erase({ ...person, email })).status).toBe(200);
  expect(await listNamed()).toEqual([{ email: 'esi@erasure.example' }]);
  const { rows: inviters } = await shop.pool.query(
    `SELECT user_id AS "userId", changes FROM audit_personal_data WHERE address = '203.0.113.90'`,
  );
  expect(inviters).toEqual([{ userId: admin.id, changes: {} }]);
});

test('the IP address of an inviting operator is erased while the invited person is, too', async () => {
  const invited = await buildPerson();
  const inviter = await buildPerson();
  const invitation = { email: invited.email, name: 'Efua Quartey', roles: ['support'] };
  const inviting: Actor = { ...TEST_ACTOR, kind: 'person', userId: inviter.id, ipAddress: '203.0.113.91' };
  const personal = { userId: inviter.id, fields: ['email', 'name'] };
  const former = { subjectKind: 'staff_invitation', id: 2, before: null, after: invitation, personal } as const;
  await recordChange(shop.pool, inviting, former, shop.clock.now());
  const countWaiting = async () =>
    (
      await shop.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rowCount;
  const client = await shop.pool.connect();
  let erasures: ReturnType<typeof erase>[];
  try {
    // The first erasure waits after the entry of the invitation.
    await client.query('BEGIN; LOCK TABLE order_note IN SHARE MODE');
    erasures = [erase(invited)];
    await expect.poll(countWaiting).toBe(1);
    erasures.push(erase(inviter));
    await expect.poll(countWaiting).toBe(2);
  } finally {
    await client.query('COMMIT');
    client.release();
  }
  for (const { status } of await Promise.all(erasures)) expect(status).toBe(200);
  const { rows } = await shop.pool.query(`SELECT changes FROM audit_personal_data WHERE address = '203.0.113.91'`);
  expect(rows).toEqual([]);
});
