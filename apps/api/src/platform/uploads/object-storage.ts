import { extname } from 'node:path';
import type { ObjectStorageConfig } from '../../config/storage-config.ts';
import { createS3Client, isMissingObject, isPermanentError } from './s3-client.ts';
import { FileMissing, type Storage, StorageUnavailable } from './storage.ts';

/** Of one attempt: an upload waits for it. */
const TIMEOUT_MS = 5000;
const ATTEMPTS = 2;

const CONTENT_TYPES: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.avif': 'image/avif' };

/**
 * Stores files below a folder of a bucket, which needs to be readable by nobody but the shop. An object appears as a whole
 * or not at all.
 */
export const createObjectStorage = (
  config: ObjectStorageConfig,
  folder: string,
  { timeoutMs = TIMEOUT_MS } = {},
): Storage => {
  const { send } = createS3Client(config, { timeoutMs, attempts: ATTEMPTS });
  const toKey = (name: string) => `${folder}/${name}`;
  return {
    put: async (name, bytes) => {
      const headers = { 'content-type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream' };
      await send({ method: 'PUT', key: toKey(name), body: bytes, headers }).catch((error: unknown) => {
        throw new StorageUnavailable(error);
      });
    },
    get: async (name) => {
      const { bytes } = await send({ method: 'GET', key: toKey(name) }).catch((error: unknown) => {
        throw isMissingObject(error) ? new FileMissing(error) : new StorageUnavailable(error);
      });
      return bytes;
    },
    remove: async (name) => {
      await send({ method: 'DELETE', key: toKey(name) }).catch((error: unknown) => {
        if (!isMissingObject(error)) throw new StorageUnavailable(error);
      });
    },
  };
};

/**
 * Writes a file, as the shop will. Returns the error for which a retry would fail, too, such as a wrong key or bucket; null
 * where it succeeds. Throws where it does not respond, which may pass.
 */
export const findStorageError = async (config: ObjectStorageConfig): Promise<string | null> => {
  const { send } = createS3Client(config, { timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS });
  try {
    await send({ method: 'PUT', key: 'last-start.txt', body: Buffer.from(new Date().toISOString()) });
    return null;
  } catch (error) {
    if (isPermanentError(error)) return error.message;
    throw error;
  }
};
