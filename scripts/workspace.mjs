// Shared by all scripts: paths, running and showing steps, detecting changes since the last run.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamps = join(root, 'node_modules/.cache/trad');

/** The environment of all tools: the workspace's own programs first, no telemetry, a writable home. */
export const env = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  HOME: usableHome(),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  CHECKPOINT_DISABLE: '1',
  npm_config_update_notifier: 'false',
};
// npm's own variables would make pnpm and turbo detect another package manager.
for (const name of Object.keys(env)) {
  if (/^npm_(config_user_agent|execpath|node_execpath|lifecycle|package_|command)/.test(name)) delete env[name];
}

function usableHome() {
  const given = process.env.HOME ?? process.env.USERPROFILE;
  try {
    accessSync(given, constants.W_OK);
    return given;
  } catch {
    const own = join(root, '.cache/home');
    mkdirSync(own, { recursive: true });
    return own;
  }
}

/** A failed step; `message` names the remedy. Shown without a stack. */
export class StepFailed extends Error {}

/** Runs a script's main function: reports an error as a message without a stack, and exits with code 1. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? process.exitCode;
  } catch (error) {
    console.error(`\n✗ ${error.message ?? error}`);
    if (process.env.TRAD_DEBUG && !(error instanceof StepFailed)) console.error(error.stack);
    process.exit(1);
  }
}

/** Shows a step's name at once, its progress, and its duration. */
export async function step(name, work, { succeeded = () => true } = {}) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`→ ${name}`);
  const alive = setInterval(() => console.log(`  … ${name}: ${seconds()}`), 10_000);
  try {
    const result = await work();
    console.log(`${succeeded(result) ? '✓' : '✗'} ${name} (${seconds()})`);
    return result;
  } catch (error) {
    console.log(`✗ ${name} (${seconds()})`);
    throw error;
  } finally {
    clearInterval(alive);
  }
}

/** Runs a program quietly; resolves with its exit code and everything it printed. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const plain = { ...env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(command, args, {
      cwd: root,
      env: plain,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...onWindows,
      ...options,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program on this terminal; resolves with its exit code. */
export function show(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...onWindows,
      ...options,
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

const onWindows = { shell: process.platform === 'win32' };

/** The folders of the workspace's packages. */
export const packages = [
  'packages/contract',
  'packages/client',
  'packages/database',
  'packages/file-formats',
  'packages/payment-sandbox',
  'prisma/seed',
  'prisma/catalog',
  'apps/api',
  'apps/web',
  'apps/e2e',
  'bench',
  'chaos',
];

/** Runs `work` only if `fingerprint` differs from its last success under this name. Returns whether it ran. */
export async function whenChanged(name, fingerprint, work, { force = false } = {}) {
  const stamp = join(stamps, name);
  if (!force && readIfThere(stamp) === fingerprint) return false;
  await work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, fingerprint);
  return true;
}

/** A hash over the names and contents of files and folders below the root; a missing one counts as empty. */
export function fingerprintOf(paths, { skip = () => false, also = '' } = {}) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch} ${also}`);
  const add = (path) => {
    if (skip(path)) return;
    let entries;
    try {
      entries = readdirSync(join(root, path), { withFileTypes: true });
    } catch {
      hash.update(`\0${path}\0`).update(readIfThere(join(root, path)) ?? '');
      return;
    }
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) add(`${path}/${entry.name}`);
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the last lines of a program's output. */
export const tail = (text, lines = 40) => text.trim().split('\n').slice(-lines).join('\n');
