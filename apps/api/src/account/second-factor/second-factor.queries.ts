// SQL: the account is locked, so that its factor and its recovery codes change one at a time.
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { buildKeyPrefix } from '../../platform/encryption/encryption.ts';
import { endAllSessions, endSessionsExcept } from '../sessions/session.queries.ts';

/** Finds the enabled second factor of a user. */
export const findEnabledFactor = (prisma: PrismaClient, userId: number) =>
  prisma.secondFactor.findUnique({ where: { userId, confirmedAt: { not: null } } });

export const findFactor = (prisma: PrismaClient, userId: number) =>
  prisma.secondFactor.findUnique({ where: { userId } });

export const countUnusedCodes = (prisma: PrismaClient, userId: number) =>
  prisma.recoveryCode.count({ where: { userId, usedAt: null } });

interface Change {
  userId: number;
  actor: Actor;
  now: Date;
}

const recordState = (tx: PrismaTransaction, { userId, actor, now }: Change, before: string, after: string) => {
  const [from, to] = [{ secondFactor: before }, { secondFactor: after }];
  return recordChange(tx, actor, { subjectKind: 'staff_member', id: userId, before: from, after: to }, now);
};

/** Stores an unconfirmed secret; false where a second factor is enabled. */
export const storeFactor = (prisma: PrismaClient, change: Change, secretEncrypted: string) =>
  prisma.$transaction(async (tx) => {
    const { userId, now } = change;
    await lockRow(tx, 'user_account', userId);
    if (await tx.secondFactor.findUnique({ where: { userId, confirmedAt: { not: null } } })) return false;
    const data = { secretEncrypted, createdAt: now, lastStep: 0 };
    await tx.secondFactor.upsert({ where: { userId }, create: { userId, ...data }, update: data });
    await recordState(tx, change, 'off', 'begun');
    return true;
  });

const replaceCodes = async (tx: PrismaTransaction, userId: number, codeHashes: readonly string[]) => {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ userId, codeHash })) });
};

interface Confirmation extends Change {
  /** The session that sent the code; all others end. */
  sessionId: string;
  /** The secret that the code belongs to. */
  secretEncrypted: string;
  /** The TOTP time step of the code: no code of this or an earlier step is accepted afterwards. */
  step: number;
  codeHashes: readonly string[];
}

/** Enables a second factor; false where it is enabled already, or its secret was replaced. */
export const enableFactor = (prisma: PrismaClient, confirmation: Confirmation) =>
  prisma.$transaction(async (tx) => {
    const { userId, sessionId, secretEncrypted, step, codeHashes, now } = confirmation;
    // As storeFactor does, which otherwise would replace the secret of a factor that is being enabled.
    await lockRow(tx, 'user_account', userId);
    const { count } = await tx.secondFactor.updateMany({
      where: { userId, secretEncrypted, confirmedAt: null },
      data: { confirmedAt: now, lastStep: step },
    });
    if (count === 0) return false;
    await replaceCodes(tx, userId, codeHashes);
    await tx.session.updateMany({ where: { id: sessionId }, data: { secondFactorAt: now } });
    await endSessionsExcept(tx, userId, sessionId, now);
    await recordState(tx, confirmation, 'begun', 'on');
    return true;
  });

/** Replaces the recovery codes; false without a second factor. */
export const replaceRecoveryCodes = (prisma: PrismaClient, change: Change, codeHashes: readonly string[]) =>
  prisma.$transaction(async (tx) => {
    const { userId, actor, now } = change;
    await lockRow(tx, 'user_account', userId);
    if (!(await tx.secondFactor.findUnique({ where: { userId, confirmedAt: { not: null } } }))) return false;
    const before = await tx.recoveryCode.count({ where: { userId, usedAt: null } });
    await replaceCodes(tx, userId, codeHashes);
    // `replaced`: only fields that differ are recorded, and the numbers of codes may be equal.
    const fields = {
      before: { recoveryCodes: before, replaced: false },
      after: { recoveryCodes: codeHashes.length, replaced: true },
    };
    await recordChange(tx, actor, { subjectKind: 'staff_member', id: userId, ...fields }, now);
    return true;
  });

