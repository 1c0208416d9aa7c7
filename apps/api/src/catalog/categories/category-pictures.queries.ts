import type { AnyTransaction } from '@trad/database/connections/execute';
import { CATEGORY_PICTURE_KEY } from '@trad/file-formats/picture-files';
import { enqueueJob } from '../../platform/jobs.ts';

/** The job that removes a picture's files unless something shows it. */
export const REMOVE_CATEGORY_PICTURE = 'catalog.remove_category_picture';

/** Whether the picture was uploaded for a category; imported ones may be shown by products. */
export const isUploadedForCategory = (key: string | null) => key !== null && new RegExp(CATEGORY_PICTURE_KEY).test(key);

/** Removes the picture at that time unless something shows it then, if and only if the caller's transaction commits. */
export const scheduleCategoryPictureRemoval = (tx: AnyTransaction, key: string, runAt: Date) =>
  enqueueJob(tx, REMOVE_CATEGORY_PICTURE, { key }, { runAt });
