import type { createSelector as createReselector } from '@reduxjs/toolkit';

type Selector = (...args: unknown[]) => unknown;
interface Options {
  memoizeOptions?: { resultEqualityCheck?: (previous: unknown, next: unknown) => boolean };
}

/**
 * Reselect's `createSelector` as far as RTK Query uses it, which remembers the last call. Reselect's own keeps weak maps of
 * all calls: a page creates a hundred selectors on the server and calls each once.
 */
function createLastCallSelector(...definition: (Selector | Selector[] | Options)[]): Selector {
  const functions = definition.flat().filter((part) => typeof part === 'function');
  const options = definition.find((part): part is Options => typeof part === 'object' && !Array.isArray(part));
  const isSame = options?.memoizeOptions?.resultEqualityCheck;
  const inputs = functions.slice(0, -1);
  const combine = functions.at(-1) as Selector;
  let last: { values: unknown[]; result: unknown } | undefined;
  return (...args) => {
    const values = inputs.map((select) => select(...args));
    if (last?.values.every((value, index) => value === values[index])) return last.result;
    const result = combine(...values);
    last = { values, result: last && isSame?.(last.result, result) ? last.result : result };
    return last.result;
  };
}

export const createSelector = createLastCallSelector as unknown as typeof createReselector;
