import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError } from './config/config.ts';
import { loadWebAppBuild } from './platform/pages/pages.ts';
import { createWebAppError, explainStartFailure, StartError } from './start-failure.ts';

const FORGING = '\u001b[1A\u001b[2K\u202e';
const TOLD = '\\u{1b}[1A\\u{1b}[2K\\u{202e}';

test.each([
  ['a setting', new ConfigError(`PORT: ${FORGING}\nHOST: x`), `The configuration is wrong:\nPORT: ${TOLD}\nHOST: x`],
  ['a reason of our own', new StartError(`No ${FORGING}.\nDo this.`), `No ${TOLD}.\nDo this.`],
  [
    'a folder',
    Object.assign(new Error(`mkdir '/x${FORGING}\n'`), { code: 'EACCES' }),
    `Not allowed: mkdir '/x${TOLD}\\u{a}'. Choose another PORT or DATA_DIR.`,
  ],
  [
    'what the database says',
    Object.assign(new Error(`no role "${FORGING}\n"`), { code: '28000' }),
    `The database of DATABASE_URL cannot be used: no role "${TOLD}\\u{a}"`,
  ],
  ['what is thrown', `a text${FORGING}`, `Error: a text${TOLD}`],
])('%s reaches the terminal as text only', (_, error, printed) => {
  expect(explainStartFailure(error)).toBe(printed);
});

describe('a web app that does not load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-web-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const explain = async (name: string, files: Record<string, string>) => {
    const webDir = join(folder, name);
    mkdirSync(join(webDir, 'server'), { recursive: true });
    for (const [file, content] of Object.entries(files)) writeFileSync(join(webDir, 'server', file), content);
    const error = await loadWebAppBuild(webDir).catch((thrown: unknown) => thrown);
    return explainStartFailure(createWebAppError(webDir, error));
  };
  const page = { 'page.json': '{"inlined":{},"fonts":[]}' };

  test.each([
    ['nothing', {}],
    ['no-entry', page],
  ])('is not built where it has %s', async (name, files) => {
    expect(await explain(name, files)).toContain('The web app is not built');
  });

  test.each([
    ['an invalid list of files', { 'page.json': '{', 'entry-server.js': '' }, /JSON/],
    ['a syntax error', { ...page, 'entry-server.js': 'export const = 1;' }, /Unexpected token/],
    ['a missing import', { ...page, 'entry-server.js': `import './chunk.js';` }, /chunk\.js/],
    ['a failing module', { ...page, 'entry-server.js': `throw new Error('No locale');` }, /No locale/],
  ])('is reported with its cause: %s', async (name, files, cause) => {
    const explained = await explain(name.replaceAll(' ', '-'), files);
    expect(explained).toMatch(cause);
    expect(explained).not.toContain('is not built');
    expect(explained).not.toMatch(/\n\s+at /);
  });
});
