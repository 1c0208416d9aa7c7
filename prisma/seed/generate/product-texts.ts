import { PRODUCT_KINDS } from './product-kinds.ts';
import { createWeightedPicker, createZipfPicker, type Random, randomInteger } from './random.ts';
import type { LeafCategory } from './shop-data.ts';
import { ADJECTIVES, listMakerNames, listPlaceNames, MATERIALS, PATTERNS } from './words.ts';

export interface GeneratedTexts {
  name: string;
  short: string;
  description: string;
  /** Names in some of the other languages. */
  translated: ReadonlyArray<readonly [language: string, name: string]>;
}

const pickForm = createWeightedPicker([
  ['material', 30],
  ['pattern', 25],
  ['maker', 20],
  ['with', 10],
  ['place', 15],
] as const);
const pickUse = createZipfPicker([
  'everyday use',
  'weddings and feasts',
  'the home',
  'a gift',
  'market days',
  'the rainy season',
]);
/** The share of products with a name in each further language. */
const TRANSLATED_SHARES = { fr: 0.35, es: 0.04, ar: 0.03, sw: 0.03 };

/** Returns a function that generates names and descriptions, with Zipf-distributed words as in a real shop. */
export const createTextGenerator = (random: Random) => {
  const pickAdjective = createZipfPicker(ADJECTIVES, 0.8);
  const pickMaterial = createZipfPicker(MATERIALS, 0.8);
  const pickPattern = createZipfPicker(PATTERNS, 0.8);
  const pickPlace = createZipfPicker(listPlaceNames(random), 0.9);
  const pickMaker = createZipfPicker(listMakerNames(random), 0.7);
  const kindPickers = new Map(
    Object.entries(PRODUCT_KINDS).map(([slug, list]) => [slug, createZipfPicker(list, 0.8)] as const),
  );

  return (leaf: LeafCategory): GeneratedTexts => {
    const [kind, frenchKind] = kindPickers.get(leaf.slug)?.(random) ?? [leaf.names.en ?? '', leaf.names.fr ?? ''];
    const adjective = pickAdjective(random);
    const [material, frenchMaterial] = pickMaterial(random);
    const pattern = pickPattern(random);
    const place = pickPlace(random);
    const maker = pickMaker(random);
    const names = {
      material: [`${adjective} ${material} ${kind}`, `${frenchKind} en ${frenchMaterial}, ${place}`],
      pattern: [`${maker} ${pattern} ${kind}`, `${frenchKind} ${pattern} ${maker}`],
      maker: [`${adjective} ${kind} by ${maker}`, `${frenchKind} de ${maker}`],
      with: [`${pattern} ${kind} with ${material}`, `${frenchKind} ${pattern} et ${frenchMaterial}`],
      place: [`${place} ${adjective} ${material} ${kind}`, `${frenchKind} en ${frenchMaterial} de ${place}`],
    } as const;
    const [name, french] = names[pickForm(random)];
    const buildOtherName = (language: string) => `${leaf.names[language] ?? name}: ${pattern}, ${maker}`;
    return {
      name,
      short: `${adjective} ${kind.toLowerCase()} in ${material.toLowerCase()}, made by ${maker} in ${place}.`,
      description: `${pattern} pattern for ${pickUse(random)}. It takes ${randomInteger(random, 2, 9)} days to make one.`,
      translated: Object.entries(TRANSLATED_SHARES).flatMap(([language, share]) =>
        random() < share ? [[language, language === 'fr' ? french : buildOtherName(language)] as const] : [],
      ),
    };
  };
};
