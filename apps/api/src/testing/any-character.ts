import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };
const isSurrogate = (codePoint: number) =>
  codePoint >= SURROGATES.first && codePoint < SURROGATES.first + SURROGATES.count;

/**
 * Any character of Unicode, as the unit of a string. fast-check's own `binary` first builds a table of all of them,
 * which takes a second and 100 MB.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - SURROGATES.count }).map(
  (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count),
  (character) => {
    const codePoint = typeof character === 'string' ? (character.codePointAt(0) ?? 0) : 0;
    if (character !== String.fromCodePoint(codePoint) || isSurrogate(codePoint)) throw new Error('Not one character');
    return codePoint < SURROGATES.first ? codePoint : codePoint - SURROGATES.count;
  },
);
