// SQL: the applicant and the application are locked while its version is compared.
import { ROLE_IDS } from '@trad/contract/account';
import type { ApplicationStatus } from '@trad/contract/dashboard/vendor-application';
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { shortenSessions } from '../../account/account.ts';
import { loadDefaultCommission } from '../../content/content.ts';
import { CommandError } from '../../platform/commands/command.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { slugify } from '../slugify.ts';
import { checkStoreName, storeNameProblems } from '../store-name.ts';
import { APPLICATION_ACCEPTED, APPLICATION_QUESTION, APPLICATION_REJECTED } from '../vendor-mail-kinds.ts';
import { findSingleTimeZone } from './find-single-time-zone.ts';

const WITH_PERSON = {
  user: {
    select: {
      email: true,
      name: true,
      mobile: true,
      roleId: true,
      status: true,
      emailConfirmedAt: true,
      _count: { select: { documents: true, orders: true } },
    },
  },
} as const;

/** Lists applications of a status, oldest first. */
export const listApplications = (prisma: PrismaClient, status: ApplicationStatus) =>
  prisma.vendorApplication.findMany({
    where: { status },
    include: WITH_PERSON,
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
  });

/** An application as an operator sees it. */
export type ApplicationWithUser = Awaited<ReturnType<typeof listApplications>>[number];

/** Finds a user's application by the user's id or e-mail. */
export const findApplicationWithUser = (prisma: PrismaClient, idOrEmail: string): Promise<ApplicationWithUser | null> =>
  prisma.vendorApplication.findFirst({
    where: /^\d{1,9}$/.test(idOrEmail) ? { userId: Number(idOrEmail) } : { user: { email: idOrEmail.toLowerCase() } },
    include: WITH_PERSON,
  });

/** A decision about an application is not possible; the message explains why to the operator. */
export class ApplicationError extends CommandError {
  readonly problem: 'missing' | 'changed' | 'account' | 'storeName';
  /** The application as it is, if there is one. */
  readonly current: { status: string; version: number } | null;

  constructor(message: string, problem: ApplicationError['problem'], current: ApplicationError['current'] = null) {
    super(message);
    this.problem = problem;
    this.current = current;
  }
}

/**
 * Finds a pending application and locks it and its user until the transaction ends. Throws ApplicationError where there
 * is none, or it is not pending or has another version than the expected one.
 */
const lockPendingApplication = async (tx: PrismaTransaction, userId: number, expectedVersion: number | undefined) => {
  await lockRow(tx, 'user_account', userId);
  await lockRow(tx, 'vendor_application', userId);
  const application = await tx.vendorApplication.findUnique({ where: { userId }, include: WITH_PERSON });
  if (!application) throw new ApplicationError('They have not applied.', 'missing');
  const { status, version } = application;
  const current = { status, version };
  if (status !== 'pending') throw new ApplicationError(`The application was ${status} already.`, 'changed', current);
  if (expectedVersion !== undefined && expectedVersion !== version)
    throw new ApplicationError('The application was changed meanwhile.', 'changed', current);
  return application;
};

/** Finds the first free slug: ama-s-beads, ama-s-beads-2. */
const findFreeSlug = async (tx: PrismaTransaction, base: string) => {
  const rows = await tx.store.findMany({ where: { slug: { startsWith: base } }, select: { slug: true } });
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
};

/** Opens a store under a free slug. */
const openStore = async (tx: PrismaTransaction, application: ApplicationWithUser, now: Date) => {
  const { userId, storeName, description, categories, city, countryIso2, language } = application;
  const timeZone = findSingleTimeZone(countryIso2);
  const slug = await findFreeSlug(tx, slugify(storeName, 'store'));
  const { commissionBp } = await loadDefaultCommission(tx);
  return tx.store.create({
    data: {
      ownerId: userId,
      slug,
      name: storeName,
      description,
      sellingCategories: categories,
      city,
      countryIso2,
      createdAt: now,
      language,
      commissionBp,
      ...(timeZone && { timeZone }),
    },
    select: { id: true, slug: true },
  });
};

/** A decision about an application. */
interface Decision {
  userId: number;
  /** The version that the operator has read; without one, the current one. */
  version?: number | undefined;
  actor: Actor;
  now: Date;
}

