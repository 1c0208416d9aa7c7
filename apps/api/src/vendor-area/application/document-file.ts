import { randomBytes } from 'node:crypto';
import { DOCUMENT_BYTES, type VendorDocument } from '@trad/contract/vendor-area/vendor-application';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { encodeWhole } from '../../platform/uploads/encode-picture.ts';
import { countPicture } from '../../platform/uploads/picture-limit.ts';
import { bytesSent } from '../../platform/uploads/uploaded-file.ts';
import { checkFile } from '../../platform/worker-threads/file-checks.ts';
import { TaskTooHeavy } from '../../platform/worker-threads/thread-pool.ts';
import { looksLikePdf } from './pdf.ts';

interface DocumentFile {
  contentType: VendorDocument['content_type'];
  bytes: Buffer;
}

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
const LONGEST_NAME = 120;

const unsupported = (message: string) => new Refusal('UNSUPPORTED_DOCUMENT', { details: [{ path: 'file', message }] });

/**
 * What was sent, as it is kept: a PDF as it came, a picture in our own encoding. Its bytes alone decide what it is.
 * Throws UNSUPPORTED_DOCUMENT and PAYLOAD_TOO_LARGE.
 */
export const documentFile = async (deps: Deps, file: File | string, userId: number): Promise<DocumentFile> => {
  const bytes = await bytesSent(file);
  if (!bytes) throw unsupported('must be a file or a base64 data URL');
  if (bytes.length > DOCUMENT_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE');
  if (looksLikePdf(bytes)) {
    const problem = await checkFile('checkPdf', bytes, userId).catch((error: unknown) => {
      if (error instanceof TaskTooHeavy) return 'takes too long to read: save it as a plain PDF';
      throw error;
    });
    if (problem) throw unsupported(problem);
    return { contentType: 'application/pdf', bytes };
  }
  await countPicture(deps, userId, bytes);
  const picture = await encodeWhole(bytes, userId);
  if (!picture) throw unsupported('is not a PDF, JPEG or PNG, or not a whole one');
  return { contentType: `image/${picture.format}`, bytes: picture.bytes };
};

/** A name that a file is kept under; nobody can guess it. */
export const documentKey = (contentType: DocumentFile['contentType']) =>
  `documents/${randomBytes(16).toString('hex')}.${ENDINGS[contentType]}`;

/** What the file was called, without folders and what no screen shows, or turns around what it shows. */
export const shownName = (file: File | string, kind: string) => {
  const name = file instanceof File ? file.name : '';
  return (
    [...(name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim()].slice(0, LONGEST_NAME).join('') ||
    kind
  );
};
