// Without zod: the browser includes this module.

/** Options of this name have a colour for each value. */
const COLOUR_OPTION = /^(colou?rs?|colou?rway|couleurs?|colore?s|rangi|الألوان|اللون|ألوان|لون)$/i;

export const isColourOption = (name: string) => COLOUR_OPTION.test(name.trim());

/** Colours by their names in English, French, Spanish, Arabic and Swahili, lower case and without accents. */
const COLOURS: Readonly<Record<string, string>> = {
  '#171412': 'black, noir, negro, أسود, nyeusi, jet, ebony, ebene, ebano, onyx',
  '#ffffff': 'white, blanc, blanco, أبيض, nyeupe, snow',
  '#efe6d2': 'ivory, ivoire, marfil, عاجي, rangi ya pembe, off white, ecru, alabaster, pearl, perle, perla, لؤلؤي',
  '#e6d8bb': 'cream, creme, crema, كريمي, krimu, natural, naturel, طبيعي, asili, vanilla, eggshell',
  '#d9c39a': 'beige, بيج, beji, sand, sable, arena, رملي, mchanga, tan, oatmeal, champagne',
  '#b9ad98': 'stone, pierre, piedra, حجري, rangi ya mawe, taupe',
  '#8a8a8a': 'grey, gray, gris, رمادي, kijivu',
  '#b8bcc2': 'silver, argent, plateado, plata, فضي, fedha, rangi ya fedha',
  '#4a4a4d': 'charcoal, anthracite, antracita, فحمي, makaa, graphite, gunmetal',
  '#3e5668': 'slate, ardoise, pizarra, رمادي مزرق, kijivu cha bluu',
  '#74462b': 'brown, marron, brun, cafe, بني, kahawia, chocolate, chocolat, coffee, شوكولاتة, mahogany, coco',
  '#8a5430': 'walnut, noyer, nogal, جوزي, rangi ya jozi',
  '#4a2e1f': 'dark wood, bois fonce, madera oscura, خشب داكن, mbao nyeusi',
  '#a66a3a': 'camel, caramel, caramelo, جملي, cognac, toffee, cinnamon, bronze, bronce, برونزي, shaba',
  '#c68e3f': 'ochre, ocre, مغرة, mustard, moutarde, mostaza, خردلي, haradali',
  '#e0a21f': 'gold, or, dore, dorado, oro, ذهبي, dhahabu, golden, saffron, honey, miel',
  '#b9701f': 'amber, ambre, ambar, كهرماني, kaharabu',
  '#c9962e': 'brass, laiton, laton',
  '#d3b274': 'straw, paille, paja, لون القش, ukili',
  '#f2cf3b': 'yellow, jaune, amarillo, أصفر, njano, manjano, lemon, citron, limon, sunflower',
  '#e8802b': 'orange, naranja, anaranjado, برتقالي, chungwa, rangi ya chungwa, tangerine, mandarin, papaya, pumpkin',
  '#d9643a': 'dusk, crepuscule, atardecer, غسق, machweo, sunset',
  '#f4b89a': 'peach, peche, melocoton, durazno, خوخي, pichi, apricot, abricot, salmon, saumon, nude',
  '#c8482a': 'coral, corail, مرجاني, matumbawe, tomato',
  '#a33a17':
    'terracotta, terre cuite, terracota, طيني محروق, rangi ya udongo, rust, rouille, oxido, صدئي, kutu, copper, cuivre, cobre, نحاسي, brick, clay, henna',
  '#a72a22': 'red, rouge, rojo, أحمر, nyekundu, scarlet, crimson, ruby, rubis, rubi, cherry, cerise, قرمزي',
  '#6e1f2b': 'burgundy, bordeaux, burdeos, عنابي, maroon, wine, vino, oxblood, damu ya mzee, grenat, garnet',
  '#e58fae': 'pink, rose, rosa, rosado, وردي, waridi, pinki, blush, flamingo',
  '#e0328c': 'fuchsia, fucsia, فوشيا, hot pink',
  '#a11f63': 'magenta, majenta, أرجواني, raspberry, framboise, frambuesa',
  '#5b2148': 'plum, prune, ciruela, برقوقي, zambarau iliyokolea, aubergine, eggplant, berenjena, باذنجاني',
  '#6b3fa0': 'purple, violet, pourpre, morado, violeta, purpura, بنفسجي, zambarau, urujuani, amethyst',
  '#b79fd6': 'lilac, lilas, lila, ليلكي, lavender, lavande, lavanda, خزامي, mauve, malva',
  '#1f3170': 'indigo, نيلي, nili',
  '#16234a':
    'navy, marine, azul marino, كحلي, bluu ya bahari, navy blue, bleu marine, bleu nuit, midnight, midnight blue',
  '#1f3f86': 'cobalt, cobalto, كوبالت, bluu ya kobalti, royal blue, bleu roi, azul rey, sapphire, saphir, ultramarine',
  '#2c5fb3': 'blue, bleu, azul, أزرق, bluu, samawi, denim, jean',
  '#6c92c4': 'sky, sky blue, bleu ciel, azul cielo, celeste, أزرق سماوي, سماوي, samawati, light blue, azure',
  '#8fb3c6': 'dawn, aube, amanecer, فجر, alfajiri, powder blue, ice blue',
  '#2a9d9a': 'turquoise, turquesa, تركواز, فيروزي, feruzi, aqua, cyan, aquamarine',
  '#14696b': 'teal, bleu canard, verde azulado, أزرق مخضر, bluu ya kijani, petrol, petrole, petroleo',
  '#1e6b45': 'green, vert, verde, أخضر, kijani, kelly green',
  '#1f5a45':
    'forest, forest green, vert foret, verde bosque, أخضر داكن, kijani cha msitu, bottle green, pine, hunter green',
  '#12805c': 'emerald, emeraude, esmeralda, زمردي, zumaridi, jade, malachite',
  '#6f7a34': 'olive, oliva, زيتوني, zeituni, khaki, kaki, caqui, كاكي, kakhi, army green, moss, mousse, musgo',
  '#a3bfa0': 'sage, sauge, salvia, مريمية, mint, menthe, menta, نعناعي, mnanaa, pistachio, celadon',
  '#9bc53d': 'lime, citron vert, lima, ليموني, ndimu, chartreuse',
};

