import { MAX_DOCUMENTS } from '@trad/contract/dashboard/document-limits';
import { HOUR_MS } from '../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { toDocumentView } from './application.view.ts';
import { countDocuments, insertDocument, isDocumentFile, scheduleDocumentRemoval } from './document.queries.ts';
import { createDocumentKey, readDocumentFile, sanitizeFileName } from './document-file.ts';
import { storeDocument } from './stored-document.ts';

/** Removes a file unless a document names it. */
const removeUnusedFile = async ({ prisma, confidential }: Deps, key: string) => {
  if (!(await isDocumentFile(prisma, key))) await confidential.remove(key);
};

export const removeDocument: JobHandler = ({ key }, deps) => removeUnusedFile(deps, String(key));

export const uploadVendorDocument: Handler<'uploadVendorDocument'> = async ({ input, caller, closeSignal, deps }) => {
  const { prisma, clock, log } = deps;
  const { kind, file } = input;
  const userId = caller.id;
  if ((await countDocuments(prisma, userId)) >= MAX_DOCUMENTS) throw new Refusal('DOCUMENTS_FULL');
  const { contentType, bytes } = await readDocumentFile(deps, file, { userId, closeSignal });
  const now = clock.now();
  const key = createDocumentKey(contentType);
  // Before the file exists: a job removes it after an hour unless a document names it.
  await scheduleDocumentRemoval(prisma, key, new Date(now.getTime() + HOUR_MS));
  const encryptionKeyId = await storeDocument(deps, { userId, fileKey: key }, bytes);
  try {
    const name = sanitizeFileName(file, kind);
    const document = {
      userId,
      kind,
      name,
      fileKey: key,
      contentType,
      bytes: bytes.length,
      encryptionKeyId,
      createdAt: now,
    };
    const added = await insertDocument(prisma, document, MAX_DOCUMENTS);
    if (!added) throw new Refusal('DOCUMENTS_FULL');
    return { messageKey: 'documentSaved', data: toDocumentView(added) };
  } catch (error) {
    // A broken connection may have committed: then the job decides about the file.
    if (!isDatabaseUnavailable(error)) {
      await removeUnusedFile(deps, key).catch((err: unknown) => log.warn({ err }, 'document not removed'));
    }
    throw error;
  }
};
