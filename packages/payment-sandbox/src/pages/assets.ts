import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxResponse } from '../http.ts';
import { TEST_CARDS } from '../stripe/cards.ts';

/** The files of each browser script, in the order of their dependencies. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  '/stripe.js': [
    'texts.js',
    'format-amount.js',
    'card-rules.js',
    'card-input.js',
    'card-element.js',
    'test-dialog.js',
    'wallet-sheet.js',
    'express-checkout.js',
    'elements.js',
    'challenge-dialog.js',
    'stripe.js',
  ],
  '/paypal.js': ['texts.js', 'paypal.js'],
  '/approval.js': ['approval.js'],
};
const STYLES = ['/pages.css', '/field.css'];

/** Joins modules into one classic script, as Stripe.js is one: imports and exports are removed. */
const bundleScript = async (folder: string, files: readonly string[]) => {
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const bodies = texts.map((text) => text.replace(/^(import .*|export \{\});\n/gm, '').replace(/^export /gm, ''));
  const cards = JSON.stringify(TEST_CARDS.map(({ number }) => number));
  return `(() => {\n'use strict';\nconst TEST_CARD_NUMBERS = ${cards};\n${bodies.join('\n')}})();\n`;
};

const ASSET_HEADERS = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };

/** Loads the script or style sheet of a path; undefined for any other path. */
export const loadAsset = async (path: string, folder: string): Promise<SandboxResponse | undefined> => {
  const files = Object.hasOwn(SCRIPTS, path) ? SCRIPTS[path] : undefined;
  if (files) {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', ...ASSET_HEADERS };
    return { status: 200, headers, body: await bundleScript(folder, files) };
  }
  if (!STYLES.includes(path)) return undefined;
  const headers = { 'content-type': 'text/css; charset=utf-8', ...ASSET_HEADERS };
  return { status: 200, headers, body: await readFile(join(folder, path), 'utf8') };
};
