/**
 * Subsets the fonts to the characters of the shop's languages and writes them to src/fonts.
 * Run by hand (`npm run fonts`) when a language or a font changes; its results are committed.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = new URL('../src/fonts/', import.meta.url).pathname;

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const latin = `${ascii}ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸàâäçéèêëîïôöùûüÿœŒæÆáíóúñÁÍÓÚÑ¿¡«»“”‘’–—…•·©®™°²£€¥×\u00a0\u202f`;
const arabic = [
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
]
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)))
  .join('');

const text = { wght: { min: 400, max: 700, default: 400 } };
const subsets = [
  {
    source: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    name: 'figtree',
    chars: latin,
    axes: text,
  },
  {
    source: require.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    name: 'bricolage',
    chars: latin,
    axes: { wght: 700 },
  },
  {
    source: require.resolve('@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2'),
    name: 'readex-arabic',
    chars: arabic,
    axes: text,
  },
  // Figtree has no naira and no rouble sign. No installed font has a baht sign: src/fonts/baht.woff2 is a committed
  // subset of @fontsource-variable/anuphan with only that glyph.
  {
    source: require.resolve('@fontsource-variable/readex-pro/files/readex-pro-latin-ext-wght-normal.woff2'),
    name: 'symbols',
    chars: '₦₽',
    axes: text,
  },
];

for (const { source, name, chars, axes } of subsets) {
  const target = join(out, `${name}.woff2`);
  writeFileSync(target, await subsetFont(readFileSync(source), chars, { targetFormat: 'woff2', variationAxes: axes }));
  console.log(`${name}: ${statSync(source).size} -> ${statSync(target).size} bytes`);
}
