import { createHash } from 'node:crypto';
import { createPool } from '@trad/database/connections/pool';
import { type GeneratedOrders, generateOrders } from '@trad/seed/generate/generate-orders';
import { createProgress } from '@trad/seed/progress';
import pg from 'pg';
import { hashSources, prepareShopDatabase, setDatabase } from '../shop-database.ts';

/** A shop of generated orders. */
export interface OrdersShopSize {
  orders: number;
  products: number;
  /** A tenth of the orders where it is not given, all of the same name. */
  people?: number;
  /** Run by a superuser after the orders are generated, with triggers off. */
  statements?: readonly string[];
}

/** Returns the size of a shop that `--orders` compares. */
export const toShopSize = (orders: number): OrdersShopSize => ({ orders, products: 10_000 });

const toName = ({ orders, people }: OrdersShopSize) =>
  `orders_${orders}${people === undefined ? '' : `_people_${people}`}`;

/** Hashes everything that determines the content of the database. */
const hashShop = ({ statements = [] }: OrdersShopSize) =>
  createHash('sha256')
    .update([hashSources(), ...statements].join('\0'))
    .digest('hex');

const runStatements = async (pool: pg.Pool, statements: readonly string[]) => {
  const client = await pool.connect();
  try {
    await client.query(`SET session_replication_role = 'replica'`);
    for (const statement of statements) await client.query(statement);
    await client.query('VACUUM (ANALYZE)');
  } finally {
    client.release(true);
  }
};

export interface OrdersDatabase {
  url: string;
  generated: GeneratedOrders;
}

/** Prepares the database of a shop with this number of orders, reusing that of an interrupted run. */
export const prepareOrdersDatabase = async (cluster: string, size: OrdersShopSize): Promise<OrdersDatabase> => {
  const { orders, products, people, statements } = size;
  const name = toName(size);
  const url = setDatabase(cluster, name);
  const expectedHash = hashShop(size);
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ comment: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
      [name],
    );
    const [hash, generated] = rows[0]?.comment?.split(' ') ?? [];
    if (generated && hash === expectedHash) return { url, generated: JSON.parse(generated) };
    const template = new URL(await prepareShopDatabase(cluster, products)).pathname.slice(1);
    console.log(`Generating ${orders.toLocaleString('en')} orders`);
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    const pool = createPool({ connectionString: url, max: 4, statementTimeout: 0 });
    const startedAt = performance.now();
    try {
      const options = { count: orders, ...(people !== undefined && { people }) };
      const result = await generateOrders(pool, options, createProgress(process.stderr));
      if (statements) await runStatements(pool, statements);
      await pool.query('CHECKPOINT');
      const databaseSize = await pool.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
      const minutes = (performance.now() - startedAt) / 60_000;
      console.log(
        `${orders.toLocaleString('en')} orders: ${((databaseSize.rows[0]?.bytes ?? 0) / 1e9).toFixed(1)} GB, generated in ${minutes.toFixed(1)} minutes`,
      );
      await admin.query(`COMMENT ON DATABASE ${name} IS '${expectedHash} ${JSON.stringify(result)}'`);
      return { url, generated: result };
    } finally {
      await pool.end();
    }
  } finally {
    await admin.end();
  }
};

/** Orders need gigabytes, so their databases are deleted after the measurement. */
export const dropOrdersDatabase = async (cluster: string, size: OrdersShopSize) => {
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${toName(size)} WITH (FORCE)`);
  } finally {
    await admin.end();
  }
};
