import type { Handler } from '../../platform/http/implement-calls.ts';
import { MAX_SHOWN_COUNT } from '../list-page.ts';
import { countApplications } from './applications.queries.ts';

export const getApplicationCounts: Handler<'getApplicationCounts'> = async ({ deps: { pool } }) => {
  const count = (asked: 0 | 1) => countApplications(pool, { status: ['pending'], asked }, MAX_SHOWN_COUNT);
  const [pending, asked] = await Promise.all([count(0), count(1)]);
  return { data: { pending, asked } };
};
