import { existsSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

// A folder's name may contain a point, as that of a file: 'spring.2027'.
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The folder `pictures` in the folder at `path`, or beside the file; null where there is none. */
export const findPicturesFolder = (path: string) => {
  const folder = join(isFolder(path) ? path : dirname(path), 'pictures');
  return existsSync(folder) ? folder : null;
};

/** The file for rejected rows beside the folder or file at `path`. */
export const getErrorsPath = (path: string) =>
  join(dirname(path), `${isFolder(path) ? basename(path) : basename(path, extname(path))}.errors.csv`);
