import type { Deps } from '../platform/deps.ts';
import { listCountries } from './account.queries.ts';

/** The countries, cached until texts, settings or countries change: each address is checked against them. */
export const loadCountries = ({ cache, prisma }: Deps) =>
  cache.getOrCompute('lookups', 'countries', (cacheTags) => {
    cacheTags.add('content');
    return listCountries(prisma);
  });
