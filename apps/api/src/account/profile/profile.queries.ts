import type { AnyTransaction } from '@trad/database/connections/execute';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import { lockAccount } from '../../platform/security/lock-account.queries.ts';

/** The job that removes a picture's file unless the account shows it. */
export const REMOVE_PROFILE_PICTURE = 'account.remove_picture';

export const readProfile = async (prisma: PrismaClient, userId: number) => {
  const row = await prisma.user.findUnique({ where: { id: userId }, omit: { passwordHash: true } });
  if (!row) throw new Refusal('UNAUTHENTICATED');
  return row;
};

export type ProfileRow = Awaited<ReturnType<typeof readProfile>>;

/** The fields of a profile that its owner sets: null clears one, undefined leaves it unchanged. */
export type ProfileChanges = Partial<
  Pick<ProfileRow, 'username' | 'mobile' | 'imageKey' | 'address' | 'dob' | 'city' | 'area' | 'street' | 'pincode'>
>;

/** Removes the picture's file at that time unless the account shows it then, if and only if the caller's transaction commits. */
export const scheduleProfilePictureRemoval = (tx: AnyTransaction, userId: number, key: string, runAt: Date) =>
  enqueueJob(tx, REMOVE_PROFILE_PICTURE, { user_id: userId, key }, { runAt });

/** Updates the given fields only, and removes the file of a replaced picture. */
export const updateProfile = (prisma: PrismaClient, userId: number, changes: ProfileChanges, now: Date) =>
  prisma.$transaction(async (tx) => {
    if (Object.values(changes).every((change) => change === undefined)) return;
    // Of two concurrent updates, the second reads and removes the first one's picture.
    await lockAccount(tx, userId);
    const { imageKey } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { imageKey: true } });
    await tx.user.update({ where: { id: userId }, data: changes, select: { id: true } });
    if (changes.imageKey !== undefined && imageKey) await scheduleProfilePictureRemoval(tx, userId, imageKey, now);
  });

export const isProfilePictureInUse = async (prisma: PrismaClient, userId: number, key: string) =>
  (await prisma.user.count({ where: { id: userId, imageKey: key } })) > 0;
