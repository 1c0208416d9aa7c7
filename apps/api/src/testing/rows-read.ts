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

/** `relation` undefined: of all tables. */
const sumRows = (plan: Plan, relation: string | undefined, kind: RowKind): number => {
  const read = () =>
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
    plan['Actual Loops'];
  const inIndexAlone = kind === 'fetched' && plan['Node Type'] === 'Index Only Scan';
  const isCounted = relation === undefined ? plan['Relation Name'] !== undefined : plan['Relation Name'] === relation;
  const own = !isCounted ? 0 : inIndexAlone ? (plan['Heap Fetches'] ?? 0) : read();
  return (plan.Plans ?? []).reduce((sum, part) => sum + sumRows(part, relation, kind), own);
};

type PlanKind = 'custom' | 'generic';

export interface CountedStatement {
  name?: string;
  text: string;
  values?: unknown[];
}

const toLiteral = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
};

/** Returns the custom plan for these values, or the generic plan, which PostgreSQL may choose after five executions. */
const explain = async (db: pg.ClientBase, { text, values = [] }: CountedStatement, plans: PlanKind) => {
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
 * Counts the rows that a statement reads, by default of all tables. `plans`: those that PostgreSQL may use, of which the greater number
 * counts; a statement that is not prepared has only custom ones.
 */
export const countStatementRows = async (
  client: pg.ClientBase,
  statement: CountedStatement,
  {
    relation,
    kind = 'read',
    plans = ['custom', 'generic'],
  }: { relation?: string; kind?: RowKind; plans?: readonly PlanKind[] } = {},
) => {
  try {
    const counts: number[] = [];
    for (const plan of plans) counts.push(sumRows(await explain(client, statement, plan), relation, kind));
    return Math.max(...counts);
  } finally {
    await client.query('RESET plan_cache_mode');
  }
};

/**
 * Creates a pool that runs EXPLAIN for every statement and records how many rows of a table its plan reads or fetches, as a
 * custom and as a generic plan: the greater number counts.
 */
export const createCountingPool = (pool: pg.Pool, relation: string, kind: RowKind = 'read') => {
  let read = 0;
  const query = async (...args: Parameters<pg.Pool['query']>) => {
    const [first, values] = args as unknown as [string | CountedStatement, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values: values ?? [] } : first;
    const client = await pool.connect();
    try {
      // A pooler in transaction mode keeps what is prepared for a transaction only.
      await client.query('BEGIN');
      read += await countStatementRows(client, statement, { relation, kind });
      await client.query('COMMIT');
      return await client.query(statement.text, statement.values);
    } finally {
      client.release();
    }
  };
  return {
    pool: { query } as unknown as pg.Pool,
    /** The rows that were read or fetched since the last call. */
    take: () => {
      const since = read;
      read = 0;
      return since;
    },
  };
};
