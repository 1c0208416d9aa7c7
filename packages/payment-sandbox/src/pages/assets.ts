import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer } from '../http.ts';
import { TEST_CARDS } from '../stripe/cards.ts';

/** Each script of the browser, of the files that make it up, in the order in which they need each other. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  '/stripe.js': [
    'words.js',
    'card-rules.js',
    'card-input.js',
    'card-element.js',
    'elements.js',
    'challenge-dialog.js',
    'stripe.js',
  ],
  '/paypal.js': ['words.js', 'paypal.js'],
  '/approval.js': ['approval.js'],
};
const STYLES = ['/pages.css', '/field.css'];

/** One classic script, as the real ones are: modules lose what joins them and share one scope. */
const joined = async (folder: string, files: readonly string[]) => {
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const bodies = texts.map((text) => text.replace(/^(import .*|export \{\});\n/gm, '').replace(/^export /gm, ''));
  const cards = JSON.stringify(TEST_CARDS.map(({ number }) => number));
  return `(() => {\n'use strict';\nconst TEST_CARD_NUMBERS = ${cards};\n${bodies.join('\n')}})();\n`;
};

const cached = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };

/** The script or style sheet with this path; undefined if it is none. */
export const assetAt = async (path: string, folder: string): Promise<Answer | undefined> => {
  const files = Object.hasOwn(SCRIPTS, path) ? SCRIPTS[path] : undefined;
  if (files) {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', ...cached };
    return { status: 200, headers, body: await joined(folder, files) };
  }
  if (!STYLES.includes(path)) return undefined;
  const headers = { 'content-type': 'text/css; charset=utf-8', ...cached };
  return { status: 200, headers, body: await readFile(join(folder, path), 'utf8') };
};
