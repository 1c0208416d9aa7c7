// Prepares a clone for the build: dependencies and Prisma's client. Skips unchanged steps.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capture, fingerprintOf, main, packages, root, StepFailed, step, tail, whenChanged } from './workspace.mjs';

const pnpmVersion = '10.34.9';

export async function setup() {
  await installPackages();
  await generateClient();
}

async function installPackages() {
  const manifests = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...packages.map((path) => `${path}/package.json`),
  ];
  const wanted = fingerprintOf(manifests, { also: pnpmVersion });
  await whenChanged('install', wanted, () =>
    step('Install packages', async () => {
      const options = [
        '--frozen-lockfile',
        '--prefer-offline',
        '--reporter=append-only',
        '--config.confirm-modules-purge=false',
      ];
      const { code, output } = await capture('npx', ['--yes', `pnpm@${pnpmVersion}`, 'install', ...options]);
      if (code !== 0) throw new StepFailed(`Packages could not be installed. ${adviceOn(output)}\n\n${tail(output)}`);
    }),
  );
}

function adviceOn(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: free about 1 GB and start again.';
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return 'A folder cannot be written: make the checkout and the npm and pnpm caches yours (chown), or name another store with npm_config_store_dir.';
  }
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|META_FETCH_FAIL|UNABLE_TO_GET_ISSUER/i.test(output)) {
    return 'The npm registry was not reached: check the network, proxy and certificates (npm ping), then start again.';
  }
  if (/OUTDATED_LOCKFILE/.test(output)) {
    return `package.json and pnpm-lock.yaml disagree: run npx pnpm@${pnpmVersion} install and commit the lockfile.`;
  }
  return 'The end of what pnpm said:';
}

async function generateClient() {
  const database = join(root, 'packages/database');
  const generated = existsSync(join(database, 'src/generated/client.ts'));
  const inputs = ['prisma/schema.prisma', 'packages/database/prisma.config.ts', 'packages/database/package.json'];
  const generate = () =>
    step('Generate the database client', async () => {
      const prisma = join(database, 'node_modules/.bin/prisma');
      const { code, output } = await capture(prisma, ['generate'], { cwd: database });
      if (code !== 0) throw new StepFailed(`Prisma does not understand prisma/schema.prisma:\n\n${tail(output)}`);
    });
  await whenChanged('prisma-client', fingerprintOf(inputs), generate, { force: !generated });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(setup);
