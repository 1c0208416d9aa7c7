import pg from 'pg';

interface Plan {
  'Relation Name'?: string;
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Heap Fetches'?: number;
  Plans?: Plan[];
}

/** `read`: from the table or an index alone; `fetched`: from the table. */
type RowKind = 'read' | 'fetched';

const sumRows = (plan: Plan, relation: string, kind: RowKind): number => {
  const read = () =>
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
    plan['Actual Loops'];
  const inIndexAlone = kind === 'fetched' && plan['Node Type'] === 'Index Only Scan';
  const own = plan['Relation Name'] !== relation ? 0 : inIndexAlone ? (plan['Heap Fetches'] ?? 0) : read();
  return (plan.Plans ?? []).reduce((sum, part) => sum + sumRows(part, relation, kind), own);
};

interface Statement {
  text: string;
  values?: unknown[];
}

const toLiteral = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
};

/** Returns the custom plan for these values, or the generic plan, which PostgreSQL may choose after five executions. */
const explain = async (db: pg.ClientBase, { text, values = [] }: Statement, plans: 'custom' | 'generic') => {
  await db.query(`SET plan_cache_mode = force_${plans}_plan`);
  await db.query(`PREPARE counted AS ${text}`);
  try {
    const parameters = values.length ? `(${values.map(toLiteral).join(', ')})` : '';
    const { rows } = await db.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE counted${parameters}`);
    return (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
  } finally {
    await db.query('DEALLOCATE counted');
  }
};

/**
 * A pool that runs EXPLAIN for every statement and records how many rows of a table its plan reads or fetches, as a
 * custom and as a generic plan: the greater number counts.
 */
export const countRows = (pool: pg.Pool, relation: string, kind: RowKind = 'read') => {
  let read = 0;
  const query = async (...args: Parameters<pg.Pool['query']>) => {
    const [first, values] = args as unknown as [string | Statement, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values: values ?? [] } : first;
    const client = await pool.connect();
    try {
      const counts: number[] = [];
      for (const plans of ['custom', 'generic'] as const) {
        counts.push(sumRows(await explain(client, statement, plans), relation, kind));
      }
      read += Math.max(...counts);
      return await client.query(statement.text, statement.values);
    } finally {
      await client.query('RESET plan_cache_mode');
      client.release();
    }
  };
  return {
    pool: { query } as unknown as pg.Pool,
    /** Rows read since the last call. */
    take: () => {
      const since = read;
      read = 0;
      return since;
    },
  };
};
