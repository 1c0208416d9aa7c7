import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { listReadings } from './letter-signs.ts';

/** Confusable names (UTS 39): two names are confusable where they have a key in common. */

const PROTOTYPES: Readonly<Record<string, string>> = confusables;
/** The maximum length of a name; further characters are ignored. */
const MAX_NAME_LENGTH = 300;

/**
 * Latin letters that Unicode's table does not map to plain ones: small capitals, and letters with a stroke, hook or
 * tail.
 */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ a: 'ᴀȺ', b: 'ƅʙᴃɃᵬᶀ', c: 'ƇƈɕȻȼ', d: 'ᴅᴆȡᵭᶁᶑÐð', e: 'ᴇɘǝᶒ', f: 'ꜰᵮᶂ', g: 'ɢʛᶃꞠꞡ', h: 'ʜɧ', j: 'ᴊȷʝ' },
    ...{ k: 'ᴋᶄꝀꝁꝂꝃꝄꝅꞢꞣ', l: 'ʟȴȽᴌᶅꝈꝉ', rn: 'ᴍᶆ', n: 'ɴȵȠᶇꞤꞥ', p: 'ᴘᵱᶈꝐꝑꝒꝓ', q: 'ɊꝖꝗꝘꝙ', r: 'ʀɾɿᵳᶉꝛꞦꞧ' },
    ...{ s: 'ꜱᶊȿꞨꞩ', t: 'ᴛȶȾʈʇꞇ', u: 'ʉ', v: 'ⱱ', x: 'ᶍ', z: 'ȤȥɀⱿᶎᵶ' },
  }).flatMap(([plain, letters]) => [...letters].map((letter): [string, string] => [letter, plain])),
);

/** Letters and signs of other scripts that lettering uses for Latin ones, and that Unicode's table does not map to them. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ a: 'ΛɅᴧΔ∆ᐃᗩ卂丹ɐɒ', d: 'ᗪ', e: '乇', n: 'Ииᴎᑎ几', r: 'Яяᴙᖇ尺', s: 'ᔕ丂', t: 'ㄒ丅┬⊤⟙ᖶͲⵜ' },
    ...{ v: 'ᐯ', w: 'ШшⱲⱳᗯ' },
  }).flatMap(([plain, letters]) => [...letters].map((letter): [string, string] => [letter, plain])),
);

/**
 * Arabic letters that Unicode's table distinguishes: alef wasla, teh marbuta, which many write without its dots, and
 * forms of yeh. The table maps heh to o.
 */
const ARABIC: ReadonlyMap<string, string> = new Map(
  Object.entries({ ا: 'ٱ', د: 'ډ', o: 'ةۃ', ى: 'ۍؠ' }).flatMap(([plain, letters]) =>
    [...letters].map((letter): [string, string] => [letter, plain]),
  ),
);

/** Tatweel, which only widens a word, and small letters above or below others. */
const ARABIC_SIGNS = /[\u0640\u0674\u06e5\u06e6]/gu;
/** Marks that do not change a letter, in scripts of which Unicode does not class them as inherited. */
const MARKS = /(?=\p{M})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Cyrillic}]/gu;

const toPrototype = (character: string) => PROTOTYPES[character] ?? character;
const toPlainLetter = (character: string) => LATIN.get(character) ?? ARABIC.get(character) ?? character;

/** Maps letters and digits to a common skeleton; ignores accents, spaces, signs and invisible characters. */
const buildKey = (text: string) => {
  const plain = [...text.normalize('NFKD')].map(toPlainLetter);
  const mapped = [...plain.map(toPrototype).join('').normalize('NFKD')].map(toPlainLetter).join('');
  // Missing in Unicode's table, which has rn for m.
  const prototype = mapped.replaceAll('w', 'vv').replaceAll('W', 'VV');
  const visible = prototype.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(MARKS, '');
  const letters = visible.replace(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, '').replace(ARABIC_SIGNS, '');
  return letters || visible.replace(/\s+/gu, '');
};

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '€': 'e', '£': 'l' },
  ...{ '!': 'l', '|': 'l', '+': 't', '†': 't' },
};

/** Reads digits and signs within a word as the letters that they replace: Tr@d, L00ms. Numbers are unchanged. */
const replaceSigns = (text: string) =>
  text
    .split(/(\s+)/u)
    .map((word) =>
      /\p{L}/u.test(word)
        ? word.replace(/[014578@$€£3]|[!|+†](?=[\p{L}\p{N}])/gu, (character) => SIGNS[character] ?? character)
        : word,
    )
    .join('');

const replaceLookalikes = (text: string) =>
  [...text].map((character) => LOOKALIKES.get(character) ?? character).join('');

const listSpellings = (text: string) => {
  const readings = listReadings(text);
  const all = [...new Set([...readings, ...readings.map(replaceLookalikes)])];
  return [...new Set(all.flatMap((reading) => [reading, replaceSigns(reading)]))];
};

/**
 * The version among a name's stored keys, which never equals a key, as keys have no spaces: keys without it are
 * outdated and recomputed. Increment it with each change of the keys.
 */
export const NAME_KEYS_VERSION = 'keys 4';

/** The keys of a name as written, in lower case and in upper case: some letters look alike in one case only. */
export const buildNameKeys = (name: string): string[] => {
  const keys = listSpellings(name.slice(0, MAX_NAME_LENGTH)).flatMap((text) => [
    buildKey(text),
    // In lower case, too, a 0 looks like a capital O.
    buildKey(text.toLowerCase()).toLowerCase(),
    buildKey(text.toUpperCase()),
  ]);
  return [...new Set(keys)];
};

/** Whether two names are confusable. */
export const isConfusable = (one: string, other: string) => {
  const keys = new Set(buildNameKeys(one));
  return buildNameKeys(other).some((key) => keys.has(key));
};
