import type { StaffRole } from '@trad/contract/permissions';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../account/password/passwords.ts';
import { mailJobKinds } from '../operations/job-kinds.ts';
import { runDueJob } from '../platform/jobs.ts';
import { enqueueMailToUser } from '../platform/mail/outbox.ts';
import { buildInvitation, buildUser } from '../testing/factories.ts';
import { enableSecondFactor } from '../testing/second-factors.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const PASSWORD = 'Weave-Kente-42';
const passwordHash = await hashPassword(PASSWORD);
const withPassword = async <T extends { id: number }>(user: T) => {
  await shop.prisma.user.update({ where: { id: user.id }, data: { passwordHash } });
  return user;
};
const buildOperator = async (...staffRoles: StaffRole[]) =>
  withPassword(await buildUser(shop, { role: 'operator', staffRoles }));
const admin = await buildOperator('admin');

let serial = 0;
const buildEmail = () => {
  serial += 1;
  return `invited-${serial}@team.example`;
};
const invite = (input: object, by: { token: string } = admin) =>
  shop.callWith('inviteStaff', { name: 'Kofi Asante', roles: ['support'], password: PASSWORD, ...input }, by);
/** The token of the last mail to an address. */
const readToken = async (recipient: string) => {
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const mail = await shop.prisma.mail.findFirst({ where: { recipient }, orderBy: { id: 'desc' } });
  return /operator\/invitation\?lang=en#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
};
const accept = (token: string, new_password?: string) =>
  shop.callWith('acceptStaffInvitation', { token, ...(new_password && { new_password }) });
const signIn = (email: string, password: string) => shop.callWith('login', { email, password });
const loadStaff = async () => (await shop.call('getStaff', {}, admin)).body.data;
const findMember = async (id: number) => (await loadStaff()).members.find((member) => member.id === id);

