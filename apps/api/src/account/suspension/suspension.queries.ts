import { ROLE_IDS } from '@trad/contract/account';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import type { Caller } from '../../platform/security/session.ts';
import { findMailLanguage } from '../mail-language.queries.ts';
import { lockStaff, requireOtherAdmin } from '../operators/admins.queries.ts';
import { requireCanChangeAccount } from '../operators/can-change-account.ts';
import { endAllSessions } from '../sessions/session.queries.ts';
import { findUnerasedAccount, type UnerasedAccount } from '../unerased-account.queries.ts';
import { ACCOUNT_REOPENED, ACCOUNT_SUSPENDED } from './suspension-mails.ts';

interface StatusChange {
  id: number;
  reason: string;
  caller: Caller;
  actor: Actor;
  now: Date;
}

/**
 * Finds the account, and checks that the caller may change it; locks the staff where it is an operator's. Throws NOT_FOUND
 * and FORBIDDEN.
 */
const findForChange = async (tx: PrismaTransaction, { id, caller }: StatusChange) => {
  const person = await findUnerasedAccount(tx, id);
  if (!person) throw new Refusal('NOT_FOUND');
  requireCanChangeAccount(caller, person);
  if (person.roleId === ROLE_IDS.operator) await lockStaff(tx, caller.id);
  return person;
};

const refuseOutdated = async (tx: PrismaTransaction, id: number) => {
  const person = await findUnerasedAccount(tx, id);
  throw person ? new Refusal('EDITED_MEANWHILE', { data: { status: person.status } }) : new Refusal('NOT_FOUND');
};

/** Notifies the person, unless the address is unconfirmed and may be a stranger's. */
const enqueueMail = async (
  tx: PrismaTransaction,
  person: UnerasedAccount,
  { kind, params, now }: { kind: string; params: Record<string, unknown>; now: Date },
) => {
  if (!person.emailConfirmedAt) return false;
  const language = await findMailLanguage(tx, person);
  await enqueueMailToUser(tx, { kind, userId: person.id, language, params }, now);
  return true;
};

/**
 * Suspends an active account and ends its sessions. Returns whether its owner is notified by mail. Throws NOT_FOUND,
 * FORBIDDEN, LAST_ADMIN, and EDITED_MEANWHILE where the account is not active.
 */
export const suspendAccount = (prisma: PrismaClient, change: StatusChange) =>
  prisma.$transaction(async (tx) => {
    const { id, reason, actor, now } = change;
    const person = await findForChange(tx, change);
    if (person.roleId === ROLE_IDS.operator) await requireOtherAdmin(tx, id);
    const { count } = await tx.user.updateMany({
      where: { id, status: 'active', roleId: person.roleId },
      data: { status: 'suspended', suspendedAt: now, suspensionReason: reason },
    });
    if (count === 0) return refuseOutdated(tx, id);
    await endAllSessions(tx, id, now);
    const isNotified = await enqueueMail(tx, person, { kind: ACCOUNT_SUSPENDED, params: { reason }, now });
    const [before, after] = [{ status: 'active' }, { status: 'suspended', reason }];
    const personal = { userId: id, fields: ['reason'] };
    await recordChange(tx, actor, { subjectKind: 'user', id, before, after, personal }, now);
    return isNotified;
  });

/**
 * Ends the suspension of an account. Returns whether its owner is notified by mail. Throws NOT_FOUND, FORBIDDEN, and
 * EDITED_MEANWHILE where the account is not suspended.
 */
export const reopenAccount = (prisma: PrismaClient, change: StatusChange) =>
  prisma.$transaction(async (tx) => {
    const { id, reason, actor, now } = change;
    const person = await findForChange(tx, change);
    const { count } = await tx.user.updateMany({
      where: { id, status: 'suspended', roleId: person.roleId },
      data: { status: 'active', suspendedAt: null, suspensionReason: null },
    });
    if (count === 0) return refuseOutdated(tx, id);
    const isNotified = await enqueueMail(tx, person, { kind: ACCOUNT_REOPENED, params: {}, now });
    const [before, after] = [{ status: 'suspended' }, { status: 'active', reason }];
    const personal = { userId: id, fields: ['reason'] };
    await recordChange(tx, actor, { subjectKind: 'user', id, before, after, personal }, now);
    return isNotified;
  });
