import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

let buildId: Promise<string> | undefined;

const hashBundle = async () => {
  const bundle = join(dirname(process.argv[1] ?? ''), 'server-bundle.cjs');
  const text = await readFile(bundle).catch(() => undefined);
  return text ? createHash('sha256').update(text).digest('hex').slice(0, 12) : 'source';
};

/** Identifies the running build by the start of its hash, which is computed on first use; `source` without a build. */
export const readBuildId = (): Promise<string> => {
  buildId ??= hashBundle();
  return buildId;
};
