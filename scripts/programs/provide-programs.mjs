// Programs and packages that tests use and the set-up does not install.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { capture, env, lastLines, runStep, StepError } from '../workspace.mjs';

// Debian has servers where only root looks.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const findExecutable = (names) =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
const canInstall = () =>
  existsSync('/etc/debian_version') && process.getuid?.() === 0 && findExecutable(['apt-get']) !== undefined;

export const REDIS_SERVER = {
  variable: 'REDIS_SERVER_PATH',
  debianPackage: 'redis-server',
  executables: ['redis-server', 'valkey-server'],
};

/**
 * Returns the paths of programs by their variables, such as REDIS_SERVER_PATH, which may name another program. Installs the Debian
 * packages of missing ones, or throws with the command that does. `find` looks where a program is not on the PATH.
 */
export async function providePrograms(programs) {
  const find = ({ variable, executables, find: findElsewhere }) =>
    env[variable] || findElsewhere?.() || findExecutable(executables);
  const missing = programs.filter((program) => !find(program));
  if (missing.length > 0) {
    const packages = missing.map(({ debianPackage }) => debianPackage);
    const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
    if (!canInstall()) {
      const names = missing.map(({ executables }) => executables[0]).join(' and ');
      const variables = missing.map(({ variable }) => variable).join(' and ');
      throw new StepError(
        `${names} not found. On Debian run as root:\n\n    ${command}\n\nElsewhere install it and set ${variables} to its path.`,
      );
    }
    await runStep(`Install ${packages.join(' and ')}`, async () => {
      const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
      const { code, output } = await capture('sh', ['-c', command], options);
      if (code !== 0) throw new StepError(`apt-get failed:\n\n${lastLines(output)}`);
    });
  }
  return Object.fromEntries(programs.map((program) => [program.variable, find(program)]));
}

/** Returns a temporary folder whose node_modules has these npm packages, from npm or from an earlier run. */
export async function providePackages(name, packages) {
  const folder = join(tmpdir(), `trad-${name}`);
  if (existsSync(folder)) return folder;
  await runStep(`Fetch ${packages.join(', ')}`, async () => {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished);
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', unfinished];
    const { code, output } = await capture('npm', ['install', ...options, ...packages]);
    if (code !== 0) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new StepError(`${packages.join(', ')} could not be installed:\n${lastLines(output)}`);
    }
    renameSync(unfinished, folder);
  });
  return folder;
}
