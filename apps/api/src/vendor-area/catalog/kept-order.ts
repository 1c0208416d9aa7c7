import type { Deps } from '../../platform/deps.ts';

interface Paged {
  limit: number;
  offset: number;
}

/**
 * A page of a store's rows: `make` finds the ids of all of them in their order, which are kept while nothing of the shop
 * changes, as whoever leafs through a list asks for the same order at each page.
 */
export const pageOfOrder = async <L extends Paged>(
  { cache }: Pick<Deps, 'cache'>,
  what: string,
  { limit, offset, ...list }: L,
  make: () => Promise<Int32Array>,
): Promise<{ total: number; ids: number[] }> => {
  const ids = await cache.getOrCompute(
    'responses',
    `${what} ${JSON.stringify(list)}`,
    make,
    ({ byteLength }) => byteLength,
  );
  return { total: ids.length, ids: [...ids.subarray(offset, offset + limit)] };
};
