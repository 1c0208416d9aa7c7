import type { Deps } from '../../platform/deps.ts';

interface Paged {
  limit: number;
  offset: number;
}

/**
 * A page of a list of ids. `load` finds the ids of all rows in their order; they are cached until the shop changes, as
 * each page of a list needs the same order.
 */
export const loadPageOfIds = async <L extends Paged>(
  { cache }: Pick<Deps, 'cache'>,
  key: string,
  { limit, offset, ...list }: L,
  load: () => Promise<Int32Array>,
): Promise<{ total: number; ids: number[] }> => {
  const ids = await cache.getOrCompute(
    'responses',
    `${key} ${JSON.stringify(list)}`,
    load,
    ({ byteLength }) => byteLength,
  );
  return { total: ids.length, ids: [...ids.subarray(offset, offset + limit)] };
};
