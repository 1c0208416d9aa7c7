import type { UploadSource } from '@trad/database/backup/create-backup';
import type { ObjectStorageConfig } from '../../config/storage-config.ts';
import { createS3Client } from '../../platform/uploads/s3-client.ts';
import { CLIENT_OPTIONS, explainStorageError, readObject } from './bucket-store.ts';

/** The folders of uploads in a bucket, as in the data directory. */
const UPLOAD_FOLDERS = ['media', 'confidential'];

const openUploads = (config: ObjectStorageConfig) => {
  const client = createS3Client(config, CLIENT_OPTIONS);
  const explained = explainStorageError(`The bucket of STORAGE_URL, ${config.bucket},`);
  return { client, explained };
};

const listUploads = async ({ client, explained }: ReturnType<typeof openUploads>) =>
  (await Promise.all(UPLOAD_FOLDERS.map((folder) => explained(client.list(folder))))).flat();

/** The uploads of the shop that are not in its data directory; null: all are. */
export const openUploadSource = (config: ObjectStorageConfig | null): UploadSource | null => {
  if (!config) return null;
  const uploads = openUploads(config);
  const { client, explained } = uploads;
  return {
    list: () => listUploads(uploads),
    read: (key) => explained(readObject(client, key)),
  };
};

/** The paths of the uploads that a bucket has. */
export const listUploadPaths = async (config: ObjectStorageConfig) => new Set(await listUploads(openUploads(config)));

/**
 * Returns a function that writes a restored upload into the bucket unless it exists, and returns whether it was
 * missing.
 */
export const openUploadTarget = async (config: ObjectStorageConfig) => {
  const uploads = openUploads(config);
  const { client, explained } = uploads;
  const present = new Set(await listUploads(uploads));
  return async (path: string, readBytes: () => Promise<Buffer>) => {
    if (present.has(path)) return false;
    await explained(client.send({ method: 'PUT', key: path, body: await readBytes() }));
    return true;
  };
};
