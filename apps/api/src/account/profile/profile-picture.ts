import { randomBytes } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { portraitFile } from '../../platform/pictures.ts';
import { removePictureAt, showsPicture } from './profile.queries.ts';

const HOUR_MS = 3_600_000;

/** Keeps a picture's file and returns its key. Unless the account shows it an hour later, it goes again. */
export const keepPicture = async ({ pool, storage, clock }: Deps, userId: number, picture: Buffer) => {
  const key = `people/${randomBytes(16).toString('hex')}`;
  await removePictureAt(pool, userId, key, new Date(clock.now().getTime() + HOUR_MS));
  await storage.put(portraitFile(key), picture);
  return key;
};

/** Removes a picture's file, unless the account shows it. */
export const removeUnshown = async ({ pool, storage }: Deps, userId: number, key: string) => {
  if (!(await showsPicture(pool, userId, key))) await storage.remove(portraitFile(key));
};

export const removePicture: JobHandler = ({ user_id, key }, deps) => removeUnshown(deps, Number(user_id), String(key));