describe('an invitation', () => {
  test('makes a new person an operator, who chooses a password', async () => {
    const email = buildEmail();
    expect((await invite({ email, roles: ['support', 'content'] })).status).toBe(200);
    const token = await readToken(email);
    expect((await shop.call('getStaffInvitation', { token })).body.data).toMatchObject({
      email,
      roles: ['support', 'content'],
      has_account: 0,
    });
    expect((await accept(token)).body.details).toEqual([{ path: 'new_password', message: 'is required' }]);
    expect((await accept(token, 'password1')).body.code).toBe('VALIDATION_FAILED');
    expect((await accept(token, 'Dye-Adire-43')).status).toBe(200);
    // It works once.
    expect((await accept(token, 'Dye-Adire-43')).body.code).toBe('INVITATION_INVALID');
    expect((await shop.callWith('getStaffInvitation', { token })).body.code).toBe('INVITATION_INVALID');
    const { body } = await signIn(email, 'Dye-Adire-43');
    const account = await shop.call('getOperatorAccount', {}, { token: String(body.token) });
    expect(account.body.data).toMatchObject({ name: 'Kofi Asante', roles: ['support', 'content'] });
    const { id } = await shop.prisma.user.findFirstOrThrow({ where: { email } });
    const entries = await shop.prisma.auditEntry.findMany({
      where: { subjectKind: 'staff_member', subjectId: String(id) },
    });
    expect(entries).toMatchObject([
      {
        actorId: id,
        source: 'accept_staff_invitation',
        changes: { roles: { before: [], after: ['support', 'content'] } },
      },
    ]);
  });

  test('keeps the password of a confirmed account; an unconfirmed one gets a new password', async () => {
    const email = buildEmail();
    const shopper = await withPassword(await buildUser(shop, { email }));
    await invite({ email });
    const token = await readToken(email);
    expect((await shop.call('getStaffInvitation', { token })).body.data.has_account).toBe(1);
    expect((await accept(token, 'Ignored-Here-1')).status).toBe(200);
    expect((await shop.callWith('getUserProfile', {}, shopper)).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(200);

    const taken = buildEmail();
    const stranger = await withPassword(await buildUser(shop, { email: taken }));
    await shop.prisma.user.update({ where: { id: stranger.id }, data: { emailConfirmedAt: null } });
    const waiting = { kind: 'account.password_changed', userId: stranger.id, language: 'en', params: {} } as const;
    await shop.prisma.$transaction((tx) =>
      enqueueMailToUser(tx, { ...waiting, onlyConfirmed: true }, shop.clock.now()),
    );
    await invite({ email: taken });
    const other = await readToken(taken);
    expect((await accept(other)).body.code).toBe('VALIDATION_FAILED');
    expect((await accept(other, 'Dye-Adire-43')).status).toBe(200);
    expect((await signIn(taken, PASSWORD)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await shop.callWith('getUserProfile', {}, stranger)).status).toBe(401);
    expect((await signIn(taken, 'Dye-Adire-43')).status).toBe(200);
    while (await runDueJob(shop.app.deps, mailJobKinds));
    expect(await shop.prisma.mail.count({ where: { kind: waiting.kind, sentAt: { not: null } } })).toBe(1);
  });

  test('expires, is revoked, and is replaced by a further one', async () => {
    const email = buildEmail();
    const first = await invite({ email });
    const former = await readToken(email);
    await invite({ email, roles: ['content'] });
    expect((await accept(former, 'Dye-Adire-43')).body.code).toBe('INVITATION_INVALID');
    const token = await readToken(email);
    expect((await loadStaff()).invitations.filter((one) => one.email === email)).toMatchObject([
      { roles: ['content'], is_expired: 0 },
    ]);
    const { id } = first.body.data as { id: number };
    expect((await shop.callWith('revokeStaffInvitation', { id }, admin)).status).toBe(200);
    expect((await accept(token, 'Dye-Adire-43')).body.code).toBe('INVITATION_INVALID');
    expect((await shop.callWith('revokeStaffInvitation', { id }, admin)).status).toBe(404);
    const expired = await buildInvitation(shop, admin.id, { expires_at: shop.clock.now() });
    expect((await accept(expired.token, 'Dye-Adire-43')).body.code).toBe('INVITATION_INVALID');
    for (const guess of ['', 'x', 'a'.repeat(300), '\u0000'])
      expect((await accept(guess, 'Dye-Adire-43')).status).toBe(400);
  });

  test('is accepted once by two requests at once', async () => {
    const { token, email } = await buildInvitation(shop, admin.id);
    const replies = await Promise.all([accept(token, 'Dye-Adire-43'), accept(token, 'Dye-Indigo-44')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await shop.prisma.user.count({ where: { email } })).toBe(1);
  });

  test('is invalid once its sender may no longer invite', async () => {
    const other = await buildOperator('admin');
    const suspended = await buildInvitation(shop, other.id);
    await shop.callWith('suspendPerson', { id: other.id, reason: 'Left.' }, admin);
    expect((await accept(suspended.token, 'Dye-Adire-43')).body.code).toBe('INVITATION_INVALID');
    const demoted = await buildOperator('admin');
    const { token } = await buildInvitation(shop, demoted.id, { role_codes: ['admin'] });
    await shop.callWith(
      'updateStaffRoles',
      { id: demoted.id, roles: ['support'], version: 1, password: PASSWORD },
      admin,
    );
    expect((await accept(token, 'Dye-Adire-43')).body.code).toBe('INVITATION_INVALID');
  });

  test('is not for operators, vendors and suspended accounts, and requires the password', async () => {
    const email = buildEmail();
    await buildUser(shop, { email, role: 'vendor' });
    expect((await invite({ email })).body).toMatchObject({
      code: 'ACCOUNT_IN_USE',
      message: expect.stringContaining('vendor'),
    });
    const suspended = buildEmail();
    await buildUser(shop, { email: suspended, status: 'suspended' });
    expect((await invite({ email: suspended })).body.code).toBe('ACCOUNT_IN_USE');
    const colleague = await shop.prisma.user.findUniqueOrThrow({ where: { id: admin.id } });
    expect((await invite({ email: colleague.email })).body.code).toBe('ACCOUNT_IN_USE');
    expect((await invite({ email: buildEmail(), password: 'guess' })).body.code).toBe('WRONG_PASSWORD');
    for (const roles of [[], ['king'], 'admin', ['admin', 'king']])
      expect((await invite({ email: buildEmail(), roles })).status).toBe(400);
    // One who became a vendor after the invitation.
    const later = await buildInvitation(shop, admin.id);
    await buildUser(shop, { email: later.email, role: 'vendor' });
    expect((await accept(later.token)).body.code).toBe('INVITATION_INVALID');
  });
});

describe('roles', () => {
  const update = (id: number, input: object, by: { token: string } = admin) =>
    shop.callWith('updateStaffRoles', { id, version: 1, password: PASSWORD, ...input }, by);

  test('are replaced; a removed permission ends the sessions', async () => {
    const member = await buildOperator('support');
    expect((await update(member.id, { roles: ['support', 'content'] })).body.data).toEqual({
      id: member.id,
      roles: ['support', 'content'],
      version: 2,
    });
    expect((await shop.callWith('getOperatorAccount', {}, member)).status).toBe(200);
    expect((await update(member.id, { roles: ['content'], version: 2 })).status).toBe(200);
    expect((await shop.callWith('getOperatorAccount', {}, member)).status).toBe(401);
  });

  test('that a colleague changed meanwhile are shown, and nothing is overwritten', async () => {
    const member = await buildOperator('support');
    const other = await buildOperator('admin');
    const replies = await Promise.all([
      update(member.id, { roles: ['content'] }),
      update(member.id, { roles: ['finance'] }, other),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const roles = replies[0].status === 200 ? ['content'] : ['finance'];
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { roles, version: 2 } });
  });

  test('cannot be changed for oneself, nor granted beyond one’s own permissions', async () => {
    expect((await update(admin.id, { roles: ['admin', 'finance'] })).body.code).toBe('FORBIDDEN');
    // A role that a shop made for its head of support.
    await shop.pool.query(
      `INSERT INTO staff_role_permission VALUES ('support', 'staff.write'), ('support', 'staff.read')`,
    );
    const head = await buildOperator('support');
    const member = await buildOperator('content');
    for (const roles of [['admin'], ['finance'], ['content', 'admin']])
      expect((await update(member.id, { roles }, head)).body.code).toBe('FORBIDDEN');
    expect((await invite({ email: buildEmail(), roles: ['admin'] }, head)).body.code).toBe('FORBIDDEN');
    expect((await update(head.id, { roles: ['admin'] }, head)).body.code).toBe('FORBIDDEN');
    expect((await update(member.id, { roles: ['content', 'support'] }, head)).status).toBe(200);
    const { body } = await shop.call('getStaff', {}, head);
    expect(body.data.roles.map(({ code, can_grant }) => [code, can_grant])).toEqual([
      ['admin', 0],
      ['support', 1],
      ['finance', 0],
      ['content', 0],
    ]);
    await shop.pool.query(
      `DELETE FROM staff_role_permission WHERE role_code = 'support' AND permission LIKE 'staff.%'`,
    );
  });

  test.each(['support', 'finance', 'content'] as const)('cannot be read or changed by %s', async (role) => {
    const operator = await buildOperator(role);
    for (const name of [
      'getStaff',
      'inviteStaff',
      'revokeStaffInvitation',
      'updateStaffRoles',
      'removeStaff',
    ] as const) {
      const input = { id: admin.id, version: 1, roles: [role], email: buildEmail(), name: 'A', password: PASSWORD };
      expect((await shop.callWith(name, input, operator)).body).toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('the staff', () => {
  test('is listed with second factor and sign-ins', async () => {
    const member = await buildOperator('finance');
    expect(await findMember(member.id)).toMatchObject({ has_second_factor: 0, roles: ['finance'], version: 1 });
    await enableSecondFactor(shop, PASSWORD, member);
    expect(await findMember(member.id)).toMatchObject({
      has_second_factor: 1,
      sign_ins: [{ device: null, network: null, is_ended: 0 }],
    });
    await shop.callWith('removeSecondFactor', { id: member.id, password: PASSWORD }, admin);
    expect(await findMember(member.id)).toMatchObject({ has_second_factor: 0, sign_ins: [{ is_ended: 1 }] });
  });

  test('of a removed operator are deleted: a shopper remains, without second factor and sessions', async () => {
    const member = await buildOperator('finance');
    await enableSecondFactor(shop, PASSWORD, member);
    const { token } = await buildInvitation(shop, member.id);
    const view = { list: 'orders', name: 'Late', query: '', ownerId: member.id, isShared: true, createdAt: new Date() };
    await shop.prisma.savedView.create({ data: view });
    const remove = (version: number) =>
      shop.callWith('removeStaff', { id: member.id, version, password: PASSWORD }, admin);
    expect((await remove(2)).body.code).toBe('EDITED_MEANWHILE');
    expect((await remove(1)).status).toBe(200);
    expect((await remove(1)).status).toBe(404);
    expect(await shop.prisma.savedView.count({ where: { ownerId: member.id } })).toBe(0);
    const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: member.id } });
    const { status, body } = await signIn(email, PASSWORD);
    expect([status, (body.user as { role_id: number }).role_id]).toEqual([200, 3]);
    expect((await shop.callWith('getOperatorAccount', {}, { token: String(body.token) })).body.code).toBe('FORBIDDEN');
    expect((await accept(token, 'Dye-Adire-43')).body.code).toBe('INVITATION_INVALID');
    expect(
      (await shop.callWith('removeStaff', { id: admin.id, version: 1, password: PASSWORD }, admin)).body.code,
    ).toBe('FORBIDDEN');
  });

  test('always has an admin, even if two remove each other concurrently', async () => {
    const [one, two] = [await buildOperator('admin'), await buildOperator('admin')];
    await shop.prisma.user.updateMany({
      where: { roleId: 1, id: { notIn: [one.id, two.id] } },
      data: { status: 'suspended' },
    });
    const remove = (id: number, by: { token: string }) =>
      shop.callWith('removeStaff', { id, version: 1, password: PASSWORD }, by);
    const demote = (id: number, by: { token: string }) =>
      shop.callWith('updateStaffRoles', { id, version: 1, roles: ['content'], password: PASSWORD }, by);
    const replies = await Promise.all([remove(one.id, two), demote(two.id, one)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await shop.prisma.staffMemberRole.findMany({
      where: { roleCode: 'admin', member: { user: { status: 'active', roleId: 1 } } },
    });
    expect(admins).toHaveLength(1);
    await shop.prisma.user.updateMany({ where: { id: admin.id }, data: { status: 'active' } });
    const last = admins[0]?.userId === one.id ? one : two;
    expect((await shop.call('getStaff', {}, last)).body.data.members.find(({ id }) => id === last.id)).toMatchObject({
      is_last_admin: 0,
    });
  });
});
