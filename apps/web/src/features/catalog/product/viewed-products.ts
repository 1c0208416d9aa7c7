import { readJson, storageKeys, writeText } from '../../../app/state/storage.ts';

/** As many as one request of full products may have on a fast connection to the database. */
const MAX_VIEWED = 12;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The ids of the products that were viewed in this browser, the last one first. */
export function readViewedProducts(): number[] {
  const stored = readJson(storageKeys.viewedProducts);
  return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, MAX_VIEWED) : [];
}

export function addViewedProduct(id: number) {
  const others = readViewedProducts().filter((other) => other !== id);
  writeText(storageKeys.viewedProducts, JSON.stringify([id, ...others].slice(0, MAX_VIEWED)));
}
