import { between, type Random, skewed, weighted } from './random.ts';
import type { Leaf } from './shop-frame.ts';
import { THINGS } from './things.ts';
import { ADJECTIVES, MATERIALS, makerNames, PATTERNS, placeNames } from './words.ts';

export interface ProductTexts {
  name: string;
  short: string;
  description: string;
  /** Names in some of the other languages. */
  translated: ReadonlyArray<readonly [language: string, name: string]>;
}

const FORMS = ['material', 'pattern', 'maker', 'with', 'place'] as const;
const form = weighted([
  [FORMS[0], 30],
  [FORMS[1], 25],
  [FORMS[2], 20],
  [FORMS[3], 10],
  [FORMS[4], 15],
]);
const USES = skewed(['everyday use', 'weddings and feasts', 'the home', 'a gift', 'market days', 'the rainy season']);
/** The share of products with a name in each further language. */
const TRANSLATED = { fr: 0.35, es: 0.04, ar: 0.03, sw: 0.03 };

/** Returns a function that generates names and descriptions, with Zipf-distributed words as in a real shop. */
export const createNamer = (random: Random) => {
  const adjective = skewed(ADJECTIVES, 0.8);
  const material = skewed(MATERIALS, 0.8);
  const pattern = skewed(PATTERNS, 0.8);
  const place = skewed(placeNames(random), 0.9);
  const maker = skewed(makerNames(random), 0.7);
  const things = new Map(Object.entries(THINGS).map(([slug, list]) => [slug, skewed(list, 0.8)] as const));

  return (leaf: Leaf): ProductTexts => {
    const [thing, frenchThing] = things.get(leaf.slug)?.(random) ?? [leaf.names.en ?? '', leaf.names.fr ?? ''];
    const how = adjective(random);
    const [of, frenchOf] = material(random);
    const with_ = pattern(random);
    const from = place(random);
    const by = maker(random);
    const names = {
      material: [`${how} ${of} ${thing}`, `${frenchThing} en ${frenchOf}, ${from}`],
      pattern: [`${by} ${with_} ${thing}`, `${frenchThing} ${with_} ${by}`],
      maker: [`${how} ${thing} by ${by}`, `${frenchThing} de ${by}`],
      with: [`${with_} ${thing} with ${of}`, `${frenchThing} ${with_} et ${frenchOf}`],
      place: [`${from} ${how} ${of} ${thing}`, `${frenchThing} en ${frenchOf} de ${from}`],
    } as const;
    const [name, french] = names[form(random)];
    const other = (language: string) => `${leaf.names[language] ?? name}: ${with_}, ${by}`;
    return {
      name,
      short: `${how} ${thing.toLowerCase()} in ${of.toLowerCase()}, made by ${by} in ${from}.`,
      description: `A ${with_} pattern for ${USES(random)}. It takes ${between(random, 1, 9)} days to make one.`,
      translated: Object.entries(TRANSLATED).flatMap(([language, share]) =>
        random() < share ? [[language, language === 'fr' ? french : other(language)] as const] : [],
      ),
    };
  };
};
