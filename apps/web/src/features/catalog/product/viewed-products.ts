import { readJson, storageKeys, writeText } from '../../../app/state/storage.ts';

/** The largest number of full products that the API reads over a pipelined connection (`MAX_PIPELINED_PRODUCTS`). */
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
