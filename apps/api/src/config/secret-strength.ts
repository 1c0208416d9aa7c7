/** Texts of documentation samples and keyboard rows, which 32 random bytes do not contain by chance. */
const SAMPLES =
  /secret|password|change.?me|replace.?me|example|sample|default|qwerty|asdfgh|12345678|abcdefgh|lorem|your.?(256|jwt|key)|trad.?(shop|market|key|jwt|token)/i;

/**
 * Words, such as a proverb: people choose the same ones. Random text has no spaces, and its capitals and digits are not only where
 * words and numbers begin.
 */
const WORDS = /\s|^[A-Z]?[a-z]+(?:(?:[_./-][A-Z]?|[A-Z])[a-z]+)*[_./-]?\d*$/;

/** The minimum entropy in bits; 32 random hexadecimal digits have about 110 by the frequency of their characters. */
const MIN_BITS = 100;

/** Returns the repeated unit, such as `ab` of `ababab`, or the text itself where nothing repeats. */
const findUnit = (text: string) => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** Shannon's entropy of the text's characters, in bits for the whole text. */
const computeEntropy = (text: string) => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const length = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / length), 0);
};

/** Counts the characters that equal the one before, or are next to it in the alphabet. */
const countSequential = (text: string) =>
  [...text].filter((character, at) => at > 0 && Math.abs(character.charCodeAt(0) - text.charCodeAt(at - 1)) <= 1)
    .length;

/** Whether a secret could be guessed: a sample, words, a repetition, a sequence, or too little entropy. */
export const isWeakSecret = (secret: string) => {
  // openssl wraps base64 after 64 characters.
  const text = secret.trim().replace(/[\r\n]+/g, '');
  if (SAMPLES.test(text) || WORDS.test(text)) return true;
  return computeEntropy(findUnit(text)) < MIN_BITS || countSequential(text) > text.length / 2;
};
