// docs/stack.md lists the packages of the stack: each must be declared by its workspace, and imported or run there.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { root } from './workspace.mjs';

const rows = [
  ...readFileSync(join(root, 'docs/stack.md'), 'utf8').matchAll(/^\| `([^`]+)` \| `([^`]+)` \| .+ \|$/gm),
].map(([, name, workspace]) => ({ name, workspace }));

const SOURCES = new Set(['.ts', '.tsx', '.mjs', '.js', '.css', '.prisma']);
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.turbo', 'test-results', '.git', '.data', '.cache']);

/** Reads the source text of a workspace; for the root, its scripts. */
const readSources = (workspace) => {
  const folder = join(root, workspace === '.' ? 'scripts' : workspace);
  const read = (path) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : read(join(path, entry.name));
      return SOURCES.has(extname(entry.name)) ? [readFileSync(join(path, entry.name), 'utf8')] : [];
    });
  return read(folder).join('\n');
};
const sources = new Map();
const getSources = (workspace) => {
  if (!sources.has(workspace)) sources.set(workspace, readSources(workspace));
  return sources.get(workspace);
};

/** Programs with another name than their package. */
const PROGRAMS = { '@biomejs/biome': 'biome', 'dependency-cruiser': 'depcruise', typescript: 'tsc' };
const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isUsed = (name, workspace, { scripts = {} }) => {
  const imported = new RegExp(
    `(?:from|import|import\\(|@import|require\\()\\s*['"]${escapeRegExp(name)}(?:/[^'"]*)?['"]`,
  );
  const program = PROGRAMS[name] ?? name;
  const asCommand = new RegExp(`(?:^|[\\s'"/])${escapeRegExp(program)}(?:['"\\s]|$)`, 'm');
  const text = getSources(workspace);
  return (
    imported.test(text) ||
    Object.values(scripts).some((script) => asCommand.test(script)) ||
    (workspace === '.' && asCommand.test(text))
  );
};

test('the table has rows', () => assert.ok(rows.length > 40));

for (const { name, workspace } of rows) {
  test(`${name} is declared and used by ${workspace}`, () => {
    const path = join(root, workspace, 'package.json');
    assert.ok(existsSync(path), `${workspace} is not a workspace`);
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    const declared = { ...manifest.dependencies, ...manifest.devDependencies };
    assert.ok(declared[name], `${workspace}/package.json does not declare ${name}`);
    assert.ok(isUsed(name, workspace, manifest), `nothing in ${workspace} imports or runs ${name}`);
  });
}
