import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ATTRIBUTES } from './data/attributes.ts';
import { CATEGORIES } from './data/categories.ts';
import { PEOPLE } from './data/people.ts';
import { PRODUCTS } from './data/products.ts';
import { STORES } from './data/stores.ts';
import type { Category, Product, Translated, Variant } from './data/types.ts';
import { findPictureColor, findVariantPicture } from './picture-colors.ts';

const LANGUAGES = ['en', 'fr', 'es', 'ar', 'sw'] as const;

const categoryBySlug = new Map(CATEGORIES.map((category) => [category.slug, category]));
const getLevel = ({ parent }: Category): number => {
  const above = parent === null ? undefined : categoryBySlug.get(parent);
  return above ? getLevel(above) + 1 : 1;
};
const isLeaf = (slug: string) => !CATEGORIES.some(({ parent }) => parent === slug);
const listCategories = ({ category, extraCategories }: Product) => [category, ...extraCategories];

const findDuplicates = (list: readonly string[]) => list.filter((entry, index) => list.indexOf(entry) !== index);

/** Lists every translated text below a value, with its path. */
const listTexts = (value: unknown, path: string): Array<[path: string, text: Translated]> => {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return [[path, value as Translated]];
  return Object.entries(value).flatMap(([key, entry]) => listTexts(entry, `${path}.${key}`));
};

test('has about 120 products, 60 categories in three levels and 8 stores from 8 cities', () => {
  expect(PRODUCTS.length).toBeGreaterThanOrEqual(118);
  expect(CATEGORIES.length).toBe(60);
  expect(new Set(CATEGORIES.map(getLevel))).toEqual(new Set([1, 2, 3]));
  expect(STORES.length).toBe(8);
  expect(new Set(STORES.map(({ city, country }) => `${city}, ${country}`)).size).toBe(8);
});

