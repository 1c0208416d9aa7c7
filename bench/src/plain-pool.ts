import pg from 'pg';

/** pg's pool without pipelining, with the shop's planner settings. */
export const createPlainPool = (connectionString: string, max: number) =>
  new pg.Pool({ connectionString, max, options: '-c random_page_cost=1.1' });
