import pg from 'pg';

/** pg's own pool, one statement at a time on each connection, with what the product tells the planner. */
export const plainPool = (connectionString: string, max: number) =>
  new pg.Pool({ connectionString, max, options: '-c random_page_cost=1.1' });
