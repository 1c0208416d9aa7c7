import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFolder } from '../testing/folder.ts';
import { findFiles } from './find-files.ts';
import { readCells } from './read-cells.ts';
import { readRow } from './read-row.ts';

const { folder } = await openFolder();
const referenceData = {
  decimals: new Map([
    ['USD', 2],
    ['NGN', 2],
    ['XOF', 0],
  ]),
  languages: new Set(['en', 'fr', 'ar']),
  countries: new Set(['GH']),
};

/** Returns the problems of a file as 'line column: reason'. */
const findProblems = async (name: string, content: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  const [found] = await findFiles(path);
  if (!found) throw new Error(`${name} was not found`);
  const lines: string[] = [];
  for await (const { rows } of readCells(found)) {
    for (const row of rows) {
      const { problems } = readRow(row, found.file.columns, referenceData);
      lines.push(...problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`));
    }
  }
  return lines;
};

const PRODUCT = 'slug,store,category,name\n';

describe('a row is rejected with its line, column and reason:', () => {
  test.each([
    ['a formula', 'products.csv', `${PRODUCT}a,b,c,"=HYPERLINK(""x"")"`, /^2 name: looks like a formula/],
    ['a formula for a slug', 'products.csv', `${PRODUCT}=A1,b,c,New`, /^2 slug: looks like a formula/],
    ['a name that begins with a minus', 'products.csv', `${PRODUCT}a,b,c,-20% bag`, /^2 name: looks like a formula/],
    ['a formula for a long text', 'products.csv', 'slug,care\na,@SUM(A1)', /^2 care: looks like a formula/],
    ["a spreadsheet's error", 'products.csv', `${PRODUCT}a,b,c,#REF!`, /^2 name: is a spreadsheet error/],
    ['a blank name', 'products.csv', `${PRODUCT}a,b,c,"  "`, /^2 name: is blank/],
    ['a name of 121 characters', 'products.csv', `${PRODUCT}a,b,c,${'😀'.repeat(121)}`, /longer than 120/],
    ['a name of two lines', 'products.csv', `${PRODUCT}a,b,c,"x\ny"`, /^2 name: has a line break/],
    ['a NUL', 'products.csv', `${PRODUCT}a,b,c,"x\0y"`, /^2 name: contains a control or invisible character/],
    [
      'a bidirectional override',
      'products.csv',
      `${PRODUCT}a,b,c,x\u202ey`,
      /^2 name: contains a control or invisible character/,
    ],
    [
      'an escape in a long text',
      'products.csv',
      'slug,care\na,x\u001b[2Ky',
      /^2 care: contains a control or invisible character/,
    ],
    ['a zero-width space in a SKU', 'stock.csv', 'sku,stock\nA\u200bB,1', /^2 sku: begins or ends/],
    [
      'half a surrogate pair',
      'products.jsonl',
      '{"slug":"a","name":"\\ud800"}',
      /^1 name: contains a control or invisible character/,
    ],
    ['a slug with capitals', 'products.csv', `${PRODUCT}New,b,c,x`, /^2 slug: is not a slug/],
    ['no key', 'products.csv', `${PRODUCT},b,c,x`, /^2 slug: is missing/],
    ['too few cells', 'products.csv', `${PRODUCT}a,b,c`, /^2 : has 3 cells, the header has 4/],
    ['a stray quote', 'products.csv', `${PRODUCT}a,b,c,12" drum`, /^2 : a quote stands inside a cell/],
    ['a script for a video', 'products.csv', 'slug,video\na,javascript:alert(1)', /^2 video: is not a web address/],
    [
      'a bidirectional override in a URL',
      'products.csv',
      'slug,video\na,https://v.example/\u202e1',
      /^2 video: is not a web address/,
    ],
    ['a tax rate of 101 percent', 'products.csv', 'slug,tax_rate\na,101', /^2 tax_rate: is more than 100 percent/],
    ['neither yes nor no', 'products.csv', 'slug,featured\na,maybe', /^2 featured: is neither yes nor no/],
    ['an unknown status', 'products.csv', 'slug,status\na,live', /^2 status: is not one of: active, draft, archived/],
    ['a category twice', 'products.csv', 'slug,categories\na,x|x', /^2 categories: contains a duplicate/],
    ['a negative price', 'prices.csv', 'sku,currency,price\nA,USD,-1', /^2 price: is negative/],
    ['a thousands separator', 'prices.csv', 'sku,currency,price\nA,USD,"1,234.50"', /^2 price: contains a comma/],
    [
      'too many decimals',
      'prices.csv',
      'sku,currency,price\nA,XOF,1.5',
      /^2 price: has 1 decimals: the currency has none/,
    ],
    ['a number for an amount', 'prices.jsonl', '{"sku":"A","currency":"USD","price":1.5}', /^1 price: is a number/],
    ['an unknown currency', 'prices.csv', 'sku,currency,price\nA,XXX,1.00', /^2 currency: is an unknown currency/],
    ['a SKU that a spreadsheet shortened', 'stock.csv', 'sku,stock\n4.00639E+12,1', /^2 sku: was shortened/],
    ['negative stock', 'stock.csv', 'sku,stock\nA,-3', /^2 stock: is negative/],
    ['a fraction', 'stock.csv', 'sku,stock\nA,1.5', /^2 stock: is not a whole number/],
    ['two values of one attribute', 'variants.csv', 'sku,options\nA,c=x|c=y', /^2 options: has two values/],
    [
      'English as a translation',
      'translations.csv',
      'of,key,language,field,text\nproduct,a,en,name,X',
      /^2 language: is English/,
    ],
    [
      'a field that a category has not',
      'translations.csv',
      'of,key,language,field,text\ncategory,a,fr,care,X',
      /^2 field: is not one of: name/,
    ],
    [
      'a comma in a value',
      'translations.csv',
      'of,key,language,field,text\nvalue,c/x,fr,value,"a,b"',
      /^2 text: must not contain ','/,
    ],
    [
      'a translated headline that is longer than the English one may be',
      'translations.csv',
      `of,key,language,field,text\nstore,a,fr,headline,${'x'.repeat(81)}`,
      /^2 text: is longer than 80 characters/,
    ],
    [
      'an invalid colour',
      'attribute-values.csv',
      'attribute,code,value,swatch\nc,r,Red,red',
      /^2 swatch: is not a colour/,
    ],
    ['an unknown country', 'stores.csv', 'slug,country\na,ZZ', /^2 country: is an unknown country/],
    ['what may not be emptied', 'stores.csv', 'slug,name\na,[none]', /^2 name: cannot be emptied/],
    [
      'a path outside the folder of pictures',
      'images.csv',
      'product,position,picture\na,1,../../x',
      /^2 picture: is not a picture's file name/,
    ],
    ['invalid JSON', 'stores.jsonl', '{"slug":"a"}\n{slug}', /^2 : is no JSON object/],
    ['an unknown field', 'stores.jsonl', '{"slug":"a","colour":"x"}', /^1 colour: is not a column of this file/],
    ['a list', 'stores.jsonl', '{"slug":"a","name":["x"]}', /^1 name: is a list or an object/],
  ])('%s', async (_, file, content, problems) => {
    expect(await findProblems(file, content)).toEqual([expect.stringMatching(problems)]);
  });
});

