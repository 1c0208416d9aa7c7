/** What stands in samples of documentation and in keyboards, but not by chance in 32 random bytes. */
const SAMPLES =
  /secret|password|change.?me|replace.?me|example|sample|default|qwerty|asdfgh|12345678|abcdefgh|lorem|your.?(256|jwt|key)|trad.?(shop|market|key|jwt|token)/i;

/** Bits that a guess takes at least; 32 random hexadecimal digits have some 110, by how often each character stands there. */
const LEAST_BITS = 100;

/** What a text repeats, as `ab` of `ababab`; the text itself where it repeats nothing. */
const unitOf = (text: string) => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** Shannon's entropy of the text's characters, in bits for the whole text. */
const bitsOf = (text: string) => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const length = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / length), 0);
};

/** How many characters follow their neighbour in the alphabet, or repeat it. */
const stepsOf = (text: string) =>
  [...text].filter((character, at) => at > 0 && Math.abs(character.charCodeAt(0) - text.charCodeAt(at - 1)) <= 1)
    .length;

/** Whether a secret that signs sessions could be guessed: a sample, a repetition, a row of neighbours, or too uniform. */
export const isWeakSecret = (secret: string) => {
  const text = secret.trim();
  return SAMPLES.test(text) || bitsOf(unitOf(text)) < LEAST_BITS || stepsOf(text) > text.length / 2;
};
