import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../sample');
export const SAMPLE_PICTURES = join(folder, 'pictures');

const SAMPLE: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);

/** Pictures that the test shop has already. */
export const SERVED_PICTURES = ['dress', 'throw'];

/**
 * Builds the sample files of the guide, with pictures that the shop has. `changes` replaces a file, extends it (a text
 * that begins with '+') or omits it (null).
 */
export const buildSampleFiles = (changes: Readonly<Record<string, string | Buffer | null>> = {}) => {
  const files: Record<string, string | Buffer> = { ...SAMPLE };
  files['images.csv'] = 'product,position,picture\nwrap-dress,1,dress\nstrip-throw,1,throw\n';
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) delete files[name];
    else if (typeof change === 'string' && change.startsWith('+'))
      files[name] = `${files[name] ?? ''}${change.slice(1)}\n`;
    else files[name] = change;
  }
  return files;
};

/** Builds files of many products in the sample's stores and categories, each with two variants. */
export const buildManyProducts = (count: number) => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const buildCsv = (header: string, formatRow: (number: number) => string) =>
    `${header}\n${numbers.map(formatRow).join('')}`;
  return {
    'products.csv': buildCsv('slug,store,category,name', (n) => `many-${n},kumasi-looms,throws,Throw ${n}\n`),
    'variants.csv': buildCsv(
      'sku,product,options',
      (n) => `M${n}-A,many-${n},color=teal\nM${n}-B,many-${n},color=gold\n`,
    ),
    'prices.csv': buildCsv('sku,currency,price', (n) => `M${n}-A,USD,${n + 1}.00\nM${n}-B,EUR,${n + 1}.50\n`),
    'stock.csv': buildCsv('sku,stock', (n) => `M${n}-A,${n % 9}\nM${n}-B,3\n`),
    'images.csv': buildCsv('product,position,picture', (n) => `many-${n},1,throw\n`),
    'translations.csv': buildCsv('of,key,language,field,text', (n) => `product,many-${n},fr,name,Plaid ${n}\n`),
  };
};
