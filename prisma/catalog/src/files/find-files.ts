import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { InputError } from '@trad/file-formats/problem';
import {
  CATALOGUE_FILE_FORMATS,
  CATALOGUE_FILES,
  type CatalogueFile,
  type CatalogueFileFormat,
} from './catalogue-files.ts';

export interface InputFile {
  path: string;
  /** The file name for messages: 'products.csv'. */
  name: string;
  format: CatalogueFileFormat;
  file: CatalogueFile;
  bytes: number;
}

const NAMES = CATALOGUE_FILES.map(({ name }) => name).join(', ');

const detectFormat = (path: string) =>
  CATALOGUE_FILE_FORMATS.find((format) => extname(path).toLowerCase() === `.${format}`);
const findCatalogueFile = (path: string) =>
  CATALOGUE_FILES.find(({ name }) => name === basename(path, extname(path)).toLowerCase());

/** Throws InputError instead of an error of the file system. */
const read = async <T>(path: string, reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InputError(code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be read: ${code}`);
  }
};

const inspectFile = async (path: string): Promise<InputFile | undefined> => {
  const [format, file] = [detectFormat(path), findCatalogueFile(path)];
  if (!format || !file) return undefined;
  const { size } = await read(path, stat(path));
  return { path, name: basename(path), format, file, bytes: size };
};

const findInFolder = async (folder: string) => {
  const names = await read(folder, readdir(folder));
  const files = (await Promise.all(names.map((name) => inspectFile(join(folder, name))))).filter(
    (file) => file !== undefined,
  );
  if (!files.length)
    throw new InputError(`${folder} contains none of the catalogue's files: ${NAMES} (.csv or .jsonl)`);
  for (const { file, name } of files) {
    const duplicate = files.find((other) => other.file === file && other.name !== name);
    if (duplicate) throw new InputError(`${folder} contains both ${name} and ${duplicate.name}: remove one of them`);
  }
  return files;
};

/**
 * The catalogue's files in a folder, or the single file at `path`, in reading order. Other files are ignored. Throws
 * InputError.
 */
export const findFiles = async (path: string): Promise<InputFile[]> => {
  const stats = await read(path, stat(path));
  const files = stats.isDirectory()
    ? await findInFolder(path)
    : [await inspectFile(path)].filter((file) => file !== undefined);
  if (!files.length)
    throw new InputError(`${basename(path)} is none of the catalogue's files: ${NAMES} (.csv or .jsonl)`);
  const getPosition = (file: CatalogueFile) => CATALOGUE_FILES.findIndex((other) => other.name === file.name);
  return files.toSorted((one, other) => getPosition(one.file) - getPosition(other.file));
};
