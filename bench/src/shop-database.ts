import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createPool } from '@trad/database/connections/pool';
import { migrate } from '@trad/database/migrate';
import { generateProducts } from '@trad/seed/generate/generate-products';
import { createProgress } from '@trad/seed/progress';
import { seedDemo } from '@trad/seed/seed-demo';
import pg from 'pg';

const prisma = resolve(import.meta.dirname, '../../prisma');
const SOURCES = ['migrations', 'functions', 'seed'];
const isSource = (name: string) => !/^(media|node_modules)\b|\.test\.ts$/.test(name);

/** Hashes everything that determines the content of the database. */
export const hashSources = () => {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    for (const name of (readdirSync(join(prisma, folder), { recursive: true }) as string[]).sort()) {
      const file = join(prisma, folder, name);
      if (isSource(name) && statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
};

export const setDatabase = (url: string, database: string) => {
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${database}`;
  return databaseUrl.href;
};

const seedDatabase = async (url: string, products: number) => {
  await migrate({ url, dir: prisma });
  const pool = createPool({ connectionString: url, max: 2, statementTimeout: 0 });
  try {
    await seedDemo(pool);
    await generateProducts(pool, { count: products, seed: 1 }, createProgress(process.stderr));
    // In production autovacuum does this.
    await pool.query('VACUUM (ANALYZE)');
    await pool.query('CHECKPOINT');
  } finally {
    await pool.end();
  }
};

/** Prepares the database of a shop with that number of generated products, reusing that of an earlier run. Returns its URL. */
export const prepareShopDatabase = async (clusterUrl: string, products: number): Promise<string> => {
  const name = `products_${products}`;
  const url = setDatabase(clusterUrl, name);
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ sourceHash: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS "sourceHash" FROM pg_database WHERE datname = $1`,
      [name],
    );
    if (rows[0]?.sourceHash === hashSources()) return url;
    console.log(`Seeding a shop with ${products.toLocaleString('en')} products`);
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name}`);
    await seedDatabase(url, products);
    // Last, so that an incompletely seeded database is created again.
    await admin.query(`COMMENT ON DATABASE ${name} IS '${hashSources()}'`);
    return url;
  } finally {
    await admin.end();
  }
};
