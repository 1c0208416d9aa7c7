/** The same list with these codes in front, in this order. */
export function inFront<Item extends { code: string }>(items: Item[], codes: string[] = []): Item[] {
  const place = ({ code }: Item) => codes.indexOf(code) + 1 || Infinity;
  return [...items].sort((one, other) => place(one) - place(other) || 0);
}
