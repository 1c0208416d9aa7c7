import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const SCHEMA = ['prisma/migrations', 'prisma/functions'];

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const tryGit = (...args: string[]) => {
  try {
    return git(...args);
  } catch {
    return '';
  }
};

const MISSING =
  'This scenario builds a former commit: it needs the repository with its history (git fetch --unshallow)';

/**
 * Returns the commit of the former build: the named one, else the nearest release (a tag such as v1.2.0) among the ancestors
 * of HEAD, else the commit before the last one that changed the schema. Throws without one.
 */
export const findFormerCommit = (name?: string): string => {
  if (name !== undefined) {
    const commit = tryGit('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
    if (!commit) throw new Error(`--former takes a commit of this repository, not '${name}'. ${MISSING}.`);
    return commit;
  }
  const head = tryGit('rev-parse', 'HEAD');
  const release = tryGit('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
  if (release) return git('rev-parse', `${release}^{commit}`);
  // The schema has uncommitted changes: HEAD is the state before them.
  if (head && tryGit('status', '--porcelain', '--', ...SCHEMA)) return head;
  const changed = head && tryGit('log', '-1', '--format=%H', '--', ...SCHEMA);
  const former = changed && tryGit('rev-parse', '--verify', '--quiet', `${changed}^`);
  if (!former) throw new Error(`${MISSING}.`);
  return former;
};

/** Writes the files of a commit into a folder, without its history. */
export const exportCommit = (commit: string, folder: string) => {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
};

/** A short description such as `1a2b3c4 Add a table`. */
export const describeCommit = (commit: string) => git('log', '-1', '--format=%h %s', commit);
