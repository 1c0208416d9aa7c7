/** A copy of the list that begins with these codes, in their order. */
export function sortCodesFirst<Item extends { code: string }>(items: Item[], codes: string[] = []): Item[] {
  const rank = ({ code }: Item) => codes.indexOf(code) + 1 || Infinity;
  return [...items].sort((one, other) => rank(one) - rank(other) || 0);
}
