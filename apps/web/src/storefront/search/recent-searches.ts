import { readJson, storageKeys, writeText } from '../../app/state/storage.ts';

const MAX_SEARCHES = 6;

/** The terms that were searched for in this browser, the last first. Nothing of it is sent. */
export function readRecentSearches(): string[] {
  const terms = readJson(storageKeys.recentSearches);
  return Array.isArray(terms) ? terms.filter((term) => typeof term === 'string').slice(0, MAX_SEARCHES) : [];
}

const write = (terms: string[]) =>
  writeText(storageKeys.recentSearches, terms.length > 0 ? JSON.stringify(terms.slice(0, MAX_SEARCHES)) : null);

const without = (term: string) =>
  readRecentSearches().filter((other) => other.toLocaleLowerCase() !== term.toLocaleLowerCase());

export const addRecentSearch = (term: string) => write([term, ...without(term)]);

export const removeRecentSearch = (term: string) => write(without(term));
