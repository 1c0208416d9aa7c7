const VOWELS = 'aeiouy';
/** Letters that are mistaken for each other by ear, once accents are gone. */
const ALIKE = [VOWELS, ...'ckq csz xs gj bv vw vf dt mn lr سصث تط ضد ذزظ قك حهخ قغ اع'.split(' ')];
const alikeTo = new Map<string, string>();
for (const letters of ALIKE) for (const letter of letters) alikeTo.set(letter, letters + (alikeTo.get(letter) ?? ''));
/** Shorter words are taken as they are. */
export const SHORTEST = 4;
/** Swapped with its neighbour, doubled, or wrong as the ear misleads: two of these are little more than another slip. */
const SMALL = 0.7;
const VOWEL = 0.75;
/** Nobody is mistaken in how a word begins, unless by ear. */
const FIRST = 2;
/** Arabic is written without most vowels: one other consonant makes another word more often. */
const ARABIC = 1.2;

const soundsAlike = (a: string, b: string) => alikeTo.get(a)?.includes(b) ?? false;
const isVowel = (letter: string) => VOWELS.includes(letter);
const isArabic = (letter: string) => letter >= '\u0600' && letter <= '\u06FF';

/** Leaving a letter out, or putting one in: a double, one that sounds like its neighbour, or one that is not heard. */
const strayCost = (letter: string, before: string | undefined) => {
  if (letter === before || 'hاوي'.includes(letter)) return SMALL;
  if (before === undefined) return FIRST;
  return !isVowel(letter) && soundsAlike(letter, before) ? SMALL : 1;
};

const wrongCost = (letter: string, meant: string, isFirst: boolean) => {
  if (letter === meant) return 0;
  if (soundsAlike(letter, meant)) return isVowel(letter) ? VOWEL : SMALL;
  if (isFirst) return FIRST;
  return isArabic(letter) ? ARABIC : 1;
};

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;

/** The costs of writing what was typed for each beginning of what was meant. */
const costs = (typed: string, meant: string): number[] => {
  const a = [...typed];
  const b = [...meant];
  // Each is compared with every letter of the other word.
  const missing = b.map((letter, j) => strayCost(letter, b[j - 1]));
  let beforeLast: number[] = [];
  let last = [0];
  for (const [j, cost] of missing.entries()) last.push(at(last, j) + cost);
  for (let i = 0; i < a.length; i += 1) {
    const letter = a[i] ?? '';
    const stray = strayCost(letter, a[i - 1]);
    const row = [at(last, 0) + stray];
    for (let j = 0; j < b.length; j += 1) {
      const other = b[j] ?? '';
      const wrong = at(last, j) + wrongCost(letter, other, i + j === 0);
      const swapped = letter === b[j - 1] && a[i - 1] === other ? at(beforeLast, j - 1) + SMALL : wrong;
      row.push(Math.min(wrong, swapped, at(last, j + 1) + stray, at(row, j) + at(missing, j)));
    }
    beforeLast = last;
    last = row;
  }
  return last;
};

/**
 * How many slips lead from one word to another: a letter wrong, missing, too many, or swapped with the next counts 1,
 * less where the ear may have misled.
 */
export const slipsBetween = (typed: string, meant: string): number => at(costs(typed, meant), [...meant].length);

/** The same for a word that was not typed to its end. */
export const slipsWithin = (typed: string, meant: string): number => Math.min(...costs(typed, meant));

/** Whether a word with so many slips may be meant. In a short one, one other letter makes another word of it. */
export const mayMean = (typed: string, meant: string, slips: number): boolean => {
  const length = Math.max([...typed].length, [...meant].length);
  if ([...typed].length < SHORTEST) return false;
  if (length < 5) return slips <= SMALL;
  if (length < 6) return slips <= 1;
  return slips <= (length < 8 ? 2 * SMALL : 2);
};

/** Whether a word may be meant that was not typed to its end. */
export const mayBegin = (typed: string, slips: number): boolean => [...typed].length > 5 && slips <= VOWEL;
