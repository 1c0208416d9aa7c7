import type { AnyTransaction } from '@trad/database/connections/execute';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { enqueueJob } from '../../platform/jobs.ts';
import { lockAccount } from '../../platform/security/lock-account.queries.ts';

/** The job that removes a document's file unless a document names it. */
export const REMOVE_DOCUMENT = 'vendor.remove_document';

/** Removes the file at that time unless a document names it then, if and only if the caller's transaction commits. */
export const scheduleDocumentRemoval = (tx: AnyTransaction, key: string, runAt: Date) =>
  enqueueJob(tx, REMOVE_DOCUMENT, { key }, { runAt });

export const isDocumentFile = async (prisma: PrismaClient, fileKey: string) =>
  (await prisma.vendorDocument.count({ where: { fileKey } })) > 0;

export const countDocuments = (prisma: PrismaTransaction, userId: number) =>
  prisma.vendorDocument.count({ where: { userId } });

interface NewDocument {
  userId: number;
  kind: string;
  name: string;
  fileKey: string;
  contentType: string;
  bytes: number;
  encryptionKeyId: string;
  createdAt: Date;
}

/** A question counts as answered by any change, and a decision needs the documents that the operator has seen. */
const markApplicationChanged = async (tx: PrismaTransaction, userId: number, now: Date) => {
  const where = { userId, status: 'pending' };
  await tx.vendorApplication.updateMany({ where: { ...where, askedAt: { not: null } }, data: { answeredAt: now } });
  await tx.vendorApplication.updateMany({ where, data: { askedAt: null, version: { increment: 1 } } });
};

/** Adds a document; null, and nothing is stored, where the user has `max` of them. */
export const insertDocument = (prisma: PrismaClient, document: NewDocument, max: number) =>
  prisma.$transaction(async (tx) => {
    // Of concurrent uploads, the second counts the first one's document.
    await lockAccount(tx, document.userId);
    if ((await countDocuments(tx, document.userId)) >= max) return null;
    await markApplicationChanged(tx, document.userId, document.createdAt);
    return tx.vendorDocument.create({ data: document });
  });

/**
 * Replaces the file of a document, and schedules the removal of the former one; false where the document was deleted or
 * changed meanwhile.
 */
export const replaceDocumentFile = (
  prisma: PrismaClient,
  former: { id: number; fileKey: string },
  next: { fileKey: string; encryptionKeyId: string },
  now: Date,
): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    const { count } = await tx.vendorDocument.updateMany({
      where: { id: former.id, fileKey: former.fileKey },
      data: next,
    });
    if (count === 0) return false;
    await scheduleDocumentRemoval(tx, former.fileKey, now);
    return true;
  });

/** Deletes a user's document, and its file by a job; false where the user has no document of that id. */
export const deleteDocument = (prisma: PrismaClient, userId: number, id: number, now: Date): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    const document = await tx.vendorDocument.findUnique({ where: { id, userId } });
    const { count } = await tx.vendorDocument.deleteMany({ where: { id, userId } });
    if (!document || count === 0) return false;
    await markApplicationChanged(tx, userId, now);
    await scheduleDocumentRemoval(tx, document.fileKey, now);
    return true;
  });
