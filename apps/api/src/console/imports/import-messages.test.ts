import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_MESSAGES } from '@trad/contract/console/catalogue/import-messages';
import { expect, test } from 'vitest';
import { parseFailureLine, parseImportMessage } from './import-messages.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
/** The catalogue importer without its command, whose sentences the console does not show. */
const FOLDERS = [
  'packages/file-formats/src',
  'prisma/catalog/src/cells',
  'prisma/catalog/src/files',
  'prisma/catalog/src/import',
  'prisma/catalog/src/pictures',
];
const listSources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSources(path);
    return /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });

/** The sentences of a source: its literals that follow `new Problem(`, `reason:`, `problem:` and the like. */
const SENTENCE =
  /^(?:is|has|are|belongs|contains|names|must|looks|begins|ends|was|matches|makes|cannot|lines end|something|a quote|Another|The shop has|The categories|The last import|To put|Set it|unknown columns|missing columns|duplicate columns|line \d+: )\b/;
const findSentences = (source: string) => {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const literals = [...withoutComments.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)];
  return literals
    .flatMap(([, single, double, template]) => [
      single ?? double ?? template ?? '',
      // Sentences in SQL.
      ...[...(template ?? '').matchAll(/'([^'\n]*)'/g)].map(([, text]) => text ?? ''),
    ])
    .map((text) =>
      text
        .replace(/\$\{[^{}]*(?:what|row)\b[^{}]*\}/g, 'store')
        .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|%s/g, '7')
        .replace(/\\(['"])/g, '$1'),
    )
    .filter((text) => SENTENCE.test(text) && /\s/.test(text) && !/\b(?:SELECT|FROM|WHERE|CASE)\b/.test(text));
};

/** Composed of other sentences, which have their own codes. */
const COMPOSED = new Set(['line 7: 7. The columns are 7', 'has 7, the header has 7', 'line 7: 7']);

test('each sentence of the catalogue importer has a code', () => {
  const found = FOLDERS.flatMap(listSources).flatMap((path) =>
    findSentences(readFileSync(join(ROOT, path), 'utf8')).map((text) => ({ path, text })),
  );
  expect(found.length).toBeGreaterThan(60);
  const unknown = found.filter(
    ({ text }) => !COMPOSED.has(text) && parseFailureLine(text).some(({ message }) => message === null),
  );
  expect(unknown).toEqual([]);
});

test.each(Object.entries(IMPORT_MESSAGES))('%s is recognised with its parameters', (code, text) => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values: Record<string, string> = {
    noun: 'attribute value',
    names: 'a, b',
    folder: 'The upload',
    file: 'a.jpg',
    other: 'b.jpg',
  };
  const params = Object.fromEntries(names.map((name) => [name, values[name] ?? '12']));
  const sentence = text.replace(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? '');
  expect(parseImportMessage(sentence)).toEqual({ code, params });
});

test('names that are cut have the number of the others', () => {
  const text = 'A store has no owner, and its products are not on sale: a, b, c, d, e and 1,203 more';
  expect(parseImportMessage(text)).toEqual({ code: 'oneUnowned', params: { names: 'a, b, c, d, e', more: '1,203' } });
});

test('the sentences of a refusal are separated, each with its file and line', () => {
  const line = `stock.csv: line 1: unknown columns: 'colour'; missing columns: 'sku'. The columns are sku, stock`;
  expect(parseFailureLine(line)).toEqual([
    {
      text: `unknown columns: 'colour'`,
      message: { code: 'unknownColumns', params: { names: `'colour'` } },
      file: 'stock.csv',
      line: 1,
    },
    {
      text: `missing columns: 'sku'`,
      message: { code: 'missingColumns', params: { names: `'sku'` } },
      file: 'stock.csv',
      line: 1,
    },
    {
      text: 'The columns are sku, stock',
      message: { code: 'columnsAre', params: { names: 'sku, stock' } },
      file: 'stock.csv',
      line: 1,
    },
  ]);
});

test('a semicolon in the name of a column separates no sentences', () => {
  const line = `stock.csv: line 1: 1 column without a name; unknown columns: 'price; USD'. The columns are sku, stock`;
  expect(parseFailureLine(line).map(({ text, message }) => [text, message?.code])).toEqual([
    ['1 column without a name', 'unnamedColumn'],
    [`unknown columns: 'price; USD'`, 'unknownColumns'],
    ['The columns are sku, stock', 'columnsAre'],
  ]);
});

test('an unknown sentence has no code, whatever it contains', () => {
  for (const text of ['', 'is odd', 'is an unknown <b>thing</b>', '{max}', 'is longer than  characters'])
    expect(parseImportMessage(text)).toBeNull();
});
