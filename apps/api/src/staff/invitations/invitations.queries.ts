import { ROLE_IDS } from '@trad/contract/account';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { StaffRole } from '@trad/contract/permissions';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import {
  buildAccountFilter,
  canGrant,
  endAllSessions,
  lockStaff,
  lockStaffWithoutCaller,
} from '../../account/account.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueMail, releaseMails } from '../../platform/mail/outbox.ts';

export const findInvitedAccount = (prisma: PrismaClient | PrismaTransaction, email: string) =>
  prisma.user.findFirst({
    where: buildAccountFilter(email),
    select: { id: true, roleId: true, status: true, emailConfirmedAt: true, name: true, username: true },
  });
type InvitedAccount = Awaited<ReturnType<typeof findInvitedAccount>>;

/** Whether an invited person signs in with an existing password: an account with an unconfirmed address may be a stranger's. */
export const hasConfirmedAccount = (account: InvitedAccount): boolean => Boolean(account?.emailConfirmedAt);

/** Lists the invitations that are not accepted yet, the newest first. */
export const listInvitations = (prisma: PrismaClient) =>
  prisma.staffInvitation.findMany({
    select: {
      id: true,
      email: true,
      name: true,
      roleCodes: true,
      createdAt: true,
      expiresAt: true,
      invitedBy: { select: { name: true } },
    },
    orderBy: { id: 'desc' },
  });

interface NewInvitation {
  email: string;
  name: string;
  roles: readonly StaffRole[];
  language: LanguageCode;
  callerId: number;
  actor: Actor;
  mailKind: string;
  now: Date;
  expiresAt: Date;
}

/** Inserts an invitation, which replaces the one of the same address, and enqueues its mail. Returns its id. */
export const insertInvitation = (prisma: PrismaClient, invitation: NewInvitation) =>
  prisma.$transaction(async (tx) => {
    const { email, name, roles, language, callerId, actor, mailKind, now, expiresAt } = invitation;
    await lockStaff(tx, callerId);
    if (!(await canGrant(tx, callerId, roles))) throw new Refusal('FORBIDDEN');
    const former = await tx.staffInvitation.findUnique({ where: { email }, select: { roleCodes: true } });
    const data = { name, roleCodes: [...roles], language, invitedById: callerId, createdAt: now, expiresAt };
    const { id } = await tx.staffInvitation.upsert({
      where: { email },
      create: { email, ...data },
      update: { ...data, tokenHash: null },
      select: { id: true },
    });
    await enqueueMail(tx, { kind: mailKind, recipient: email, language, params: { invitation: id } }, now);
    const before = former && { roles: former.roleCodes };
    // Without name and address: where the person has no account, no erasure could delete them from the audit log.
    await recordChange(tx, actor, { subjectKind: 'staff_invitation', id, before, after: { roles } }, now);
    return id;
  });

/** Deletes an invitation; false where there is none. */
export const deleteInvitation = (prisma: PrismaClient, id: number, { actor, now }: { actor: Actor; now: Date }) =>
  prisma.$transaction(async (tx) => {
    const invitation = await tx.staffInvitation.findUnique({ where: { id }, select: { roleCodes: true } });
    const { count } = await tx.staffInvitation.deleteMany({ where: { id } });
    if (!invitation || count === 0) return false;
    const before = { roles: invitation.roleCodes };
    await recordChange(tx, actor, { subjectKind: 'staff_invitation', id, before, after: null }, now);
    return true;
  });

/** Stores the token of an invitation and returns the inviting operator's name; null where it was revoked or has expired. */
export const storeInvitationToken = async (
  prisma: PrismaClient,
  invitation: { id: number; email: string },
  tokenHash: string,
  now: Date,
) => {
  const [stored] = await prisma.staffInvitation.updateManyAndReturn({
    where: { ...invitation, expiresAt: { gt: now } },
    data: { tokenHash },
    select: { invitedBy: { select: { name: true } } },
  });
  return stored?.invitedBy.name ?? null;
};

/** Finds the invitation of a token; null where there is none, or where it has expired. */
export const findInvitation = (prisma: PrismaClient | PrismaTransaction, tokenHash: string, now: Date) =>
  prisma.staffInvitation.findUnique({ where: { tokenHash, expiresAt: { gt: now } } });

interface Acceptance {
  tokenHash: string;
  /** A new password's hash; null: the account keeps its password. */
  passwordHash: string | null;
  /** `acceptByToken` adds its `userId`, as the account may be new. */
  actor: Actor;
  now: Date;
}

/**
 * Inserts an operator's account for an invited person, or gives an existing shopper's account the role of an operator. Returns its
 * id; null where the account is not that of an active shopper, or a password is missing or not wanted.
 */
const storeOperator = async (
  tx: PrismaTransaction,
  { email, name }: { email: string; name: string },
  { passwordHash, now }: Acceptance,
) => {
  const account = await findInvitedAccount(tx, email);
  if (!account) {
    if (passwordHash === null) return null;
    const { id } = await tx.user.create({
      data: {
        email,
        name,
        username: name,
        passwordHash,
        roleId: ROLE_IDS.operator,
        createdAt: now,
        emailConfirmedAt: now,
      },
      select: { id: true },
    });
    return id;
  }
  // A confirmed account keeps its password; any other needs a new one.
  if (hasConfirmedAccount(account) === (passwordHash !== null)) return null;
  const { count } = await tx.user.updateMany({
    where: { id: account.id, roleId: ROLE_IDS.shopper, status: 'active', emailConfirmedAt: account.emailConfirmedAt },
    // The reader of the mailed link owns the address.
    data: {
      roleId: ROLE_IDS.operator,
      emailConfirmedAt: account.emailConfirmedAt ?? now,
      ...(passwordHash !== null && { passwordHash }),
    },
  });
  if (count === 0) return null;
  if (passwordHash !== null) {
    await tx.passwordReset.deleteMany({ where: { userId: account.id } });
    await releaseMails(tx, email, now);
  }
  await endAllSessions(tx, account.id, now);
  return account.id;
};

/**
 * Accepts the invitation of a token: its person becomes an operator. False where there is no valid one. Throws INVITATION_INVALID
 * where its roles may not be granted any more, or its account or password does not fit: the invitation stays.
 */
export const acceptByToken = (prisma: PrismaClient, acceptance: Acceptance): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    const { tokenHash, actor, now } = acceptance;
    await lockStaffWithoutCaller(tx);
    const invitation = await findInvitation(tx, tokenHash, now);
    // Of concurrent requests with one token, only the first deletes a row.
    const { count } = await tx.staffInvitation.deleteMany({ where: { tokenHash } });
    if (!invitation || count === 0) return false;
    const { id: invitationId, invitedById, roleCodes } = invitation;
    // The inviting operator may have lost the permission since.
    if (!(await canGrant(tx, invitedById, roleCodes))) throw new Refusal('INVITATION_INVALID');
    const userId = await storeOperator(tx, invitation, acceptance);
    if (userId === null) throw new Refusal('INVITATION_INVALID');
    await tx.staffMember.create({ data: { userId, createdAt: now } });
    await tx.staffMemberRole.createMany({ data: roleCodes.map((roleCode) => ({ userId, roleCode })) });
    const after = { roles: roleCodes, invitation: invitationId };
    await recordChange(
      tx,
      { ...actor, userId },
      { subjectKind: 'staff_member', id: userId, before: { roles: [] }, after },
      now,
    );
    return true;
  });
