import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStorageConfig } from '../../config/storage-config.ts';

/** An error response, with its status and S3's error code. */
export class ObjectStorageError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`The object storage responded ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
  }
}

interface ObjectRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the prefix of the configuration; absent: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  body?: Buffer;
  headers?: Record<string, string>;
}

/** S3 lists no more at a time. */
const MAX_KEYS = 1000;

interface ClientOptions {
  /** Of one attempt, from the connection to the last byte; of a streamed response to its beginning. */
  timeoutMs: number;
  attempts: number;
  /** The pause before the second attempt; before each further one it is longer by this time. */
  pauseMs?: number;
  /** For requests that no user waits for. */
  retriesTimeouts?: boolean;
}

/** Whether there is no such object, in a bucket that exists. */
export const isMissingObject = (error: unknown) => error instanceof ObjectStorageError && error.code === 'NoSuchKey';

/** S3 responds 400 with this code where a body arrived too slowly. */
const SLOW_BODY = 'RequestTimeout';

/** Whether a retry would fail, too: a wrong key, bucket or permission. */
export const isPermanentError = (error: unknown): error is ObjectStorageError =>
  error instanceof ObjectStorageError && error.status < 500 && error.status !== 429 && error.code !== SLOW_BODY;

export type S3Client = ReturnType<typeof createS3Client>;

/**
 * Creates a client that sends signed requests to a bucket. Request bodies are in memory: large objects are written in
 * parts.
 */
export const createS3Client = (
  config: ObjectStorageConfig,
  { timeoutMs, attempts, pauseMs = 0, retriesTimeouts = false }: ClientOptions,
) => {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, sessionToken } = config;
  const request = async (
    { method, key, query = {}, body, headers }: ObjectRequest,
    signal: AbortSignal = AbortSignal.timeout(timeoutMs),
  ) => {
    const path = key === undefined ? bucket : [bucket, prefix, key].filter(Boolean).join('/');
    const url = new URL(`${endpoint}/${path.split('/').map(encodeURIComponent).join('/')}`);
    url.search = new URLSearchParams(query).toString();
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      method,
      url: url.href,
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
      signal,
    });
    if (response.ok) return response;
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    throw new ObjectStorageError(response.status, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '');
  };
  const isRetryable = (error: unknown) => {
    if (error instanceof ObjectStorageError) return !isPermanentError(error);
    return error instanceof TypeError || (retriesTimeouts && (error as Error).name === 'TimeoutError');
  };
  /**
   * Calls `work` again after a temporary error: each request may be sent again, as a name is used for one content. Only the
   * completion of a multipart upload that had succeeded may then fail with NoSuchUpload.
   */
  const retry = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt >= attempts || !isRetryable(error)) throw error;
        await pause(pauseMs * attempt);
      }
    }
  };
  /** ListObjects of version 1: its pages begin after a key, and need no token of the server. */
  const listPage = ({ folder, after, max = MAX_KEYS }: { folder?: string; after?: string | undefined; max?: number }) =>
    retry(async () => {
      const root = prefix ? `${prefix}/` : '';
      const query = {
        prefix: folder === undefined ? root : `${root}${folder}/`,
        'max-keys': String(max),
        ...(after !== undefined && { marker: `${root}${after}` }),
      };
      const xml = await (await request({ method: 'GET', query })).text();
      const keys = [...xml.matchAll(/<Contents>.*?<Key>(.*?)<\/Key>/gs)].map(([, key = '']) =>
        unescapeXml(key).slice(root.length),
      );
      return { keys, hasMore: xml.includes('<IsTruncated>true') };
    });
  return {
    send: (options: ObjectRequest) =>
      retry(async () => {
        const response = await request(options);
        return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
      }),
    /**
     * Reads an object with `read`, which is called again where the connection breaks. It may take any time while bytes
     * arrive: fetch aborts a silent connection after five minutes.
     */
    stream: <T>(key: string, read: (body: AsyncIterable<Uint8Array>) => Promise<T>) =>
      retry(async () => {
        const controller = new AbortController();
        const timer = setTimeout(() => controller.abort(new DOMException('No response', 'TimeoutError')), timeoutMs);
        const { body } = await request({ method: 'GET', key }, controller.signal).finally(() => clearTimeout(timer));
        return read((body ?? []) as AsyncIterable<Uint8Array>);
      }),
    /** The keys below a folder, without the prefix of the configuration. */
    list: async (folder: string) => {
      const keys: string[] = [];
      for (let page = await listPage({ folder }); ; page = await listPage({ folder, after: keys.at(-1) })) {
        keys.push(...page.keys);
        if (!page.hasMore || page.keys.length === 0) return keys;
      }
    },
    /** The names of the folders at the top: of each the first key is listed, as not all services know delimiters well. */
    listFolders: async () => {
      const folders: string[] = [];
      let after: string | undefined;
      for (;;) {
        const [key] = (await listPage({ max: 1, after })).keys;
        if (key === undefined) return folders;
        const [name = '', ...rest] = key.split('/');
        if (rest.length) folders.push(name);
        // '0' is the character after '/'.
        after = rest.length ? `${name}0` : key;
      }
    },
    hasObjects: async () => (await listPage({ max: 1 })).keys.length > 0,
  };
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
