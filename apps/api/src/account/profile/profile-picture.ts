import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { buildProfilePictureFileName } from '../../platform/pictures.ts';
import { isProfilePictureInUse, scheduleProfilePictureRemoval } from './profile.queries.ts';

/** Stores a picture's file and returns its key. A job removes it after an hour unless the account shows it. */
export const storeProfilePicture = async ({ pool, storage, clock }: Deps, userId: number, picture: Buffer) => {
  const key = `people/${randomBytes(16).toString('hex')}`;
  await scheduleProfilePictureRemoval(pool, userId, key, new Date(clock.now().getTime() + HOUR_MS));
  await storage.put(buildProfilePictureFileName(key), picture);
  return key;
};

/** Removes a picture's file unless the account shows it. */
export const removeUnusedProfilePicture = async ({ prisma, storage }: Deps, userId: number, key: string) => {
  if (!(await isProfilePictureInUse(prisma, userId, key))) await storage.remove(buildProfilePictureFileName(key));
};

export const removeProfilePicture: JobHandler = ({ user_id, key }, deps) =>
  removeUnusedProfilePicture(deps, Number(user_id), String(key));
