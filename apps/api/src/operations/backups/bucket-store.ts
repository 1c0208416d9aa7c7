import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  BackupError,
  type BackupStore,
  forEachConcurrently,
  hashBytes,
  nullIfMissing,
} from '@trad/database/backup/backup-store';
import type { ObjectStorageConfig } from '../../config/storage-config.ts';
import {
  createS3Client,
  isMissingObject,
  isPermanentError,
  ObjectStorageError,
  type S3Client,
} from '../../platform/uploads/s3-client.ts';

/** S3 demands at least 5 MB for each part but the last. As many as `CONCURRENCY` parts are in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const CONCURRENCY = 4;
/** Of a whole multipart upload: the client repeats its requests one by one. */
const UPLOAD_ATTEMPTS = 3;
/** A part takes a minute at 1 Mbit/s. */
export const CLIENT_OPTIONS = { timeoutMs: 90_000, attempts: 4, pauseMs: 1000, retriesTimeouts: true };

/** A multipart upload whose completion S3 did not confirm: the object may exist. All of it is uploaded once more. */
class UnconfirmedUploadError extends BackupError {}

/** Reads the part of a file that begins at the offset; it may have become shorter. */
const readPart = async (file: FileHandle, offset: number, size: number) => {
  const buffer = Buffer.allocUnsafe(Math.max(Math.min(PART_BYTES, size - offset), 0));
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, offset + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
};

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Returns a function that resolves as `work` does, and rejects with a BackupError, one line for the administrator, where the
 * object storage failed.
 */
export const explainStorageError =
  (location: string) =>
  <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof ObjectStorageError)
        throw new BackupError(
          `${location} ${isPermanentError(error) ? 'cannot be used' : 'cannot be reached'}: ${error.message}`,
        );
      if (error instanceof TypeError || (error as Error).name === 'TimeoutError')
        throw new BackupError(
          `${location} cannot be reached: ${((error as Error).cause as Error)?.message ?? (error as Error).message}`,
        );
      throw error;
    });

/** Resolves to null for an object that does not exist. */
const nullIfMissingObject = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissingObject(error)) return null;
    throw error;
  });

/** Resolves to the bytes of an object; null: there is none. */
export const readObject = async (client: S3Client, key: string) =>
  (await nullIfMissingObject(client.send({ method: 'GET', key })))?.bytes ?? null;

/** Stores backups in a bucket. An object appears as a whole or not at all. */
export const createBucketStore = (config: ObjectStorageConfig): BackupStore => {
  const location = `s3://${[config.bucket, config.prefix].filter(Boolean).join('/')}`;
  const client = createS3Client(config, CLIENT_OPTIONS);
  const explained = explainStorageError(location);
  const put = (key: string, body: Buffer, query: Record<string, string> = {}) =>
    explained(client.send({ method: 'PUT', key, body, query }));
  const remove = async (key: string) => {
    await explained(nullIfMissingObject(client.send({ method: 'DELETE', key })));
  };

  const completeUpload = async (key: string, uploadId: string, etags: readonly string[]) => {
    const parts = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const completion = client.send({ method: 'POST', key, query: { uploadId }, body });
    const code = await explained(
      completion.then(
        // S3 may respond 200 before it knows of an error.
        ({ bytes }) => /<Error>.*?<Code>(\w+)<\/Code>/s.exec(bytes.toString())?.[1],
        (error: unknown) => {
          // The client repeats a completion whose response was lost. Whether the first one completed the upload is then unknown.
          if (error instanceof ObjectStorageError && error.code === 'NoSuchUpload') return error.code;
          throw error;
        },
      ),
    );
    if (code) throw new UnconfirmedUploadError(`${key} could not be stored in ${location}: S3 responded ${code}`);
  };

  /** Uploads a file that was larger than one part. An interrupted upload leaves no object. */
  const putParts = async (key: string, file: FileHandle, size: number) => {
    const started = await explained(client.send({ method: 'POST', key, query: { uploads: '' } }));
    const uploadId = /<UploadId>(.*?)<\/UploadId>/.exec(started.bytes.toString())?.[1] ?? '';
    const hash = createHash('sha256');
    const etags: string[] = [];
    try {
      for (let offset = 0; offset < size; offset += PART_BYTES) {
        const part = await readPart(file, offset, size);
        // A file may be emptied before it is read. S3 completes no upload without a part.
        if (part.length === 0 && etags.length > 0) break;
        const { headers } = await put(key, part, { partNumber: String(etags.length + 1), uploadId });
        etags.push(headers.get('etag') ?? '');
        hash.update(part);
        if (part.length < PART_BYTES) break;
      }
      await completeUpload(key, uploadId, etags);
      return hash.digest('hex');
    } catch (error) {
      await client.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {});
      throw error;
    }
  };

  const putLarge = async (key: string, file: FileHandle, size: number) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await putParts(key, file, size);
      } catch (error) {
        if (attempt >= UPLOAD_ATTEMPTS || !(error instanceof UnconfirmedUploadError)) throw error;
        await pause(CLIENT_OPTIONS.pauseMs * attempt);
      }
    }
  };

  return {
    location,
    address: `${location}?endpoint=${config.endpoint}`,
    folder: null,
    concurrency: CONCURRENCY,
    isEmpty: async () => !(await explained(client.hasObjects())),
    listFolders: () => explained(client.listFolders()),
    listFiles: (folder) => explained(client.list(folder)),
    read: (key) => explained(readObject(client, key)),
    write: async (path, bytes) => {
      await put(path, Buffer.from(bytes));
    },
    copyIn: async (path, key) => {
      const file = await nullIfMissing(open(path));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        if (size > PART_BYTES) return await putLarge(key, file, size);
        const bytes = await readPart(file, 0, size);
        await put(key, bytes);
        return hashBytes(bytes);
      } finally {
        await file.close();
      }
    },
    copyOut: (key, path) =>
      explained(
        nullIfMissingObject(
          client.stream(key, async (body) => {
            const hash = createHash('sha256');
            await pipeline(
              body,
              async function* (chunks: AsyncIterable<Uint8Array>) {
                for await (const chunk of chunks) {
                  hash.update(chunk);
                  yield chunk;
                }
              },
              createWriteStream(path, { mode: 0o600 }),
            );
            return hash.digest('hex');
          }),
        ),
      ),
    remove,
    removeFolder: async (folder) => forEachConcurrently(await explained(client.list(folder)), CONCURRENCY, remove),
  };
};
