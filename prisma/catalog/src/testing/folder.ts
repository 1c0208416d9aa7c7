import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** File contents by name: text, or bytes where the encoding matters. */
export type Files = Readonly<Record<string, string | Buffer>>;

/** Creates a folder for one test file and removes it at the end. */
export const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trad-catalogue-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let made = 0;
  return {
    folder,
    /** Creates a folder with these files below it. */
    write: async (files: Files) => {
      made += 1;
      const path = join(folder, `files-${made}`);
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(path, name)), { recursive: true });
        await writeFile(join(path, name), content);
      }
      return path;
    },
  };
};
