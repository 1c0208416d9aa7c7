const MAX_NAMES = 5;

/** The first names and the number of others: 'a, b and 3 more'. */
export const listNames = (names: readonly string[], total = names.length) => {
  const first = names.slice(0, MAX_NAMES);
  const more = total - first.length;
  return `${first.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
};
