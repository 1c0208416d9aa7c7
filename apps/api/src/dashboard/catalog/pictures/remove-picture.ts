import { listPictureFiles } from '@trad/file-formats/picture-files';
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import { deleteUnusedPicture } from './picture.queries.ts';

const removeFiles = async ({ storage }: Deps, key: string) => {
  for (const { file } of listPictureFiles(key)) await storage.remove(file);
};

/** Removes a picture unless a product or an order shows it. */
export const removeUnusedPicture = async (deps: Deps, storeId: number, key: string) => {
  if (await deleteUnusedPicture(deps.prisma, storeId, key)) await removeFiles(deps, key);
};

export const removePicture: JobHandler = ({ store_id, key }, deps) =>
  removeUnusedPicture(deps, Number(store_id), String(key));
