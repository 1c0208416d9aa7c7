import { type Call, type CallName, calls } from '@trad/contract/calls';
import { PERMISSIONS, STAFF_ROLES, type StaffRole } from '@trad/contract/permissions';
import { expect, test } from 'vitest';
import { buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const buildOperator = (...staffRoles: StaffRole[]) => buildUser(shop, { role: 'operator', staffRoles });
const loadPermissionsOf = async (role: StaffRole) => {
  const rows = await shop.prisma.staffRolePermission.findMany({ where: { roleCode: role } });
  return rows.map(({ permission }) => permission).sort();
};
const FORBIDDEN = { error: true, code: 'FORBIDDEN', message: expect.any(String) };

test('the roles are those of the contract, and have only its permissions; admins have all', async () => {
  const rows = await shop.prisma.staffRole.findMany({ orderBy: { position: 'asc' } });
  expect(rows.map(({ code }) => code)).toEqual([...STAFF_ROLES]);
  expect(rows.filter((role) => role.requiresSecondFactor).map(({ code }) => code)).toEqual(['admin', 'finance']);
  for (const { code } of rows) {
    const permissions = await loadPermissionsOf(code as StaffRole);
    expect(PERMISSIONS).toEqual(expect.arrayContaining(permissions));
    // Every operator can see their own account.
    expect(permissions).toEqual(expect.arrayContaining(['console.read', 'console.write']));
  }
  expect(await loadPermissionsOf('admin')).toEqual([...PERMISSIONS].sort());
});

test('an operator has the permissions of all of their roles', async () => {
  const { id, token } = await buildOperator('finance', 'content');
  const { body } = await shop.call('getOperatorAccount', {}, { token });
  expect(body.data).toMatchObject({ id, roles: ['finance', 'content'] });
  const both = new Set([...(await loadPermissionsOf('finance')), ...(await loadPermissionsOf('content'))]);
  expect(body.data.permissions).toEqual([...both].sort());
});

const operatorCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'operator');

test.each(operatorCalls)('%s is for the roles with its permission, and reveals nothing to others', async (name) => {
  const { permission }: Call = calls[name];
  for (const role of STAFF_ROLES) {
    const { token } = await buildOperator(role);
    const { status, body } = await shop.callWith(name, {}, { token });
    if ((await loadPermissionsOf(role)).includes(permission ?? '')) expect([name, role, status]).not.toContain(403);
    else expect(body).toEqual(FORBIDDEN);
  }
  const { token } = await buildOperator();
  // The same response for valid and invalid input, and for existing and missing ids.
  for (const input of [{}, { id: 1 }, { id: 'none' }])
    expect((await shop.callWith(name, input, { token })).body).toEqual(FORBIDDEN);
});

test('a removed role allows nothing from the next call on', async () => {
  const { id, token } = await buildOperator('support');
  expect((await shop.call('getOperatorAccount', {}, { token })).status).toBe(200);
  await shop.prisma.staffMemberRole.deleteMany({ where: { userId: id } });
  expect((await shop.callWith('getOperatorAccount', {}, { token })).body).toEqual(FORBIDDEN);
});
