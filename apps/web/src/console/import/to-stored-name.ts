/** The name under which the API stores a file. */
export const toStoredName = (name: string) => {
  const stored = name.normalize('NFC');
  return /\.(csv|jsonl)$/i.test(stored) ? stored.toLowerCase() : stored;
};