const NEXT_VERSION = { version: { increment: 1 } };

/** Makes an applicant a vendor with an open store, and notifies them, with a message if there is one. Throws ApplicationError. */
export const acceptApplication = (
  prisma: PrismaClient,
  { userId, version, message, actor, now }: Decision & { message?: string | undefined },
) =>
  prisma.$transaction(async (tx) => {
    const application = await lockPendingApplication(tx, userId, version);
    const { storeName } = application;
    const { email, roleId, status } = application.user;
    if (status !== 'active') throw new ApplicationError(`The account ${email} is ${status}.`, 'account');
    if (roleId !== ROLE_IDS.shopper)
      throw new ApplicationError(
        `${email} is ${roleId === ROLE_IDS.operator ? 'an operator' : 'a vendor already'}.`,
        'account',
      );
    const problem = await checkStoreName(tx, storeName);
    if (problem)
      throw new ApplicationError(
        `The name ${storeName} ${storeNameProblems[problem]}. Reject the application, with that reason.`,
        'storeName',
      );
    const store = await openStore(tx, application, now);
    await tx.user.updateMany({ where: { id: userId }, data: { roleId: ROLE_IDS.vendor } });
    await shortenSessions(tx, userId, 'vendor', now);
    await tx.vendorApplication.updateMany({
      where: { userId },
      data: { status: 'accepted', decidedAt: now, askedAt: null, ...NEXT_VERSION },
    });
    const language = application.language as LanguageCode;
    const params = { store: storeName, message: message ?? null };
    await enqueueMailToUser(tx, { kind: APPLICATION_ACCEPTED, userId, language, params }, now);
    const personal = { userId, fields: ['store', 'message'] };
    const after = { status: 'accepted', store: store.slug, ...(message && { message }) };
    await recordChange(
      tx,
      actor,
      { subjectKind: 'application', id: userId, before: { status: 'pending' }, after, personal },
      now,
    );
    return store;
  });

/** Sends an applicant a question; the application stays pending. Returns its version. Throws ApplicationError. */
export const askApplicant = (
  prisma: PrismaClient,
  { userId, version, question, actor, now }: Decision & { question: string },
): Promise<number> =>
  prisma.$transaction(async (tx) => {
    const application = await lockPendingApplication(tx, userId, version);
    const data = { question, askedAt: now, answeredAt: null, ...NEXT_VERSION };
    await tx.vendorApplication.updateMany({ where: { userId }, data });
    const language = application.language as LanguageCode;
    await enqueueMailToUser(tx, { kind: APPLICATION_QUESTION, userId, language, params: { question } }, now);
    const personal = { userId, fields: ['question'] };
    const before = { question: application.question };
    await recordChange(
      tx,
      actor,
      { subjectKind: 'application', id: userId, before, after: { question }, personal },
      now,
    );
    return application.version + 1;
  });

/** Rejects an application, and notifies the applicant of the reason. Throws ApplicationError. */
export const rejectApplication = (
  prisma: PrismaClient,
  { userId, version, reason, actor, now }: Decision & { reason: string },
): Promise<void> =>
  prisma.$transaction(async (tx) => {
    const application = await lockPendingApplication(tx, userId, version);
    await tx.vendorApplication.updateMany({
      where: { userId },
      data: { status: 'rejected', reason, decidedAt: now, askedAt: null, ...NEXT_VERSION },
    });
    const language = application.language as LanguageCode;
    await enqueueMailToUser(tx, { kind: APPLICATION_REJECTED, userId, language, params: { reason } }, now);
    const personal = { userId, fields: ['reason'] };
    const after = { status: 'rejected', reason };
    await recordChange(
      tx,
      actor,
      { subjectKind: 'application', id: userId, before: { status: 'pending' }, after, personal },
      now,
    );
  });

/** An applicant's store, bank account and documents. */
export const findApplicantRecords = (prisma: PrismaClient, userId: number) =>
  prisma.user.findUnique({
    where: { id: userId },
    select: {
      store: { select: { id: true, slug: true, status: true } },
      vendor: true,
      documents: { orderBy: { id: 'asc' } },
    },
  });
