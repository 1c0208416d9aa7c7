import { randomBytes } from 'node:crypto';
import { MAX_DOCUMENT_BYTES } from '@trad/contract/dashboard/document-limits';
import type { VendorDocument } from '@trad/contract/dashboard/vendor-application';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countUsage } from '../../platform/limits/usage-limit.ts';
import { encodeInOwnFormat, type Uploader } from '../../platform/uploads/encode-picture.ts';
import { countPictureUpload } from '../../platform/uploads/picture-limit.ts';
import { readUploadedBytes } from '../../platform/uploads/uploaded-file.ts';
import { checkFile } from '../../platform/worker-threads/file-checks.ts';
import { TaskTooHeavy } from '../../platform/worker-threads/thread-pool.ts';
import { hasPdfHeader } from './find-pdf-problem.ts';

interface DocumentFile {
  contentType: VendorDocument['content_type'];
  bytes: Buffer;
}

const EXTENSIONS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
const MAX_NAME_LENGTH = 120;
/** Per user: each upload is encrypted, and a deleted file remains until a job removes it. Pictures have limits of their own. */
const MAX_PDFS_PER_DAY = 50;

const createUnsupportedDocumentError = (message: string) =>
  new Refusal('UNSUPPORTED_DOCUMENT', { details: [{ path: 'file', message }] });

/**
 * Returns an uploaded document for storage: a PDF unchanged, a picture encoded again. The bytes decide the type, not
 * the declared one. Throws UNSUPPORTED_DOCUMENT, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS and BUSY.
 */
export const readDocumentFile = async (deps: Deps, file: File | string, uploader: Uploader): Promise<DocumentFile> => {
  const { userId, closeSignal } = uploader;
  const bytes = await readUploadedBytes(file);
  if (!bytes) throw createUnsupportedDocumentError('must be a file or a base64 data URL');
  if (bytes.length > MAX_DOCUMENT_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  if (hasPdfHeader(bytes)) {
    const problem = await checkFile('checkPdf', bytes, userId, closeSignal).catch((error: unknown) => {
      if (error instanceof TaskTooHeavy) return 'takes too long to read: save it as a plain PDF';
      throw error;
    });
    if (problem) throw createUnsupportedDocumentError(problem);
    await countUsage(deps, [{ name: 'pdf', by: userId, max: MAX_PDFS_PER_DAY, milliseconds: DAY_MS }]);
    return { contentType: 'application/pdf', bytes };
  }
  const runCounted = await countPictureUpload(deps, userId, bytes);
  const picture = await runCounted(() => encodeInOwnFormat(bytes, uploader));
  if (!picture) throw createUnsupportedDocumentError('is not a complete PDF, JPEG or PNG file');
  return { contentType: `image/${picture.format}`, bytes: picture.bytes };
};

/** Creates a random name for a stored file. */
export const createDocumentKey = (contentType: DocumentFile['contentType']) =>
  `documents/${randomBytes(16).toString('hex')}.${EXTENSIONS[contentType]}`;

/**
 * Returns the uploaded file's name without folders, and without invisible and bidirectional control characters; `kind` for a data
 * URL, which has no name.
 */
export const sanitizeFileName = (file: File | string, kind: string) => {
  const name = file instanceof File ? file.name : '';
  return (
    [...(name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim()].slice(0, MAX_NAME_LENGTH).join('') ||
    kind
  );
};
