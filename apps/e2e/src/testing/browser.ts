import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

/** An installed browser and the environment variables that it needs. */
type Candidate = { path: string; source: string; env?: Record<string, string> };

const runProgram = promisify(execFile);
const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

// Containers have no user namespaces for the sandbox, little /dev/shm and no graphics card.
const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run'];

/**
 * Launches the browser of BROWSER_PATH or CHROME_PATH if one is set. Otherwise launches the first that starts of
 * @sparticuz/chromium from npm, an installed Chrome, Chromium or Edge, and Playwright's own. `source` names it.
 */
export async function launchBrowser(extraFlags: readonly string[] = []): Promise<{ browser: Browser; source: string }> {
  const failures: string[] = [];
  for await (const { path, source, env } of listCandidates(failures)) {
    try {
      const browser = await chromium.launch({
        executablePath: path,
        args: [...flags, ...extraFlags],
        env: { ...(process.env as Record<string, string>), ...env },
        timeout: 60_000,
      });
      return { browser, source };
    } catch (error) {
      failures.push(`${source} (${path}): ${(error as Error).message.split('\n')[0]}`);
    }
  }
  throw new Error(
    `No browser could be started. Set BROWSER_PATH, or install Chrome or Chromium.\n${failures.join('\n')}`,
  );
}

/** Lists the browsers in their order. Adds the reason to `failures` if @sparticuz/chromium cannot be unpacked. */
async function* listCandidates(failures: string[]): AsyncGenerator<Candidate> {
  const source = ['BROWSER_PATH', 'CHROME_PATH'].find((name) => process.env[name]);
  if (source) {
    yield { path: process.env[source] ?? '', source };
    return;
  }
  try {
    const shipped = await unpackShippedBrowser();
    if (shipped) yield shipped;
  } catch (error) {
    failures.push(`@sparticuz/chromium: ${(error as Error).message.split('\n')[0]}`);
  }
  yield* listInstalledBrowsers();
  const playwrightPath = chromium.executablePath();
  if (playwrightPath && existsSync(playwrightPath)) yield { path: playwrightPath, source: 'Playwright' };
}

/** Unpacks the Chromium of @sparticuz/chromium once per user; the final rename makes the unpacking atomic. */
async function unpackShippedBrowser(): Promise<Candidate | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = readFileSync(join(packageFolder, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(findCacheFolder(), `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    path: join(folder, 'chromium'),
    source: `@sparticuz/chromium ${version}`,
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

async function unpack(folder: string) {
  const temporary = `${folder}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  try {
    // The package unpacks into TMPDIR, and unpacks its shared libraries only if AWS_EXECUTION_ENV is set.
    const program = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    await runProgram(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: packageFolder,
      env: { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    writeFileSync(join(temporary, 'fonts.conf'), buildFontsConfig(folder));
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // A concurrent process may have unpacked it first.
    if (!existsSync(folder)) throw error;
  }
}

/** Builds a fontconfig file that adds the shipped fonts: on a machine without fonts, text has no width. */
function buildFontsConfig(folder: string): string {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(folder, 'fonts')];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((path) => `  <dir>${path}</dir>`).join('\n')}
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

function* listInstalledBrowsers(): Generator<Candidate> {
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (isExecutable(path)) yield { path, source: name };
    }
  }
  const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
  for (const app of process.platform === 'darwin' ? apps : []) {
    const path = `/Applications/${app}.app/Contents/MacOS/${app}`;
    if (isExecutable(path)) yield { path, source: app };
  }
}

function findCacheFolder(): string {
  try {
    // With an empty HOME the path would be relative to the current folder.
    const folder = resolve('/', process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'trad');
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return join(tmpdir(), `trad-${process.getuid?.() ?? 0}`);
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
