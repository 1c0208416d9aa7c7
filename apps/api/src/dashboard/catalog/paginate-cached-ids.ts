import type { Deps } from '../../platform/deps.ts';

interface Pagination {
  limit: number;
  offset: number;
}

/**
 * Returns a page of a store's sorted ids. `loadIds` loads all of them once per filter and order: they are cached until
 * anything changes, as each page of a list needs the same order.
 */
export const paginateCachedIds = async <L extends Pagination>(
  { cache }: Pick<Deps, 'cache'>,
  keyPrefix: string,
  { limit, offset, ...filter }: L,
  loadIds: () => Promise<Int32Array>,
): Promise<{ total: number; ids: number[] }> => {
  const ids = await cache.getOrCompute('lookups', `${keyPrefix} ${JSON.stringify(filter)}`, loadIds, {
    getSize: ({ byteLength }) => byteLength,
  });
  return { total: ids.length, ids: [...ids.subarray(offset, offset + limit)] };
};
