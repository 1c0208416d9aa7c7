import confusables from 'unhomoglyph/data.json' with { type: 'json' };

/** What names look like (UTS 39): two names are mistaken for each other where they have a key in common. */

const PROTOTYPES: Readonly<Record<string, string>> = confusables;
/** No name is as long: what is behind it is not looked at. */
const LONGEST = 300;

/** Latin letters that Unicode's table does not take for plain ones: small capitals, and letters with a stroke, hook or tail. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ a: 'ᴀȺ', b: 'ƅʙᴃɃᵬᶀ', c: 'ƇƈɕȻȼ', d: 'ᴅᴆȡᵭᶁᶑÐð', e: 'ᴇɘǝᶒ', f: 'ꜰᵮᶂ', g: 'ɢʛᶃꞠꞡ', h: 'ʜɧ', j: 'ᴊȷʝ' },
    ...{ k: 'ᴋᶄꝀꝁꝂꝃꝄꝅꞢꞣ', l: 'ʟȴȽᴌᶅꝈꝉ', rn: 'ᴍᶆ', n: 'ɴȵȠᶇꞤꞥ', p: 'ᴘᵱᶈꝐꝑꝒꝓ', q: 'ɊꝖꝗꝘꝙ', r: 'ʀɾɿᵳᶉꝛꞦꞧ' },
    ...{ s: 'ꜱᶊȿꞨꞩ', t: 'ᴛȶȾʈʇꞇ', u: 'ʉ', v: 'ⱱ', x: 'ᶍ', z: 'ȤȥɀⱿᶎᵶ' },
  }).flatMap(([plain, letters]) => [...letters].map((letter): [string, string] => [letter, plain])),
);

// The table leaves out this one of Unicode's, as it is between plain letters.
const prototypeOf = (character: string) => (character === 'm' ? 'rn' : (PROTOTYPES[character] ?? character));
const plainOf = (character: string) => LATIN.get(character) ?? character;

/** The letters and digits by what they look like; accents, spaces, signs and what is drawn as nothing count for nothing. */
const keyOf = (text: string) => {
  const plain = [...text.normalize('NFKD')].map(plainOf);
  const looks = [...plain.map(prototypeOf).join('').normalize('NFKD')].map(plainOf).join('');
  const seen = looks.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return seen.replace(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, '') || seen.replace(/\s+/gu, '');
};

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '€': 'e', '£': 'l' },
  ...{ '!': 'l', '|': 'l', '+': 't', '†': 't' },
};

/** A name with digits and signs read as the letters that they stand for within a word: Tr@d, L00ms. Numbers stay. */
const withoutSigns = (text: string) =>
  text
    .split(/(\s+)/u)
    .map((word) =>
      /\p{L}/u.test(word)
        ? word.replace(/[014578@$€£3]|[!|+†](?=[\p{L}\p{N}])/gu, (character) => SIGNS[character] ?? character)
        : word,
    )
    .join('');

const spellings = (text: string) => [...new Set([text, withoutSigns(text)])];

/**
 * Stands among the stored keys of a name and is never one itself, as keys have no spaces: keys without it are of an earlier
 * version and are written anew. Another number for each change of what keys are.
 */
export const KEYS_VERSION = 'keys 2';

/** As it is written, in small letters and in capitals: some letters look alike in one of them alone. */
export const nameKeys = (name: string): string[] => {
  const keys = spellings(name.slice(0, LONGEST)).flatMap((text) => [
    keyOf(text),
    // A 0 looks like a capital O, in small letters, too.
    keyOf(text.toLowerCase()).toLowerCase(),
    keyOf(text.toUpperCase()),
  ]);
  return [...new Set(keys)];
};

/** Whether one name may be mistaken for the other. */
export const looksLike = (one: string, other: string) => {
  const keys = new Set(nameKeys(one));
  return nameKeys(other).some((key) => keys.has(key));
};
