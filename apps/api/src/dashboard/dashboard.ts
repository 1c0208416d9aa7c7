/** Public interface of the domain: what other domains may import. */
import { inTransaction } from '@trad/database/connections/transaction';
import { listStoresWithoutNameKeys, lockStoreNames } from '@trad/database/store-names';
import { HOUR_MS } from '../platform/clock.ts';
import type { JobHandler, JobKinds } from '../platform/jobs.ts';
import { REMOVE_DOCUMENT } from './application/document.queries.ts';
import { removeDocument } from './application/upload-vendor-document.ts';
import { IMPORT_FILE, IMPORT_ORDER, REMOVE_IMPORT_FILE } from './catalog/files/import.queries.ts';
import { endGivenUpImport, removeImportFile, runImport } from './catalog/files/run-import.ts';
import { hashPictures } from './catalog/pictures/hash-pictures.ts';
import { REMOVE_PICTURE } from './catalog/pictures/picture.queries.ts';
import { removePicture } from './catalog/pictures/remove-picture.ts';
import { encryptStoredValues } from './encryption/encrypt-stored-values.ts';
import { type DecryptionDeps, findUnreadableValues } from './encryption/find-unreadable-values.ts';
import { countByKey } from './encryption/stored-values.queries.ts';
import { REMOVE_STORE_PICTURE } from './store/store.queries.ts';
import { removeStorePicture } from './store/store-pictures.ts';

export { toDocumentView } from './application/application.view.ts';
export { describeOpenedDocument } from './application/describe-opened-document.ts';
export { scheduleDocumentRemoval } from './application/document.queries.ts';
export { readDocument } from './application/stored-document.ts';
export {
  decideWithdrawal,
  formatFailure,
  undoWithdrawal,
} from './money/decide-withdrawal.ts';
export { formatBankLabel, toLedgerLineView, toWithdrawalView } from './money/vendor-money.view.ts';
export { lockBatch } from './money/withdrawal-batch.queries.ts';
export {
  compareAccountName,
  findWithdrawalBank,
  findWithdrawalProblem,
  isCurrentBank,
} from './money/withdrawal-problem.ts';
export {
  ApplicationError,
  acceptApplication,
  askApplicant,
  findApplicantRecords,
  findApplicationWithUser,
  rejectApplication,
} from './operator-commands/applications.queries.ts';
export { AssignmentError, assignStore } from './operator-commands/assign-store.queries.ts';
export { ClosedStoreError, createClosedStoreSlug, isClosedStore } from './operator-commands/closed-stores.ts';
export { ProductChangedError, setProductHidden } from './operator-commands/hidden-products.queries.ts';
export { MoveProductError, moveProduct, setProductFeatured } from './operator-commands/product-decisions.queries.ts';
export { acceptProposal, ProposalError, rejectProposal } from './operator-commands/proposals.queries.ts';
export { StoreChangeError, setStoreCommission, setStoreStatus } from './operator-commands/stores.queries.ts';
export { slugify } from './slugify.ts';
export {
  BANK_CHANGE_HOURS,
  decryptVendorAccount,
  describeBankAccount,
  findReadableBankAccount,
  maskVendorAccount,
  toStoredBankAccount,
} from './store/bank-details.ts';
export { isUploadedForStore, scheduleStorePictureRemoval } from './store/store.queries.ts';
export { vendorMails } from './vendor-mails.ts';

export { countByKey, type DecryptionDeps, encryptStoredValues, findUnreadableValues };

/**
 * Encrypts values that a server of a former release, or the demo shop's seed, stored unencrypted, and logs values whose key is not
 * configured.
 */
const encryptPlainValues: JobHandler = async (_payload, deps) => {
  const { problems } = await encryptStoredValues(deps, { onlyPlain: true });
  for (const problem of problems) deps.log.error({ problem }, 'a stored value could not be encrypted');
  const unknown = (await countByKey(deps.pool)).filter(({ keyId }) => keyId !== null && !deps.encryption.hasKey(keyId));
  for (const { keyId } of unknown)
    deps.log.error(
      { keyId },
      'stored values are encrypted with a key that is not configured: npm run secrets -- check',
    );
};

/** Otherwise each search for stores with similar names would compute the keys of imported stores, or of all after their rules change. */
const writeStoreNameKeys: JobHandler = async (_payload, { pool }) => {
  // An import may hold the lock for long: wait for it only with something to write.
  if ((await listStoresWithoutNameKeys(pool)).length > 0) await inTransaction(pool, lockStoreNames);
};

export const vendorJobs: JobKinds = {
  'vendor.encrypt_plain_values': { run: encryptPlainValues, intervalMs: HOUR_MS },
  'vendor.hash_pictures': { run: hashPictures, intervalMs: 60_000 },
  'vendor.write_store_name_keys': { run: writeStoreNameKeys, intervalMs: 60_000 },
  [REMOVE_DOCUMENT]: { run: removeDocument },
  [REMOVE_PICTURE]: { run: removePicture },
  [REMOVE_STORE_PICTURE]: { run: removeStorePicture },
  [REMOVE_IMPORT_FILE]: { run: removeImportFile },
};

/** A runner of their own, so that a large file does not delay other jobs. */
export const importJobs: JobKinds = {
  [IMPORT_FILE]: {
    run: runImport,
    maxAttempts: 3,
    handleGivenUp: endGivenUpImport,
    maxDelayMs: 0,
    order: IMPORT_ORDER,
  },
};
