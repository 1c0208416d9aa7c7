import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Unusable } from '@trad/file-formats/problem';
import { CATALOGUE_FILES, type CatalogueFile } from './catalogue-files.ts';

export const FORMATS = ['csv', 'jsonl'] as const;
export type Format = (typeof FORMATS)[number];

export interface FoundFile {
  path: string;
  /** As it is named to people: 'products.csv'. */
  name: string;
  format: Format;
  file: CatalogueFile;
  bytes: number;
}

const NAMES = CATALOGUE_FILES.map(({ name }) => name).join(', ');

const formatOf = (path: string) => FORMATS.find((format) => extname(path).toLowerCase() === `.${format}`);
const fileNamed = (path: string) =>
  CATALOGUE_FILES.find(({ name }) => name === basename(path, extname(path)).toLowerCase());

const found = async (path: string): Promise<FoundFile | undefined> => {
  const [format, file] = [formatOf(path), fileNamed(path)];
  if (!format || !file) return undefined;
  const { size } = await stat(path);
  return { path, name: basename(path), format, file, bytes: size };
};

const inFolder = async (folder: string) => {
  const files = (await Promise.all((await readdir(folder)).map((name) => found(join(folder, name))))).filter(
    (file) => file !== undefined,
  );
  if (!files.length) throw new Unusable(`${folder} holds none of the catalogue's files: ${NAMES} (.csv or .jsonl)`);
  for (const { file, name } of files) {
    const twin = files.find((other) => other.file === file && other.name !== name);
    if (twin) throw new Unusable(`${folder} holds both ${name} and ${twin.name}: leave one of them`);
  }
  return files;
};

/**
 * The catalogue's files in a folder, or the one file that `path` names, in the order in which they are read. Other
 * files are left alone. Throws Unusable.
 */
export const findFiles = async (path: string): Promise<FoundFile[]> => {
  const about = await stat(path).catch(() => {
    throw new Unusable(`${path} is not there`);
  });
  const files = about.isDirectory() ? await inFolder(path) : [await found(path)].filter((file) => file !== undefined);
  if (!files.length)
    throw new Unusable(`${basename(path)} is none of the catalogue's files: ${NAMES} (.csv or .jsonl)`);
  const order = (file: CatalogueFile) => CATALOGUE_FILES.findIndex((other) => other.name === file.name);
  return files.toSorted((one, other) => order(one.file) - order(other.file));
};