/** Deletes the second factor of somebody who is no operator any more, with its recovery codes, by a cascade, and open challenges. */
export const deleteFactorRows = async (tx: PrismaTransaction, userId: number) => {
  await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.signInChallenge.deleteMany({ where: { userId } });
};

/** Removes the second factor of an operator and ends their sessions; false where there is none. */
export const deleteFactor = (prisma: PrismaClient, change: Change) =>
  prisma.$transaction(async (tx) => {
    const { userId, now } = change;
    const { count } = await tx.secondFactor.deleteMany({ where: { userId, confirmedAt: { not: null } } });
    if (count === 0) return false;
    await tx.signInChallenge.deleteMany({ where: { userId } });
    await endAllSessions(tx, userId, now);
    await recordState(tx, change, 'on', 'off');
    return true;
  });

/** Accepts the code of a TOTP time step once; false where this or a later step was used. */
export const consumeTimeStep = async (prisma: PrismaClient, userId: number, step: number) => {
  const { count } = await prisma.secondFactor.updateMany({
    where: { userId, confirmedAt: { not: null }, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
};

/** Accepts a recovery code once. */
export const consumeRecoveryCode = async (prisma: PrismaClient, userId: number, codeHash: string, now: Date) => {
  const { count } = await prisma.recoveryCode.updateMany({
    where: { userId, codeHash, usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
};

export const insertChallenge = (
  prisma: PrismaClient,
  challenge: { tokenHash: string; userId: number; passwordDigest: string; expiresAt: Date },
) => prisma.signInChallenge.create({ data: challenge });

/** Counts an attempt at a challenge, and returns it with its account; null where it has expired or has no attempt left. */
export const countChallengeAttempt = async (
  prisma: PrismaClient,
  tokenHash: string,
  maxAttempts: number,
  now: Date,
) => {
  const { count } = await prisma.signInChallenge.updateMany({
    where: { tokenHash, expiresAt: { gt: now }, attempts: { lt: maxAttempts } },
    data: { attempts: { increment: 1 } },
  });
  return count === 1 ? prisma.signInChallenge.findUnique({ where: { tokenHash }, include: { user: true } }) : null;
};

/** Ends a challenge; false where a concurrent request has. */
export const deleteChallenge = async (prisma: PrismaClient, tokenHash: string) =>
  (await prisma.signInChallenge.deleteMany({ where: { tokenHash } })).count === 1;

/** The next users above the id `after`, 200 at most, whose secret is not encrypted with the key. */
export const listFactorsToEncrypt = async (prisma: PrismaClient, keyId: string, after: number) => {
  const rows = await prisma.secondFactor.findMany({
    where: { userId: { gt: after }, NOT: { secretEncrypted: { startsWith: buildKeyPrefix(keyId) } } },
    select: { userId: true },
    orderBy: { userId: 'asc' },
    take: 200,
  });
  return rows.map(({ userId }) => userId);
};

/** The encrypted secrets of the next users above the id `after`, 200 at most. */
export const listStoredFactors = (prisma: PrismaClient, after: number) =>
  prisma.secondFactor.findMany({
    where: { userId: { gt: after } },
    select: { userId: true, secretEncrypted: true },
    orderBy: { userId: 'asc' },
    take: 200,
  });

/** Replaces the encrypted secret of a user by what `encrypt` returns. */
export const rewriteFactor = (prisma: PrismaClient, userId: number, encrypt: (stored: string) => string) =>
  prisma.$transaction(async (tx) => {
    await lockRow(tx, 'user_account', userId);
    const row = await tx.secondFactor.findUnique({ where: { userId } });
    if (row)
      await tx.secondFactor.update({ where: { userId }, data: { secretEncrypted: encrypt(row.secretEncrypted) } });
  });
