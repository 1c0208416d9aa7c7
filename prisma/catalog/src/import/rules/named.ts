const NAMED = 5;

/** The first of some names, and how many more there are. */
export const named = (names: readonly string[], total = names.length) => {
  const first = names.slice(0, NAMED);
  const more = total - first.length;
  return `${first.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
};
