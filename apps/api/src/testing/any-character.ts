import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };
const isSurrogate = (point: number) => point >= SURROGATES.first && point < SURROGATES.first + SURROGATES.count;

/**
 * Any character of Unicode, as the unit of a string. fast-check's own `binary` first builds a table of all of them,
 * which takes a second and 100 MB.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - SURROGATES.count }).map(
  (place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count),
  (character) => {
    const point = typeof character === 'string' ? (character.codePointAt(0) ?? 0) : 0;
    if (character !== String.fromCodePoint(point) || isSurrogate(point)) throw new Error('Not one character');
    return point < SURROGATES.first ? point : point - SURROGATES.count;
  },
);
