import type { Handler } from '../../platform/http/implement-calls.ts';
import { MAX_SHOWN_COUNT } from '../list-page.ts';
import { countStores } from './store-list.queries.ts';

export const getOperatorStoreCounts: Handler<'getOperatorStoreCounts'> = async ({ deps: { pool } }) => {
  const [active, suspended, unowned] = await Promise.all([
    countStores(pool, { status: ['active'] }, MAX_SHOWN_COUNT),
    countStores(pool, { status: ['suspended'] }, MAX_SHOWN_COUNT),
    countStores(pool, { owned: 0 }, MAX_SHOWN_COUNT),
  ]);
  return { data: { active, suspended, unowned } };
};
