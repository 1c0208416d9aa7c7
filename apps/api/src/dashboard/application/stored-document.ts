import type { Deps } from '../../platform/deps.ts';
import { DecryptionError, readKeyId } from '../../platform/encryption/encryption.ts';

/** The fields that identify a document's file. */
interface DocumentFileRow {
  userId: number;
  fileKey: string;
  /** Null: a former release stored the file unencrypted. */
  encryptionKeyId: string | null;
}

type DocumentStorage = Pick<Deps, 'confidential' | 'encryption'>;

/** Authenticated with each encrypted file: with another text, stored files could not be decrypted. */
const describe = ({ userId, fileKey }: Pick<DocumentFileRow, 'userId' | 'fileKey'>) =>
  `document ${fileKey} of user ${userId}`;

/** Stores a document's file encrypted. Returns the id of the key. Throws StorageUnavailable. */
export const storeDocument = async (
  { confidential, encryption }: DocumentStorage,
  file: Pick<DocumentFileRow, 'userId' | 'fileKey'>,
  bytes: Buffer,
): Promise<string> => {
  const encrypted = encryption.encryptBytes(bytes, describe(file));
  await confidential.put(file.fileKey, encrypted);
  // Read from the written bytes: a rotation may have changed the current key meanwhile.
  return readKeyId(encrypted.toString('latin1', 0, 32)) ?? '';
};

/** Reads a document's file. Throws DecryptionError and StorageError. */
export const readDocument = async (
  { confidential, encryption }: DocumentStorage,
  file: DocumentFileRow,
): Promise<Buffer> => {
  const stored = await confidential.get(file.fileKey);
  if (file.encryptionKeyId !== null) return encryption.decryptBytes(stored, describe(file));
  // The row says that it was never encrypted.
  if (readKeyId(stored.toString('latin1', 0, 32)) !== null)
    throw new DecryptionError(`The ${describe(file)} is encrypted, which its row does not say.`);
  return stored;
};
