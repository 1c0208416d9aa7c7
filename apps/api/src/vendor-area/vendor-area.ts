/** Public interface of the domain: what other domains may import. */
import type { JobKinds } from '../platform/jobs.ts';
import { REMOVE_DOCUMENT } from './application/document.queries.ts';
import { removeDocument } from './application/upload-vendor-document.ts';
import { IMPORT_FILE, REMOVE_IMPORT_FILE } from './catalog/files/import.queries.ts';
import { removeImportFile, runImport } from './catalog/files/run-import.ts';
import { REMOVE_PICTURE } from './catalog/pictures/picture.queries.ts';
import { removePicture } from './catalog/pictures/remove-picture.ts';
import { REMOVE_STORE_PICTURE } from './store/store.queries.ts';
import { removeStorePicture } from './store/store-pictures.ts';

export { removeDocumentAt } from './application/document.queries.ts';
export { removeStorePictureAt } from './store/store.queries.ts';
export { vendorMails } from './vendor-mails.ts';

export const vendorJobs: JobKinds = {
  [REMOVE_DOCUMENT]: { run: removeDocument },
  [REMOVE_PICTURE]: { run: removePicture },
  [REMOVE_STORE_PICTURE]: { run: removeStorePicture },
  [REMOVE_IMPORT_FILE]: { run: removeImportFile },
};

/** A runner of their own, so that a large file does not delay other jobs. */
export const importJobs: JobKinds = { [IMPORT_FILE]: { run: runImport, maxAttempts: 3 } };
