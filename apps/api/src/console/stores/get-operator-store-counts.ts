import type { Handler } from '../../platform/http/implement-calls.ts';
import { countStores } from './store-list.queries.ts';

const MAX_COUNTED = 1000;

export const getOperatorStoreCounts: Handler<'getOperatorStoreCounts'> = async ({ deps: { pool } }) => {
  const [active, suspended, unowned] = await Promise.all([
    countStores(pool, { status: ['active'] }, MAX_COUNTED),
    countStores(pool, { status: ['suspended'] }, MAX_COUNTED),
    countStores(pool, { owned: 0 }, MAX_COUNTED),
  ]);
  return { data: { active, suspended, unowned } };
};
