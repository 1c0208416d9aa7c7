import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStorageConfig } from '../../config/storage-config.ts';
import { FileMissing, type Storage, StorageUnavailable } from './storage.ts';

/** Of one attempt, from the connection to the last byte. */
const TIMEOUT_MS = 5000;

/** A response that tells of a failure, by its status and S3's error code. */
class ObjectStorageError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`The object storage responded ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
  }
}

interface ObjectRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  key: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.avif': 'image/avif' };

const isWorthRetrying = (error: unknown) =>
  error instanceof ObjectStorageError ? error.status >= 500 || error.status === 429 : error instanceof TypeError;

const createClient = (config: ObjectStorageConfig, timeoutMs: number) => {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, sessionToken } = config;
  const attempt = async ({ method, key, body, headers }: ObjectRequest) => {
    const path = [bucket, prefix, key].filter(Boolean).join('/');
    const url = `${endpoint}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      method,
      url,
      // Signed with its content: the endpoint may be reached without TLS.
      headers: { ...headers, 'x-amz-content-sha256': hash },
      service: 's3',
      ...{ region, accessKeyId, secretAccessKey },
      ...(sessionToken && { sessionToken }),
    });
    const signed = await signer.sign();
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.ok) return bytes;
    throw new ObjectStorageError(response.status, /<Code>(\w+)<\/Code>/.exec(bytes.toString('latin1'))?.[1] ?? '');
  };
  /** Repeats a request once that failed in passing: each may be repeated, as a name is used once. */
  return (request: ObjectRequest) =>
    attempt(request).catch((error: unknown) => {
      if (!isWorthRetrying(error)) throw error;
      return attempt(request);
    });
};

/**
 * Stores files below a folder of a bucket, which needs to be readable by nobody but the shop. An object appears as a whole
 * or not at all.
 */
export const createObjectStorage = (
  config: ObjectStorageConfig,
  folder: string,
  { timeoutMs = TIMEOUT_MS } = {},
): Storage => {
  const send = createClient(config, timeoutMs);
  const toKey = (name: string) => `${folder}/${name}`;
  const isMissing = (error: unknown) => error instanceof ObjectStorageError && error.code === 'NoSuchKey';
  return {
    put: async (name, bytes) => {
      const headers = { 'content-type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream' };
      await send({ method: 'PUT', key: toKey(name), body: bytes, headers }).catch((error: unknown) => {
        throw new StorageUnavailable(error);
      });
    },
    get: (name) =>
      send({ method: 'GET', key: toKey(name) }).catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(error) : new StorageUnavailable(error);
      }),
    remove: async (name) => {
      await send({ method: 'DELETE', key: toKey(name) }).catch((error: unknown) => {
        if (!isMissing(error)) throw new StorageUnavailable(error);
      });
    },
  };
};

/**
 * Writes a file, as the shop will. Returns why the storage refuses it, such as a wrong key or bucket; null where it accepts
 * it. Throws where it does not respond, which may pass.
 */
export const findStorageRefusal = async (config: ObjectStorageConfig): Promise<string | null> => {
  const send = createClient(config, TIMEOUT_MS);
  try {
    await send({ method: 'PUT', key: 'last-start.txt', body: Buffer.from(new Date().toISOString()) });
    return null;
  } catch (error) {
    if (error instanceof ObjectStorageError && error.status < 500 && error.status !== 429) return error.message;
    throw error;
  }
};
