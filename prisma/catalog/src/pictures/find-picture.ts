import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { listPictureFiles } from '@trad/file-formats/picture-files';
import { Problem } from '@trad/file-formats/problem';
import { decodePicture, encodePicture } from './encode-picture.ts';

/** The source and target of pictures. */
export interface PictureFolders {
  /** The operator's files; null without such a folder. */
  source: string | null;
  /** The folder of encoded pictures. */
  media: string;
  /** Further folders that the shop serves pictures from. */
  alsoServed: readonly string[];
}

interface FinderOptions {
  dryRun: boolean;
  /** Whether a row of the shop has this picture key already: its files may be on another machine. */
  isShown: (key: string) => Promise<boolean>;
}

const READABLE = new Set(['.jpg', '.jpeg', '.png', '.webp']);
const MAX_BYTES = 30_000_000;

const removeExtension = (file: string) => file.slice(0, file.length - extname(file).length);

/** Describes the folder's files by name, size and time, so that a changed one is noticed without reading it. */
export const describeSources = async (folder: string | null): Promise<string[]> => {
  const files = folder === null ? [] : (await readdir(folder)).sort();
  const descriptions: string[] = [];
  for (const file of files) {
    // A link to nothing, or a file that was removed since, is missing only where a row names it.
    const found = await stat(join(folder ?? '', file)).catch(() => null);
    if (found) descriptions.push(`${file}\0${found.size}\0${found.mtimeMs}`);
  }
  return descriptions;
};

/** Indexes the folder's files by name, in NFC as rows have it, with and without extension. */
const findSources = async (folder: string | null) => {
  const files = folder === null ? [] : await readdir(folder);
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const composed = file.normalize('NFC');
    for (const name of new Set([composed, removeExtension(composed)]))
      byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return byName;
};

/** A key is the name of an exported picture, which has at most 120 characters, and vendors' forms send it. */
const MAX_KEY_NAME = 100;

/** Builds a picture's key from its name and the hash of its content, so that the same file always has the same key. */
const buildKey = (file: string, bytes: Buffer) => {
  const name =
    removeExtension(file.normalize('NFC'))
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-/, '')
      .slice(0, MAX_KEY_NAME)
      .replace(/-$/, '') || 'picture';
  return `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
};

/**
 * Finds pictures by the names in rows: a file of the operator's folder, else one that the shop has.
 * Returns a function that resolves to the picture's key, after encoding it unless `dryRun`, or to a Problem.
 */
export const createPictureFinder = async (
  { source, media, alsoServed }: PictureFolders,
  { dryRun, isShown }: FinderOptions,
) => {
  const sources = await findSources(source);
  const isServed = (key: string) =>
    [media, ...alsoServed].some((folder) => existsSync(join(folder, `${key}-640.webp`)));
  /** By key: rows may name one picture in several ways, and are read concurrently. */
  const encodings = new Map<string, Promise<string | Problem>>();
  const encode = async (bytes: Buffer, key: string) => {
    const pixels = await decodePicture(bytes);
    if (pixels instanceof Problem) return pixels;
    if (!dryRun) await encodePicture(pixels, key, media);
    return key;
  };
  const encodeFile = async (file: string): Promise<string | Problem> => {
    const path = join(source ?? '', file);
    if (!READABLE.has(extname(file).toLowerCase())) return new Problem('is not a JPEG, PNG or WebP file');
    if ((await stat(path)).size > MAX_BYTES) return new Problem(`is larger than ${MAX_BYTES / 1e6} MB`);
    const bytes = await readFile(path);
    const key = buildKey(file, bytes);
    if (listPictureFiles(key).every((picture) => existsSync(join(media, picture.file)))) return key;
    const encoding = encodings.get(key) ?? encode(bytes, key);
    encodings.set(key, encoding);
    return encoding;
  };
  return async (name: string): Promise<string | Problem> => {
    const [file, other] = sources.get(name) ?? [];
    if (file !== undefined && other !== undefined) return new Problem(`matches two files: ${file} and ${other}`);
    if (file !== undefined) return encodeFile(file);
    if (isServed(name) || (await isShown(name))) return name;
    return new Problem(
      source === null
        ? "is not a picture of this shop, and there is no folder 'pictures' next to the files"
        : `is neither a file in ${source} nor a picture of this shop`,
    );
  };
};
