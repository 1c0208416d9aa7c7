import { unzipSync } from 'fflate';
import { toStoredName } from './to-stored-name.ts';

/** The limits of the API for an import, repeated here because the contract's module imports zod. */
const MAX_CATALOGUE_IMPORT_FILES = 300;
const MAX_CATALOGUE_FILE_BYTES = 25_000_000;
const MAX_CATALOGUE_IMPORT_BYTES = 200_000_000;
/** Catalogue files compress about 10:1: a far higher ratio indicates a decompression bomb. */
const MAX_COMPRESSION_RATIO = 100;
/** Smaller files are exempt: a short table of equal rows compresses better than 100:1, and cannot exhaust the memory. */
const MIN_BOMB_BYTES = 1_000_000;

export type ArchiveProblem = 'unreadable' | 'tooLarge';

export class ArchiveError extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Returns the name without folders; undefined for files that operating systems add, such as `__MACOSX/._stock.csv`. */
const readName = (path: string): string | undefined => {
  const parts = path.split(/[/\\]/);
  const name = parts.at(-1);
  return name && !name.startsWith('.') && !parts.includes('__MACOSX') ? name : undefined;
};

/**
 * Unpacks an archive of catalogue files with their pictures, whatever folders they are in. Sizes are checked before a file is
 * unpacked, and no file becomes larger than the archive says. Throws ArchiveError.
 */
export const unpackArchive = async (
  archive: File,
  isAccepted: (file: { name: string }) => boolean,
): Promise<File[]> => {
  if (archive.size > MAX_CATALOGUE_IMPORT_BYTES) throw new ArchiveError('tooLarge');
  const names = new Map<string, string>();
  const storedNames = new Set<string>();
  let bytes = 0;
  let files: Record<string, Uint8Array<ArrayBuffer>>;
  try {
    files = unzipSync(new Uint8Array(await archive.arrayBuffer()), {
      filter: ({ name: path, size, originalSize, compression }) => {
        const name = readName(path);
        if (name === undefined || !isAccepted({ name })) return false;
        // An entry without compression is unpacked in its packed size, whatever the archive says.
        if (compression === 0 && size !== originalSize) throw new ArchiveError('unreadable');
        bytes += originalSize;
        const isBomb = originalSize > MIN_BOMB_BYTES && originalSize > size * MAX_COMPRESSION_RATIO;
        if (
          isBomb ||
          originalSize > MAX_CATALOGUE_FILE_BYTES ||
          bytes > MAX_CATALOGUE_IMPORT_BYTES ||
          names.size >= MAX_CATALOGUE_IMPORT_FILES
        )
          throw new ArchiveError('tooLarge');
        // Two files of one name would replace each other.
        const storedName = toStoredName(name);
        if (storedNames.has(storedName)) throw new ArchiveError('unreadable');
        storedNames.add(storedName);
        names.set(path, name);
        return true;
      },
    }) as Record<string, Uint8Array<ArrayBuffer>>;
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('unreadable');
  }
  return [...names].map(([path, name]) => new File([files[path] ?? new Uint8Array()], name));
};
