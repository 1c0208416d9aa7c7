/** A part of a text that both versions have, or only one of them. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** In words and the spaces between them. Longer texts are compared as a whole: the table below has the product of both lengths. */
const MAX_WORDS = 500;

const splitWords = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Lengths of the longest common subsequences of the words from each position on. */
function measureCommonWords(before: readonly string[], after: readonly string[]) {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const below = lengths[(i + 1) * width + j] ?? 0;
      const beside = lengths[i * width + j + 1] ?? 0;
      const diagonal = lengths[(i + 1) * width + j + 1] ?? 0;
      lengths[i * width + j] = before[i] === after[j] ? diagonal + 1 : Math.max(below, beside);
    }
  return (i: number, j: number) => lengths[i * width + j] ?? 0;
}

/** Compares two texts word by word. */
export function diffWords(before: string, after: string): TextPart[] {
  const [from, to] = [splitWords(before), splitWords(after)];
  const parts: TextPart[] = [];
  const push = (kind: TextPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) parts.push({ kind, text });
  };
  if (from.length > MAX_WORDS || to.length > MAX_WORDS) {
    push('removed', before);
    push('added', after);
    return parts;
  }
  const countCommon = measureCommonWords(from, to);
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    if (i < from.length && from[i] === to[j]) {
      push('same', from[i] ?? '');
      i += 1;
      j += 1;
    } else if (j >= to.length || (i < from.length && countCommon(i + 1, j) >= countCommon(i, j + 1))) {
      push('removed', from[i] ?? '');
      i += 1;
    } else {
      push('added', to[j] ?? '');
      j += 1;
    }
  }
  return parts;
}
