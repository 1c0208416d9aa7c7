import { iterateWithYields } from '../../iterate-with-yields.ts';

interface Code {
  /** Codes are unique within it; undefined: codes of attributes themselves. */
  attribute_id?: number;
  code: string;
}

/** Builds a code of letters and digits of any script, as catalogue files have it. */
const buildCode = (text: string) => {
  const code = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  // Cut between characters: PostgreSQL refuses half a surrogate pair in JSON.
  return [...code].slice(0, 50).join('') || 'x';
};

const buildKey = (attributeId: number | undefined, code: string) => `${attributeId ?? ''} ${code}`;

/**
 * Assigns a free code to each. Stores the next number of each code that texts have in common: counting from 2 for each text
 * would make the time quadratic.
 */
export const assignCodes = async <T extends { text: string; attribute_id?: number }>(
  wanted: Iterable<T>,
  stored: readonly Code[],
): Promise<Array<T & { code: string }>> => {
  const taken = new Set(stored.map(({ attribute_id, code }) => buildKey(attribute_id, code)));
  const nextNumbers = new Map<string, number>();
  const assigned: Array<T & { code: string }> = [];
  for await (const one of iterateWithYields(wanted)) {
    const base = buildCode(one.text);
    const baseKey = buildKey(one.attribute_id, base);
    let number = nextNumbers.get(baseKey) ?? 1;
    const buildNumberedCode = () => (number === 1 ? base : `${base}-${number}`);
    while (taken.has(buildKey(one.attribute_id, buildNumberedCode()))) number += 1;
    const code = buildNumberedCode();
    taken.add(buildKey(one.attribute_id, code));
    nextNumbers.set(baseKey, number + 1);
    assigned.push({ ...one, code });
  }
  return assigned;
};
