import type { Handler } from '../../platform/http/implement-calls.ts';
import { countApplications } from './applications.queries.ts';

const MAX_COUNTED = 1000;

export const getApplicationCounts: Handler<'getApplicationCounts'> = async ({ deps: { pool } }) => {
  const count = (asked: 0 | 1) => countApplications(pool, { status: ['pending'], asked }, MAX_COUNTED);
  const [pending, asked] = await Promise.all([count(0), count(1)]);
  return { data: { pending, asked } };
};
