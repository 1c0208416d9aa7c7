// SQL: the account is locked, so that it gets one store at a time.
import { ROLE_IDS } from '@trad/contract/account';
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { buildAccountFilter, enqueuePasswordResetMail, shortenSessions } from '../../account/account.ts';
import { CommandError } from '../../platform/commands/command.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { STORE_ASSIGNED } from '../moderation-mails.ts';
import { refuseClosedStore } from './closed-stores.ts';
import { lockStore } from './stores.queries.ts';

const ACCOUNT = {
  id: true,
  roleId: true,
  status: true,
  emailConfirmedAt: true,
  store: { select: { slug: true } },
} as const;

const lockAccount = async (tx: PrismaTransaction, email: string) => {
  const account = await tx.user.findFirst({ where: buildAccountFilter(email), select: { id: true } });
  if (!account) return null;
  await lockRow(tx, 'user_account', account.id);
  return tx.user.findFirst({ where: buildAccountFilter(email), select: ACCOUNT });
};

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** No password has this hash: the owner sets one by the mailed link. */
const NO_PASSWORD = '!';

const createAccount = async (tx: PrismaTransaction, email: string, name: string, now: Date): Promise<Account> => {
  const [created] = await tx.user.createManyAndReturn({
    data: { email, name, username: name, passwordHash: NO_PASSWORD, roleId: ROLE_IDS.vendor, createdAt: now },
    skipDuplicates: true,
    select: { id: true, roleId: true, status: true, emailConfirmedAt: true },
  });
  if (!created)
    throw new AssignmentError(`An account with ${email} was created just now. Try again.`, 'created_meanwhile');
  return { ...created, store: null };
};

/** A store cannot be assigned to that account; the message explains why to the operator. */
export class AssignmentError extends CommandError {
  readonly problem: 'owned' | 'inactive' | 'operator' | 'has_store' | 'unconfirmed' | 'created_meanwhile';

  constructor(message: string, problem: AssignmentError['problem']) {
    super(message);
    this.problem = problem;
  }
}

/** Throws AssignmentError where an existing account cannot have the store. */
const checkAssignable = (email: string, { roleId, status, store, emailConfirmedAt }: Account) => {
  if (status !== 'active') throw new AssignmentError(`The account ${email} is ${status}.`, 'inactive');
  if (roleId === ROLE_IDS.operator)
    throw new AssignmentError(`${email} is an operator: a store needs an account of its own.`, 'operator');
  if (store) throw new AssignmentError(`${email} has a store already: ${store.slug}.`, 'has_store');
  // Anybody may have registered with this address, and would get the orders and the balance of the store.
  if (!emailConfirmedAt)
    throw new AssignmentError(
      `${email} has not confirmed the e-mail address: they may do so, or set a new password by mail.`,
      'unconfirmed',
    );
};

interface Assignment {
  /** The id, or a word of a command that names the store. */
  store: number | string;
  /** The version that the operator has read; without one, the current one. */
  version?: number | undefined;
  email: string;
  /** Of an account that is to be created. */
  name: string;
  /** The language of mails to the owner. */
  language: LanguageCode;
  actor: Actor;
  now: Date;
}

/**
 * Assigns a store without an owner to the account with that e-mail, which becomes a vendor's. A missing account
 * is created, and its owner gets a mail with a link to set a password. Throws AssignmentError,
 * ClosedStoreError, StoreChangeError.
 */
export const assignStore = (
  prisma: PrismaClient,
  { store: named, version, email, name, language, actor, now }: Assignment,
) =>
  prisma.$transaction(async (tx) => {
    const { id, operatorVersion } = await lockStore(tx, named, version);
    const store = await tx.store.findUniqueOrThrow({
      where: { id },
      select: { id: true, slug: true, status: true, owner: { select: { email: true } } },
    });
    if (store.owner) throw new AssignmentError(`${store.slug} belongs to ${store.owner.email} already.`, 'owned');
    // Another owner would see its orders, buyers and payouts.
    refuseClosedStore(store);
    const known = await lockAccount(tx, email);
    if (known) checkAssignable(email, known);
    const account = known ?? (await createAccount(tx, email, name, now));
    await tx.user.updateMany({ where: { id: account.id }, data: { roleId: ROLE_IDS.vendor } });
    await shortenSessions(tx, account.id, 'vendor', now);
    await tx.store.updateMany({
      where: { id: store.id },
      data: { ownerId: account.id, language, operatorVersion: operatorVersion + 1 },
    });
    const { count: accepted } = await tx.vendorApplication.updateMany({
      where: { userId: account.id, status: 'pending' },
      data: { status: 'accepted', decidedAt: now, askedAt: null, version: { increment: 1 } },
    });
    const params = { store: store.id };
    await enqueueMailToUser(tx, { kind: STORE_ASSIGNED, userId: account.id, language, params }, now);
    const after = {
      ownerId: account.id,
      ...(account.roleId === ROLE_IDS.shopper && { role: 'vendor' }),
      ...(accepted > 0 && { applicationStatus: 'accepted' }),
    };
    const before = { ownerId: null, role: 'shopper', applicationStatus: 'pending' };
    await recordChange(tx, actor, { subjectKind: 'store', id: store.id, before, after }, now);
    if (!known) await enqueuePasswordResetMail(tx, email, language, now);
    return {
      id,
      version: operatorVersion + 1,
      slug: store.slug,
      isOpen: store.status === 'active',
      isNewAccount: !known,
    };
  });
