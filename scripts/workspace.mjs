// Shared by all scripts: paths, running programs and steps, detecting changes since the last run.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fingerprints = join(root, 'node_modules/.cache/trad');

/** The environment of all tools: the workspace's own programs first, no telemetry, a writable home. */
export const env = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  HOME: findWritableHome(),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  CHECKPOINT_DISABLE: '1',
  npm_config_update_notifier: 'false',
};
// npm's own variables would make pnpm and turbo detect another package manager.
for (const name of Object.keys(env)) {
  if (/^npm_(config_user_agent|execpath|node_execpath|lifecycle|package_|command)/.test(name)) delete env[name];
}

function findWritableHome() {
  const home = process.env.HOME ?? process.env.USERPROFILE;
  try {
    accessSync(home, constants.W_OK);
    return home;
  } catch {
    const ownHome = join(root, '.cache/home');
    mkdirSync(ownHome, { recursive: true });
    return ownHome;
  }
}

/** The error of a step; its message names the remedy and is printed without a stack. */
export class StepError extends Error {}

/** Runs a script's main function: reports an error as a message without a stack, and exits with code 1. */
export async function runMain(action) {
  try {
    process.exitCode = (await action()) ?? process.exitCode;
  } catch (error) {
    console.error(`\n✗ ${error.message ?? error}`);
    if (process.env.TRAD_DEBUG && !(error instanceof StepError)) console.error(error.stack);
    process.exit(1);
  }
}

/** Runs a step. Prints its name, the time every ten seconds, and its duration. */
export async function runStep(name, action, { succeeded = () => true } = {}) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`→ ${name}`);
  const timer = setInterval(() => console.log(`  … ${name}: ${seconds()}`), 10_000);
  try {
    const result = await action();
    console.log(`${succeeded(result) ? '✓' : '✗'} ${name} (${seconds()})`);
    return result;
  } catch (error) {
    console.log(`✗ ${name} (${seconds()})`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a program without printing its output, at a lower priority where it is above 0; resolves with its exit code and output. */
export function capture(command, args, { priority = 0, ...options } = {}) {
  return new Promise((resolve) => {
    const plainEnv = { ...env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(command, args, {
      cwd: root,
      env: plainEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...shellOptions,
      ...options,
    });
    if (priority && child.pid) setPriority(child.pid, priority);
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

/** Runs a program whose output goes to this terminal; resolves with its exit code. */
export function runInTerminal(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...shellOptions,
      ...options,
    });
    // A signal that was sent to this process alone ends the command too, and this process waits until it has cleaned up.
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED_SIGNALS) process.on(signal, forward);
    const stopForwarding = () => {
      for (const signal of FORWARDED_SIGNALS) process.off(signal, forward);
    };
    child.once('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.once('close', (code) => {
      stopForwarding();
      resolve(code ?? 1);
    });
  });
}

const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const shellOptions = { shell: process.platform === 'win32' };

/** The folders of the workspace's packages but packages/demo-artwork, which has no types, tests or build. */
export const packages = [
  'packages/contract',
  'packages/client',
  'packages/cluster',
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
  'resilience',
];

/** Runs `action` unless its last run under this name succeeded with the same `fingerprint`. Returns whether it ran. */
export async function runIfChanged(name, fingerprint, action, { force = false } = {}) {
  const file = join(fingerprints, name);
  if (!force && readOptionalFile(file) === fingerprint) return false;
  // A run that fails or is interrupted may have replaced some of the outputs of the run before.
  rmSync(file, { force: true });
  await action();
  mkdirSync(fingerprints, { recursive: true });
  writeFileSync(file, fingerprint);
  return true;
}

/** Computes a hash over the names and contents of files and folders below the root; a missing one counts as empty. */
export function computeFingerprint(paths, { skip = () => false, extra = '' } = {}) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch} ${extra}`);
  const add = (path) => {
    if (skip(path)) return;
    let entries;
    try {
      entries = readdirSync(join(root, path), { withFileTypes: true });
    } catch {
      hash.update(`\0${path}\0`).update(readOptionalFile(join(root, path)) ?? '');
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) add(`${path}/${entry.name}`);
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

function readOptionalFile(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the last lines of a program's output. */
export const lastLines = (text, lines = 40) => text.trim().split('\n').slice(-lines).join('\n');
