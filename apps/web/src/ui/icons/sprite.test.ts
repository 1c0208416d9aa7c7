import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildIconSymbols, renderIconFile } from '../../../build/icon-sprite.ts';
import { Icon } from '../display/Icon.tsx';
import { consoleIconNames } from './console-icon-names.ts';
import { iconNames } from './icon-names.ts';
import { renderAllIcons, renderUsedIcons } from './sprite.ts';

const symbols = await buildIconSymbols();
const listIds = (markup: string) => [...markup.matchAll(/id="icon-([\w-]+)"/g)].map(([, name]) => name);
const heart = renderToStaticMarkup(Icon({ name: 'heart', size: 20 }));

test('each listed icon is used, and none is imported around the Icon component', () => {
  const source = resolve(import.meta.dirname, '../..');
  const files = (readdirSync(source, { recursive: true }) as string[])
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('icon-names.ts'))
    .map((file) => readFileSync(join(source, file), 'utf8'));
  expect(files.filter((text) => text.includes("from 'lucide"))).toEqual([]);
  const words = new Set(files.flatMap((text) => text.match(/(?<=['"])[a-z][a-z\d-]*(?=['"])/g) ?? []));
  expect([...iconNames, ...consoleIconNames].filter((name) => !words.has(name))).toEqual([]);
});

test('a document contains the symbols that it shows, once each, and names the file of the others', () => {
  const sprite = renderUsedIcons(`${heart}${heart}<use href="#icon-stars"></use>`, { symbols, file: '/icons.svg' });
  expect(listIds(sprite)).toEqual(['heart', 'stars']);
  expect(sprite).toContain('data-file="/icons.svg"');
});

test('a document whose content the browser renders contains all symbols, as does the file', () => {
  const names = [...iconNames, 'stars'];
  expect(listIds(renderAllIcons({ symbols, file: '/icons.svg' }))).toEqual(names);
  expect(listIds(renderUsedIcons(heart, { symbols }))).toEqual(names);
  expect(listIds(renderIconFile(symbols))).toEqual(names);
});