/** Normalizes a name: ignores capitals, accents, Arabic's article and vowel signs. */
const normalizeName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/^ال(?=\p{L}{3})/u, ''))
    .join(' ');

const hexByName = new Map(
  Object.entries(COLOURS).flatMap(([hex, names]) =>
    names.split(',').map((name) => [normalizeName(name), hex] as const),
  ),
);

const LIGHTER = new Set(
  ['light', 'pale', 'soft', 'pastel', 'clair', 'claire', 'claro', 'clara', 'فاتح', 'hafifu'].map(normalizeName),
);
const DARKER = new Set(
  ['dark', 'deep', 'fonce', 'foncee', 'oscuro', 'oscura', 'غامق', 'داكن', 'iliyokolea'].map(normalizeName),
);

/** Mixes a colour with white (`target` 255) or black (0). */
const mixColour = (hex: string, target: number, share: number) =>
  hex.replace(/[0-9a-f]{2}/g, (pair) => {
    const channel = Number.parseInt(pair, 16);
    return Math.round(channel + (target - channel) * share)
      .toString(16)
      .padStart(2, '0');
  });

/**
 * Finds the longest run of words that names a colour; of equally long ones the last, as the noun comes last in English.
 */
const findNamedColour = (words: readonly string[]): string | undefined => {
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const hex = hexByName.get(words.slice(start, start + length).join(' '));
      if (hex) return hex;
    }
  }
  return undefined;
};

const toWordSet = (words: string[]) => new Set(words.map(normalizeName));
/** The words that join several colours, besides signs. */
const JOINERS = toWordSet(['and', 'et', 'y', 'na', 'و', 'with', 'avec', 'con', 'مع']);
const NEGATIONS = toWordSet([
  ...['not', 'no', 'non', 'without', 'pas', 'sans', 'sin', 'ليس', 'ليست', 'غير', 'بدون', 'بلا', 'si', 'bila'],
]);

/** Separates an Arabic 'and', which is written together with its word, unless both are the name of a colour. */
const splitArabicAnd = (word: string) => {
  const rest = normalizeName(word.slice(1));
  return word.startsWith('و') && !hexByName.has(word) && hexByName.has(rest) ? ['و', rest] : [word];
};

/** The words of each of the parts that signs and joining words separate. */
const splitIntoParts = (name: string): string[][] => {
  const parts: string[][] = [];
  for (const text of name.split(/[/&+,;|]|\s[-–—]\s/)) {
    parts.push([]);
    for (const word of normalizeName(text).split(' ').flatMap(splitArabicAnd)) {
      if (JOINERS.has(word)) parts.push([]);
      else parts.at(-1)?.push(word);
    }
  }
  return parts.filter((words) => words.length > 0);
};

const findColourOfWords = (words: readonly string[]): string | null => {
  const isShade = (word: string) => LIGHTER.has(word) || DARKER.has(word);
  const hex = findNamedColour(words.filter((word) => !isShade(word)));
  if (!hex) return null;
  if (words.some((word) => LIGHTER.has(word))) return mixColour(hex, 255, 0.45);
  return words.some((word) => DARKER.has(word)) ? mixColour(hex, 0, 0.4) : hex;
};

/** The colour of a value: the chosen one, else, for a colour option, the one of its name. */
export const getSwatch = (
  option: string,
  { value, swatch = null }: { value: string; swatch?: string | null | undefined },
) => swatch ?? (isColourOption(option) ? findColour(value) : null);

/** The colour of a name as `#rrggbb`; null for an unknown one, for several colours and for a negation. */
export const findColour = (name: string): string | null => {
  const whole = hexByName.get(normalizeName(name));
  if (whole) return whole;
  const parts = splitIntoParts(name);
  if (parts.some((words) => words.some((word) => NEGATIONS.has(word)))) return null;
  const [first = null, ...others] = parts.map(findColourOfWords);
  return others.every((hex) => hex === null || hex === first) ? first : null;
};
