import { ROLE_IDS } from '@trad/contract/account';
import type { StaffRole } from '@trad/contract/permissions';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { releaseMails } from '../../platform/mail/outbox.ts';
import { buildAccountFilter } from '../account.queries.ts';
import { endAllSessions } from '../sessions/session.queries.ts';

const ACCOUNT = {
  id: true,
  email: true,
  name: true,
  roleId: true,
  status: true,
  emailConfirmedAt: true,
  createdAt: true,
} as const;

export const findAccountByEmail = (prisma: PrismaClient, email: string) =>
  prisma.user.findFirst({ where: buildAccountFilter(email), select: ACCOUNT });

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

/** All operators, each with the codes of their roles. */
export const listOperators = async (prisma: PrismaClient) => {
  const rows = await prisma.user.findMany({
    where: { roleId: ROLE_IDS.operator },
    select: {
      ...ACCOUNT,
      staff: { select: { roles: { select: { roleCode: true }, orderBy: { role: { position: 'asc' } } } } },
    },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ staff, ...account }) => ({
    ...account,
    roles: staff?.roles.map(({ roleCode }) => roleCode) ?? [],
  }));
};

interface Grant {
  roleCode: StaffRole;
  actor: Actor;
  now: Date;
}

/** Gives an operator a role; false where they have it. */
const grantRole = async (tx: PrismaTransaction, userId: number, { roleCode, actor, now }: Grant) => {
  await tx.staffMember.createMany({ data: { userId, createdAt: now }, skipDuplicates: true });
  const { count } = await tx.staffMemberRole.createMany({ data: { userId, roleCode }, skipDuplicates: true });
  if (count !== 1) return false;
  await tx.staffMember.update({ where: { userId }, data: { version: { increment: 1 } } });
  const rows = await tx.staffMemberRole.findMany({ where: { userId }, orderBy: { role: { position: 'asc' } } });
  const roles = rows.map((row) => row.roleCode);
  const before = { roles: roles.filter((code) => code !== roleCode) };
  await recordChange(tx, actor, { subjectKind: 'staff_member', id: userId, before, after: { roles } }, now);
  return true;
};

/** Gives an operator a further role; false where they have it. */
export const addRole = (prisma: PrismaClient, userId: number, grant: Grant) =>
  prisma.$transaction((tx) => grantRole(tx, userId, grant));

interface NewOperator extends Grant {
  email: string;
  name: string;
  passwordHash: string;
}

/** Inserts an operator's account with a role; false where the e-mail is in use. */
export const insertOperator = (prisma: PrismaClient, { email, name, passwordHash, ...grant }: NewOperator) =>
  prisma.$transaction(async (tx) => {
    const { now } = grant;
    const [user] = await tx.user.createManyAndReturn({
      data: {
        email,
        name,
        username: name,
        passwordHash,
        roleId: ROLE_IDS.operator,
        createdAt: now,
        emailConfirmedAt: now,
      },
      skipDuplicates: true,
      select: { id: true },
    });
    if (user) await grantRole(tx, user.id, grant);
    return user !== undefined;
  });

interface Promotion extends Grant {
  /** Replaces the password of an account whose address is not confirmed; null: the address is, and the password remains. */
  passwordHash: string | null;
}

/**
 * Makes an active shopper an operator with a role, and ends their sessions, as it needs a new sign-in. False where the account, or
 * the confirmation of its address, has changed.
 */
export const promoteShopper = (prisma: PrismaClient, userId: number, { passwordHash, ...grant }: Promotion) =>
  prisma.$transaction(async (tx) => {
    const [operator] = await tx.user.updateManyAndReturn({
      where: {
        id: userId,
        roleId: ROLE_IDS.shopper,
        status: 'active',
        emailConfirmedAt: passwordHash === null ? { not: null } : null,
      },
      data: {
        roleId: ROLE_IDS.operator,
        ...(passwordHash !== null && { passwordHash, emailConfirmedAt: grant.now }),
      },
      select: { email: true },
    });
    if (!operator) return false;
    if (passwordHash !== null) {
      await tx.passwordReset.deleteMany({ where: { userId } });
      await releaseMails(tx, operator.email, grant.now);
    }
    await grantRole(tx, userId, grant);
    await endAllSessions(tx, userId, grant.now);
    return true;
  });
