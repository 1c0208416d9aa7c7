// Services that tests use and npm install does not bring: Redis of Debian's package, and an S3 server from npm.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { capture, env, lastLines, runStep, StepError } from './workspace.mjs';

const S3_SERVER = 's3rver@3.7.1';

const findProgram = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
const findRedis = () => env.REDIS_SERVER_PATH || findProgram(['redis-server', 'valkey-server']);
const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0 && findProgram(['apt-get']);

/** Returns the path of a Redis or Valkey server, and installs one if it can. */
export async function provideRedis() {
  const found = findRedis();
  if (found) return found;
  const command = 'apt-get update && apt-get install -y --no-install-recommends redis-server';
  if (!canInstall())
    throw new StepError(
      `redis-server not found. On Debian run as root:\n\n    ${command}\n\nElsewhere install Redis or Valkey, or set REDIS_SERVER_PATH.`,
    );
  await runStep('Install redis-server', async () => {
    const { code, output } = await capture('sh', ['-c', command], {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code !== 0) throw new StepError(`apt-get failed:\n\n${lastLines(output)}`);
  });
  return findRedis();
}

/** Returns the folder that has s3rver in its node_modules, from npm or from an earlier run. */
export async function provideS3Server() {
  const folder = join(tmpdir(), `trad-${S3_SERVER}`);
  if (existsSync(folder)) return folder;
  await runStep(`Fetch ${S3_SERVER}`, async () => {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished);
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', unfinished];
    const { code, output } = await capture('npm', ['install', ...options, S3_SERVER]);
    if (code !== 0) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new StepError(`${S3_SERVER} could not be installed:\n${lastLines(output)}`);
    }
    renameSync(unfinished, folder);
  });
  return folder;
}
