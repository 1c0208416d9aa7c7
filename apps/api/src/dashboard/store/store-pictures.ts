import { randomBytes } from 'node:crypto';
import { STORE_PICTURE_PREFIX } from '@trad/file-formats/picture-files';
import { isPictureShown } from '../../catalog/catalog.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { buildStorePictureFileName } from '../../platform/pictures.ts';
import { scheduleStorePictureRemoval } from './store.queries.ts';

interface StorePicture {
  key: string;
  width: number;
}

/** Stores a picture's file and returns its key. A job removes it after an hour unless something shows it. */
export const saveStorePicture = async ({ pool, storage, clock }: Deps, picture: Buffer, width: number) => {
  const key = `${STORE_PICTURE_PREFIX}${randomBytes(16).toString('hex')}`;
  await scheduleStorePictureRemoval(pool, { key, width }, new Date(clock.now().getTime() + HOUR_MS));
  await storage.put(buildStorePictureFileName(key, { width }), picture);
  return key;
};

/** Removes a picture's file, unless something shows it. */
export const removeUnusedStorePicture = async ({ prisma, storage }: Deps, { key, width }: StorePicture) => {
  if (!(await isPictureShown(prisma, key))) await storage.remove(buildStorePictureFileName(key, { width }));
};

export const removeStorePicture: JobHandler = ({ key, width }, deps) =>
  removeUnusedStorePicture(deps, { key: String(key), width: Number(width) });
