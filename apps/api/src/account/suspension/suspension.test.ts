import { describe, expect, test } from 'vitest';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildProduct, buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { hashPassword } from '../password/passwords.ts';

const shop = await openShop();
const PASSWORD = 'Weave-Kente-42';
const passwordHash = await hashPassword(PASSWORD);
const buildOperator = (...staffRoles: ('admin' | 'support' | 'content' | 'finance')[]) =>
  buildUser(shop, { role: 'operator', staffRoles });
const admin = await buildOperator('admin');
const support = await buildOperator('support');

const suspend = (id: number, by: { token: string } = support) =>
  shop.callWith('suspendPerson', { id, reason: 'Stolen <b>cards</b>.' }, by);
const reopen = (id: number, by: { token: string } = support) =>
  shop.callWith('reopenPerson', { id, reason: 'The bank cleared it.' }, by);
const loadMails = async (recipient: string) => {
  while (await runDueJob(shop.app.deps, mailJobKinds));
  return shop.prisma.mail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });
};

test('a suspended person cannot sign in, buy or change anything, and learns why', async () => {
  const email = 'ama@suspension.example';
  const person = await buildUser(shop, { email });
  await shop.prisma.user.update({ where: { id: person.id }, data: { passwordHash } });
  const { variantId } = await buildProduct(shop);
  expect((await suspend(person.id)).body.data).toEqual({ is_told: 1 });
  expect((await shop.callWith('manageCart', { product_variant_id: variantId }, person)).status).toBe(401);
  expect((await shop.callWith('updateUserProfile', { city: 'Accra' }, person)).status).toBe(401);
  expect((await shop.callWith('login', { email, password: PASSWORD })).body.code).toBe('INVALID_CREDENTIALS');
  const [mail] = await loadMails(email);
  expect([mail?.subject, mail?.text]).toEqual([
    'Your account at Trad was suspended',
    expect.stringContaining('Stolen <b>cards</b>.'),
  ]);
  expect(mail?.html).not.toContain('<b>cards</b>');
  const { data } = (await shop.call('getPerson', { id: person.id }, support)).body;
  expect(data).toMatchObject({ status: 'suspended', suspended: { reason: 'Stolen <b>cards</b>.' }, sessions: [] });

  expect((await reopen(person.id)).body.data).toEqual({ is_told: 1 });
  // The sessions that ended stay ended.
  expect((await shop.callWith('getUserProfile', {}, person)).status).toBe(401);
  expect((await loadMails(email)).map(({ kind }) => kind)).toEqual(['account.suspended', 'account.reopened']);
  expect((await shop.callWith('login', { email, password: PASSWORD })).status).toBe(200);
  const entries = await shop.prisma.auditEntry.findMany({
    where: { subjectKind: 'user', subjectId: String(person.id) },
  });
  expect(entries.map(({ changes }) => changes)).toEqual([
    { status: { before: 'active', after: 'suspended' }, reason: { personal: true } },
    { status: { before: 'suspended', after: 'active' }, reason: { personal: true } },
  ]);
});

test('no mail reports a suspension that has ended before it is sent, or an opening before the next suspension', async () => {
  const email = 'kofi@suspension.example';
  const { id } = await buildUser(shop, { email });
  await suspend(id);
  await reopen(id);
  expect((await loadMails(email)).map(({ kind }) => kind)).toEqual(['account.reopened']);
  await suspend(id);
  await reopen(id);
  await suspend(id);
  expect((await loadMails(email)).map(({ kind }) => kind)).toEqual([
    'account.reopened',
    'account.suspended',
    'account.suspended',
  ]);
});

test('an unconfirmed address gets no mail, and the store of a vendor stays open', async () => {
  const vendor = await buildVendor(shop);
  await shop.prisma.user.update({ where: { id: vendor.id }, data: { emailConfirmedAt: null } });
  expect((await suspend(vendor.id)).body.data).toEqual({ is_told: 0 });
  expect((await shop.callWith('getVendorStore', {}, vendor)).status).toBe(401);
  expect((await shop.prisma.store.findUniqueOrThrow({ where: { ownerId: vendor.id } })).status).toBe('active');
});

test('of two operators who suspend a person concurrently one succeeds; the other gets a conflict', async () => {
  const { id } = await buildUser(shop);
  const replies = await Promise.all([suspend(id), suspend(id, admin)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    data: { status: 'suspended' },
  });
  expect((await reopen((await buildUser(shop)).id)).body).toMatchObject({ data: { status: 'active' } });
});

describe('operators', () => {
  test('cannot be suspended by support, nor by themselves', async () => {
    const content = await buildOperator('content');
    for (const name of ['suspendPerson', 'reopenPerson'] as const) {
      for (const [id, by] of [
        [admin.id, support],
        [content.id, support],
        [support.id, support],
        [admin.id, admin],
      ] as const)
        expect((await shop.callWith(name, { id, reason: 'x' }, by)).body.code).toBe('FORBIDDEN');
    }
    expect((await shop.callWith('endPersonSessions', { id: admin.id }, support)).body.code).toBe('FORBIDDEN');
    expect((await shop.callWith('getOperatorAccount', {}, admin)).status).toBe(200);
  });

  test('are suspended by admins, and can do nothing from then on', async () => {
    const content = await buildOperator('content');
    expect((await suspend(content.id, admin)).status).toBe(200);
    expect((await shop.callWith('getOperatorAccount', {}, content)).status).toBe(401);
  });

  test('cannot suspend each other both: one admin remains', async () => {
    const others = [await buildOperator('admin'), await buildOperator('admin')] as const;
    await shop.prisma.user.updateMany({
      where: { roleId: 1, id: { notIn: others.map(({ id }) => id) } },
      data: { status: 'suspended' },
    });
    const [one, two] = others;
    const replies = await Promise.all([suspend(one.id, two), suspend(two.id, one)]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await shop.prisma.user.count({ where: { roleId: 1, status: 'active' } })).toBe(1);
    await shop.prisma.user.updateMany({ where: { id: { in: [admin.id, support.id] } }, data: { status: 'active' } });
  });
});

describe('the sessions of a person', () => {
  test('are ended one by one, or all', async () => {
    const person = await buildUser(shop);
    const other = await buildUser(shop);
    const end = (input: object) => shop.callWith('endPersonSessions', { id: person.id, ...input }, support);
    // The session of another account, and an invalid id.
    expect((await end({ session_id: other.sessionId })).status).toBe(404);
    expect((await end({ session_id: 'x' })).status).toBe(400);
    expect((await end({ session_id: person.sessionId })).body.data).toEqual({ ended: 1 });
    expect((await shop.callWith('getUserProfile', {}, person)).status).toBe(401);
    expect((await end({ session_id: person.sessionId })).status).toBe(404);
    expect((await end({})).body.data).toEqual({ ended: 0 });
    expect((await shop.callWith('getUserProfile', {}, other)).status).toBe(200);
  });
});
