import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { enqueuePasswordResetMail } from '../../account/account.ts';
import { CommandError } from '../../platform/commands/command.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { STORE_ASSIGNED } from '../moderation-mails.ts';
import { toIdOrSlug } from './id-or-slug.ts';

const ACCOUNT = { id: true, roleId: true, status: true, store: { select: { slug: true } } } as const;

const lockAccount = async (tx: PrismaTransaction, email: string) => {
  const account = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (!account) return null;
  await lockRow(tx, 'user_account', account.id);
  return tx.user.findUnique({ where: { email }, select: ACCOUNT });
};

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** No password has this hash: the owner sets one by the mailed link. */
const NO_PASSWORD = '!';

const createAccount = async (tx: PrismaTransaction, email: string, name: string, now: Date): Promise<Account> => {
  const [created] = await tx.user.createManyAndReturn({
    data: { email, name, username: name, passwordHash: NO_PASSWORD, roleId: 2, createdAt: now },
    skipDuplicates: true,
    select: { id: true, roleId: true, status: true },
  });
  if (!created) throw new CommandError(`An account with ${email} was created just now. Try again.`);
  return { ...created, store: null };
};

const findAssignmentProblem = (email: string, { roleId, status, store }: Account): string | null => {
  if (status !== 'active') return `The account ${email} is ${status}.`;
  if (roleId === 1) return `${email} is an operator: a store needs an account of its own.`;
  if (store) return `${email} has a store already: ${store.slug}.`;
  return null;
};

interface Assignment {
  /** The store's slug or id. */
  store: string;
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
 * is created, and its owner gets a mail with a link to set a password. Throws CommandError.
 */
export const assignStore = (prisma: PrismaClient, { store: word, email, name, language, actor, now }: Assignment) =>
  prisma.$transaction(async (tx) => {
    const named = await tx.store.findUnique({ where: toIdOrSlug(word), select: { id: true } });
    if (!named) throw new CommandError(`There is no store ${word}.`);
    await lockRow(tx, 'store', named.id);
    const store = await tx.store.findUniqueOrThrow({
      where: named,
      select: { id: true, slug: true, status: true, owner: { select: { email: true } } },
    });
    if (store.owner) throw new CommandError(`${store.slug} belongs to ${store.owner.email} already.`);
    const known = await lockAccount(tx, email);
    const account = known ?? (await createAccount(tx, email, name, now));
    const problem = findAssignmentProblem(email, account);
    if (problem) throw new CommandError(problem);
    await tx.user.updateMany({ where: { id: account.id }, data: { roleId: 2 } });
    await tx.store.updateMany({ where: { id: store.id }, data: { ownerId: account.id, language } });
    await tx.vendorApplication.updateMany({
      where: { userId: account.id, status: 'pending' },
      data: { status: 'accepted', decidedAt: now },
    });
    const params = { store: store.id };
    await enqueueMailToUser(tx, { kind: STORE_ASSIGNED, userId: account.id, language, params }, now);
    const after = { ownerId: account.id };
    await recordChange(tx, actor, { thing: 'store', id: store.id, before: { ownerId: null }, after }, now);
    if (!known) await enqueuePasswordResetMail(tx, email, language, now);
    return { slug: store.slug, isOpen: store.status === 'active', isNewAccount: !known };
  });
