import { open, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createFolder } from '@trad/file-formats/create-folder';
import { CommandError } from '../../platform/commands/command.ts';
import { DecryptionError } from '../../platform/encryption/encryption.ts';
import { StorageError } from '../../platform/uploads/storage.ts';
import { readDocument } from '../application/stored-document.ts';

type DocumentStorage = Parameters<typeof readDocument>[0];
type DocumentRow = Parameters<typeof readDocument>[1] & { id: number; kind: string };

/**
 * Decrypts documents into files that only the user of this process can read; returns their paths. Throws CommandError, or an
 * Error where the folder cannot be created, and then leaves none of them.
 */
export const saveDocuments = async (storage: DocumentStorage, documents: readonly DocumentRow[], folder: string) => {
  const paths: string[] = [];
  try {
    createFolder(folder, 0o700);
    for (const document of documents) {
      const bytes = await readDocument(storage, document);
      const path = join(folder, `${document.id}-${document.kind}${extname(document.fileKey)}`);
      // Never through a link, nor over another file.
      const file = await open(path, 'wx', 0o600);
      paths.push(path);
      await file.writeFile(bytes).finally(() => file.close());
    }
    return paths;
  } catch (error) {
    // Papers of strangers must not remain unnoticed: the command reports only the error.
    for (const path of paths) await rm(path, { force: true });
    if (error instanceof DecryptionError) throw new CommandError(error.message);
    if (error instanceof StorageError) throw new CommandError(`A document cannot be read: ${String(error.cause)}`);
    const { code, path = folder } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new CommandError(`${path} exists already.`);
    if (code === 'EACCES' || code === 'ENOTDIR' || code === 'EROFS' || code === 'ENOSPC')
      throw new CommandError(`${path} cannot be written (${code}).`);
    throw error;
  }
};