describe('a row is accepted:', () => {
  test.each([
    ['with a byte order mark, semicolons and CRLF', 'products.csv', '\ufeffslug;featured;name\r\na;TRUE;"A; B"\r\n'],
    ['with tabs', 'products.csv', 'slug\tname\na\tA, B\n'],
    ['below rows that a spreadsheet left empty', 'products.csv', 'slug;name\r\n;\r\na;A\r\n;\r\n'],
    ['below empty lines before the columns', 'products.csv', '\r\n;\r\nslug;name\r\na;A\r\n'],
    ['with a text that begins like a formula, escaped by an apostrophe', 'products.csv', `${PRODUCT}a,b,c,'=Equal`],
    ['with a list in a long text', 'products.csv', 'slug,features\na,"- pockets\n- lining"'],
    ['in letters of every script', 'products.csv', `${PRODUCT}a,b,c,فستان می\u200cخواهم é e\u0301 😀`],
    [
      'with pictures whose names have combining accents and vowel signs',
      'images.csv',
      'product,position,picture\na,1,ọ̀ṣọ́.jpg\na,2,साड़ी.jpg\na,3,กระเป๋า\na,4,فُستان\n',
    ],
    ['as JSON with a boolean and null', 'products.jsonl', '{"slug":"a","featured":true,"tax_rate":"7.5","care":null}'],
  ])('%s', async (_, file, content) => {
    expect(await findProblems(file, content)).toEqual([]);
  });
});

describe('a text in another encoding', () => {
  test('is reported with its line, and no character is guessed', async () => {
    const latin1 = Buffer.from(`${PRODUCT}a,b,c,Plain\nb,b,c,Télé\nc,b,c,"one\ntéa"\n`, 'latin1');
    expect(await findProblems('products.csv', latin1)).toEqual([
      '3 : is not UTF-8: save the file as "CSV UTF-8"',
      '4 : line 5 is not UTF-8: save the file as "CSV UTF-8"',
    ]);
  });

  test.each([
    ['with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('slug,name\n', 'utf16le')])],
    ['without a byte order mark', Buffer.from('slug,name\na,A\n', 'utf16le')],
  ])('is rejected as a whole where it is UTF-16 %s', async (_, bytes) => {
    await expect(findProblems('stores.csv', bytes)).rejects.toThrow('line 1: is UTF-16');
  });
});

describe('a file is rejected as a whole', () => {
  test.each([
    ['for an unknown column', 'slug,name,colour\n', "unknown columns: 'colour'"],
    ['for an unknown column, named without control characters', 'slug,na\0me\n', "unknown columns: 'na\\u{0}me'"],
    ['for a missing column', 'name\nA\n', "missing columns: 'slug'"],
    ['for columns without a name', 'slug,name,,\n', '2 columns without a name'],
    ['with the line of the columns below empty ones', '\n;;\nslug;colour\n', "line 3: unknown columns: 'colour'"],
    ['for a header in another encoding', Buffer.from('\nslug,prénom\n', 'latin1'), 'line 2: is not UTF-8'],
    ['for a first line in another encoding', Buffer.from('slug,prénom\n', 'latin1'), 'line 1: is not UTF-8'],
    ['for a line longer than 4 MB', `slug,name\na,${'x'.repeat(5_000_000)}\n`, 'line 2: is longer than 4 MB'],
    ['for a duplicate column', 'slug,name,name\n', "duplicate columns: 'name'"],
    ['without a first line', '', 'is empty'],
    ['as a workbook', 'PK\u0003\u0004', 'is a workbook or an archive'],
    ['for lines that end in CR', 'slug,name\ra,A\r', 'lines end in CR alone'],
  ])('%s', async (_, content, problems) => {
    await expect(findProblems('stores.csv', content)).rejects.toThrow(problems);
  });
});
