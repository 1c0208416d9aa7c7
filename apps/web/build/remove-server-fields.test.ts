import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stripCalls } from './remove-server-fields.ts';

const folder = new URL('../../../packages/contract/src/calls/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('-calls.ts'));
const readCalls = (name: string) => readFileSync(new URL(name, folder), 'utf8');

test.each(files)('%s loses the texts of its rows, and the rows of an unused access', (name) => {
  const { code } = stripCalls(readCalls(name), ['vendor', 'operator']);
  expect(code).not.toMatch(/summary|permission|'vendor'|'operator'/);
  expect(stripCalls(readCalls(name), []).code.length).toBeGreaterThanOrEqual(code.length);
});

const buildFile = (fields: string) => `export const calls = {\n  first: { access: 'user'${fields} },\n} as const;\n`;

test.each([
  ['a field', ", summary: 'It’s first.'"],
  ['a comment in a line', ", // why: so\n    summary: 'First', // it's last\n    isPayment: true"],
  ['a comment between fields', ", /* why */ owns: { id: 'order' }"],
])('%s is removed', (_name, fields) => {
  expect(stripCalls(buildFile(fields), [])).toEqual({ code: buildFile(''), removed: [] });
});

test.each([
  ['a text in backticks', ', summary: `First`', 'summary'],
  ['a constant', ', permission: PERMISSION', 'permission'],
  ['braces that are not closed', ", name: '{'", 'row'],
])('%s fails the build', (_name, fields, message) => {
  expect(() => stripCalls(buildFile(fields), [])).toThrow(message);
});
