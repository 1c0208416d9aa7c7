const VOWELS = 'aeiouy';
/** Letters that sound alike, compared without accents. */
const SIMILAR_SOUNDS = [VOWELS, ...'ckq csz xs gj bv vw vf dt mn lr سصث تط ضد ذزظ قك حهخ قغ اع'.split(' ')];
const similarSounds = new Map<string, string>();
for (const letters of SIMILAR_SOUNDS)
  for (const letter of letters) similarSounds.set(letter, letters + (similarSounds.get(letter) ?? ''));
/** Shorter words are not corrected. */
export const MIN_CORRECTABLE_LENGTH = 4;
/** Cost of a transposition, a doubled letter or a similar-sounding letter. */
const PHONETIC_COST = 0.7;
const VOWEL_COST = 0.75;
/** First letters are rarely mistyped, except for similar-sounding ones. */
const FIRST_LETTER_COST = 2;
/** Arabic omits most vowels, so another consonant makes another word more often. */
const ARABIC_COST = 1.2;

const hasSimilarSound = (a: string, b: string) => similarSounds.get(a)?.includes(b) ?? false;
const isVowel = (letter: string) => VOWELS.includes(letter);
const isArabic = (letter: string) => letter >= '\u0600' && letter <= '\u06FF';

/** The cost of inserting or deleting a letter: less for a doubled, silent or similar-sounding one. */
const getGapCost = (letter: string, previous: string | undefined) => {
  if (letter === previous || 'hاوي'.includes(letter)) return PHONETIC_COST;
  if (previous === undefined) return FIRST_LETTER_COST;
  return !isVowel(letter) && hasSimilarSound(letter, previous) ? PHONETIC_COST : 1;
};

const getSubstitutionCost = (letter: string, intended: string, isFirst: boolean) => {
  if (letter === intended) return 0;
  if (hasSimilarSound(letter, intended)) return isVowel(letter) ? VOWEL_COST : PHONETIC_COST;
  if (isFirst) return FIRST_LETTER_COST;
  return isArabic(letter) ? ARABIC_COST : 1;
};

const getCost = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;

/** The last row of the Damerau-Levenshtein matrix: the distances from the typed word to each prefix of the other one. */
const computePrefixCosts = (typed: string, intended: string): number[] => {
  const a = [...typed];
  const b = [...intended];
  // Computed once: each is used for every letter of the typed word.
  const insertionCosts = b.map((letter, j) => getGapCost(letter, b[j - 1]));
  let rowBeforePrevious: number[] = [];
  let previousRow = [0];
  for (const [j, cost] of insertionCosts.entries()) previousRow.push(getCost(previousRow, j) + cost);
  for (let i = 0; i < a.length; i += 1) {
    const letter = a[i] ?? '';
    const deletionCost = getGapCost(letter, a[i - 1]);
    const row = [getCost(previousRow, 0) + deletionCost];
    for (let j = 0; j < b.length; j += 1) {
      const other = b[j] ?? '';
      const substituted = getCost(previousRow, j) + getSubstitutionCost(letter, other, i + j === 0);
      const transposed =
        letter === b[j - 1] && a[i - 1] === other ? getCost(rowBeforePrevious, j - 1) + PHONETIC_COST : substituted;
      row.push(
        Math.min(
          substituted,
          transposed,
          getCost(previousRow, j + 1) + deletionCost,
          getCost(row, j) + getCost(insertionCosts, j),
        ),
      );
    }
    rowBeforePrevious = previousRow;
    previousRow = row;
  }
  return previousRow;
};

/** The edit distance of two words: each edit costs 1, less where it is a common or phonetic error. */
export const computeEditDistance = (typed: string, intended: string): number =>
  getCost(computePrefixCosts(typed, intended), [...intended].length);

/** The smallest edit distance to a prefix of a word, for one that is not typed to its end. */
export const computePrefixEditDistance = (typed: string, intended: string): number =>
  Math.min(...computePrefixCosts(typed, intended));

/** Whether a word at this edit distance may be intended. In a short word, one other letter makes another word. */
export const isPlausibleCorrection = (typed: string, intended: string, distance: number): boolean => {
  const length = Math.max([...typed].length, [...intended].length);
  if ([...typed].length < MIN_CORRECTABLE_LENGTH) return false;
  if (length < 5) return distance <= PHONETIC_COST;
  if (length < 6) return distance <= 1;
  return distance <= (length < 8 ? 2 * PHONETIC_COST : 2);
};

/** Whether a word with a prefix at this edit distance may be intended. */
export const isPlausiblePrefix = (typed: string, distance: number): boolean =>
  [...typed].length > 5 && distance <= VOWEL_COST;