test('every text is in five languages, with the same number of paragraphs', () => {
  const texts = listTexts({ ATTRIBUTES, CATEGORIES, PRODUCTS, STORES }, 'data');
  const wrong = texts.flatMap(([path, text]) =>
    LANGUAGES.filter(
      (language) =>
        !text[language]?.trim() ||
        text[language] !== text[language].trim() ||
        text[language].split('\n\n').length !== text.en.split('\n\n').length,
    ).map((language) => `${path}.${language}`),
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

test('no longer translation is the English text', () => {
  const same = listTexts({ CATEGORIES, PRODUCTS, STORES }, 'data').flatMap(([path, text]) =>
    LANGUAGES.filter((language) => language !== 'en' && text.en.length > 20 && text[language] === text.en).map(
      (language) => `${path}.${language}`,
    ),
  );
  expect(same).toEqual([]);
});

test('no slug, SKU, product name or e-mail address occurs twice', () => {
  expect(findDuplicates(CATEGORIES.map(({ slug }) => slug))).toEqual([]);
  expect(findDuplicates(STORES.map(({ slug }) => slug))).toEqual([]);
  expect(findDuplicates(PEOPLE.map(({ email }) => email))).toEqual([]);
  expect(findDuplicates(PRODUCTS.map(({ slug }) => slug))).toEqual([]);
  expect(findDuplicates(PRODUCTS.flatMap(({ variants }) => variants.map(({ sku }) => sku)))).toEqual([]);
  for (const language of LANGUAGES) expect(findDuplicates(PRODUCTS.map(({ name }) => name[language]))).toEqual([]);
});

test('every store has an owner and products', () => {
  const owned = PEOPLE.flatMap(({ store }) => store ?? []);
  expect(owned.toSorted()).toEqual(STORES.map(({ slug }) => slug).toSorted());
  expect(STORES.filter(({ slug }) => !PRODUCTS.some(({ store }) => store === slug))).toEqual([]);
});

test('every category has a top category and contains products, itself or below', () => {
  const filled = new Set<string>();
  const fill = (slug: string | null) => {
    const category = slug === null ? undefined : categoryBySlug.get(slug);
    if (!category) return;
    filled.add(category.slug);
    fill(category.parent);
  };
  for (const slug of PRODUCTS.flatMap(listCategories)) fill(slug);
  expect(CATEGORIES.filter(({ parent }) => parent !== null && !categoryBySlug.has(parent))).toEqual([]);
  expect(CATEGORIES.map(({ slug }) => slug).filter((slug) => !filled.has(slug))).toEqual([]);
});

test('a product belongs to a lowest category, and never also to a top category', () => {
  expect(PRODUCTS.filter(({ category }) => !isLeaf(category))).toEqual([]);
  expect(PRODUCTS.flatMap(listCategories).filter((slug) => !categoryBySlug.get(slug)?.parent)).toEqual([]);
  expect(PRODUCTS.filter((product) => findDuplicates(listCategories(product)).length > 0)).toEqual([]);
});

test('variants have known values in distinct combinations, and no value contains a comma', () => {
  const known = new Set(ATTRIBUTES.flatMap(({ code, values }) => values.map((value) => `${code}/${value.code}`)));
  for (const { attributes, variants } of PRODUCTS) {
    const choices = variants.map(({ options }) => Object.entries(options).map(([code, value]) => `${code}/${value}`));
    expect(choices.flat().filter((choice) => !known.has(choice))).toEqual([]);
    expect(findDuplicates(choices.map((choice) => choice.toSorted().join()))).toEqual([]);
    expect(variants.every(({ options }) => Object.keys(options).length === attributes.length)).toBe(true);
  }
  const values = listTexts(ATTRIBUTES, 'attributes').flatMap(([, text]) => LANGUAGES.map((language) => text[language]));
  expect(values.filter((value) => /[,،]/.test(value))).toEqual([]);
});

test('every picture in the data has been drawn', () => {
  const list = JSON.parse(readFileSync(new URL('media/pictures.json', import.meta.url), 'utf8')) as {
    pictures: Record<string, unknown>;
  };
  const named = [
    ...CATEGORIES.map(({ picture }) => picture),
    ...PRODUCTS.flatMap(({ pictures, colorPictures }) => [...pictures, ...Object.values(colorPictures)]),
  ];
  expect(named.filter((key) => !(key in list.pictures))).toEqual([]);
  for (const { pictures, colorPictures } of PRODUCTS) {
    expect(pictures.length).toBeGreaterThan(0);
    expect(Object.values(colorPictures).filter((key) => !pictures.includes(key))).toEqual([]);
  }
});

test("where a product's pictures show colours, each one has its colour, and no colour has another one's", () => {
  const pictured = PRODUCTS.filter(({ colorPictures }) => Object.keys(colorPictures).length > 0);
  const uncoloured = pictured.flatMap((product) => product.pictures.filter((key) => !findPictureColor(product, key)));
  expect(uncoloured).toEqual([]);
  const [dress] = PRODUCTS.filter(({ slug }) => slug === 'ankara-maxi-dress');
  expect(dress && findPictureColor(dress, 'maxi-dress-ankara-teal-detail-2')).toBe('teal');
  const [shirt] = PRODUCTS.filter(({ slug }) => slug === 'band-collar-shirt');
  expect(shirt && findVariantPicture(shirt, 'plum')).toBe('shirt-grandad-plum');
  const indigoOnly = shirt && {
    ...shirt,
    pictures: ['shirt-grandad-indigo'],
    colorPictures: { indigo: 'shirt-grandad-indigo' },
  };
  expect(indigoOnly && [findVariantPicture(indigoOnly, 'indigo'), findVariantPicture(indigoOnly, 'plum')]).toEqual([
    'shirt-grandad-indigo',
    null,
  ]);
  const [cloth] = PRODUCTS.filter(({ slug }) => slug === 'bogolan-cotton-length');
  expect(cloth && findVariantPicture(cloth, 'cream')).toBe('fabric-bogolan-cream');
});

test('a special price is below the price in every currency', () => {
  const wrong = PRODUCTS.flatMap(({ variants }) => variants).filter(({ prices, specialPrices }) =>
    Object.entries(specialPrices ?? {}).some(
      ([currency, special]) => Number(special) >= Number(prices[currency as keyof typeof prices] ?? 0),
    ),
  );
  expect(wrong).toEqual([]);
});

const everyStock = (rule: (stock: Variant['stock']) => boolean) => (product: Product) =>
  product.variants.every(({ stock }) => rule(stock));
const currencies = ({ variants }: Product) => Object.keys(variants[0]?.prices ?? {}).length;

test.each<[string, (product: Product) => boolean]>([
  ['a video', ({ video }) => video !== null],
  ['nothing left of any variant', everyStock((stock) => stock === 0)],
  ['one to five left of every variant', everyStock((stock) => stock !== null && stock >= 1 && stock <= 5)],
  ['plenty of it', everyStock((stock) => stock !== null && stock >= 100)],
  ['stock that nobody counts', everyStock((stock) => stock === null)],
  ['some variants sold out', ({ variants }) => variants.some((v) => v.stock === 0) && variants.some((v) => v.stock)],
  ['tax contained in its price', ({ tax }) => tax.inclusive === 1 && tax.rate > 0],
  ['tax added to its price', ({ tax }) => tax.inclusive === 0 && tax.rate > 0],
  ['no tax', ({ tax }) => tax.rate === 0],
  ['no price in one of the currencies', (product) => currencies(product) === 8],
  ['60 variants', ({ variants }) => variants.length === 60],
  ['variants at different prices', ({ variants }) => new Set(variants.map(({ prices }) => prices.USD)).size > 1],
  ['no attribute', ({ attributes }) => attributes.length === 0],
  ['three attributes', ({ attributes }) => attributes.length === 3],
  ['a name about as long as one may be', ({ name }) => LANGUAGES.every((language) => name[language].length > 100)],
  ['a special price', ({ variants }) => variants.some(({ specialPrices }) => specialPrices !== null)],
  ['a delivery charge of its own', ({ deliveryCharges }) => Number(deliveryCharges.USD) > 10],
  ['several pictures', ({ pictures }) => pictures.length > 3],
  ['colours with a picture each', ({ colorPictures }) => Object.keys(colorPictures).length > 1],
  ['more than one category', ({ extraCategories }) => extraCategories.length > 0],
])('some product has %s', (_, has) => {
  expect(PRODUCTS.some(has)).toBe(true);
});

test('about one product in five is featured', () => {
  const featured = PRODUCTS.filter((product) => product.featured).length;
  expect(featured / PRODUCTS.length).toBeGreaterThan(0.15);
  expect(featured / PRODUCTS.length).toBeLessThan(0.3);
});
