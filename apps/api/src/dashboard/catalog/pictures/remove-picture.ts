import { listPictureFiles } from '@trad/file-formats/picture-files';
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import { deleteUnusedPicture } from './picture.queries.ts';

const removeFiles = async ({ storage }: Deps, key: string) => {
  for (const { file } of listPictureFiles(key)) await storage.remove(file);
};

/** Removes a picture unless something shows it. */
export const removeUnusedPicture = async (deps: Deps, key: string) => {
  if (await deleteUnusedPicture(deps.prisma, key)) await removeFiles(deps, key);
};

export const removePicture: JobHandler = ({ key }, deps) => removeUnusedPicture(deps, String(key));
