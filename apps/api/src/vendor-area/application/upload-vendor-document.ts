import { MOST_DOCUMENTS } from '@trad/contract/vendor-area/vendor-application';
import { isDatabaseAway } from '../../platform/database/database-errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { documentView } from './application.view.ts';
import { addDocument, countDocuments, isDocument, removeDocumentAt } from './document.queries.ts';
import { documentFile, documentKey, shownName } from './document-file.ts';

const HOUR_MS = 3_600_000;

const removeUnnamed = async ({ pool, confidential }: Deps, key: string) => {
  if (!(await isDocument(pool, key))) await confidential.remove(key);
};

export const removeDocument: JobHandler = ({ key }, deps) => removeUnnamed(deps, String(key));

export const uploadVendorDocument: Handler<'uploadVendorDocument'> = async ({ input, caller, deps }) => {
  const { pool, clock, confidential, log } = deps;
  const { kind, file } = input;
  const userId = caller.id;
  if ((await countDocuments(pool, userId)) >= MOST_DOCUMENTS) throw new Refusal('DOCUMENTS_FULL');
  const { contentType, bytes } = await documentFile(deps, file, userId);
  const now = clock.now();
  const key = documentKey(contentType);
  // Before the file is there: unless a document names it an hour later, it goes again.
  await removeDocumentAt(pool, key, new Date(now.getTime() + HOUR_MS));
  await confidential.put(key, bytes);
  try {
    const added = await addDocument(
      pool,
      { userId, kind, name: shownName(file, kind), key, contentType, bytes: bytes.length },
      { most: MOST_DOCUMENTS, now },
    );
    if (!added) throw new Refusal('DOCUMENTS_FULL');
    return { say: 'documentSaved', data: documentView(added) };
  } catch (error) {
    // A connection that broke may have committed: whether the file stays is then seen later.
    if (!isDatabaseAway(error)) {
      await removeUnnamed(deps, key).catch((err: unknown) => log.warn({ err }, 'document not removed'));
    }
    throw error;
  }
};
