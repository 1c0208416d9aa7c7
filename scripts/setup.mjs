// Prepares a clone for the build: dependencies and Prisma's client. Skips unchanged steps.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trimPackages } from './trim-packages.mjs';
import {
  capture,
  computeFingerprint,
  lastLines,
  packages,
  root,
  runIfChanged,
  runMain,
  runStep,
  StepError,
} from './workspace.mjs';

const pnpmVersion = '10.34.9';

/** Runs pnpm from npx's cache, which the set-up fills. Programs that it runs find it in their PATH. */
export const runPnpm = (args) => capture('npx', ['--yes', `pnpm@${pnpmVersion}`, ...args]);

export async function setUp() {
  await installPackages();
  await generateClient();
}

async function installPackages() {
  const manifests = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'scripts/trim-packages.mjs',
    'patches',
    ...packages.map((path) => `${path}/package.json`),
  ];
  const fingerprint = computeFingerprint(manifests, { extra: pnpmVersion });
  await runIfChanged('install', fingerprint, () =>
    runStep('Install packages', async () => {
      const options = [
        '--frozen-lockfile',
        '--prefer-offline',
        '--reporter=append-only',
        '--config.confirm-modules-purge=false',
      ];
      const { code, output } = await runPnpm(['install', ...options]);
      if (code !== 0)
        throw new StepError(`Packages could not be installed. ${describeFailure(output)}\n\n${lastLines(output)}`);
      trimPackages();
    }),
  );
}

function describeFailure(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: free about 1 GB and start again.';
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return 'A folder is not writable: change the owner of the checkout and of the npm and pnpm caches to your user (chown), or set another store with npm_config_store_dir.';
  }
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|META_FETCH_FAIL|UNABLE_TO_GET_ISSUER/i.test(output)) {
    return 'The npm registry cannot be reached: check the network, proxy and certificates (npm ping), then start again.';
  }
  if (/OUTDATED_LOCKFILE/.test(output)) {
    return `package.json and pnpm-lock.yaml disagree: run npx pnpm@${pnpmVersion} install and commit the lockfile.`;
  }
  return "The last lines of pnpm's output:";
}

async function generateClient() {
  const database = join(root, 'packages/database');
  const isGenerated = existsSync(join(database, 'src/generated/client.ts'));
  const inputs = ['prisma/schema.prisma', 'packages/database/prisma.config.ts', 'packages/database/package.json'];
  const generate = () =>
    runStep('Generate the database client', async () => {
      const prisma = join(database, 'node_modules/.bin/prisma');
      const { code, output } = await capture(prisma, ['generate'], { cwd: database });
      if (code !== 0) throw new StepError(`prisma generate failed:\n\n${lastLines(output)}`);
    });
  await runIfChanged('prisma-client', computeFingerprint(inputs), generate, { force: !isGenerated });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) runMain(setUp);
