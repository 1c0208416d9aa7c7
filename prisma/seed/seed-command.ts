// npm run seed [-- --products N]: seeds the database of DATABASE_URL with the demo shop, if it has no products, and
// then with N generated products.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getCommandDatabaseUrl, resolveDatabaseUrl } from '@trad/database/connections/database-hosts';
import { createPool } from '@trad/database/connections/pool';
import { migrate } from '@trad/database/migrate';
import { findParsingProblem } from '@trad/file-formats/command-line';
import { createLinePrinter, toPrintable } from '@trad/file-formats/printable';
import { FillError, fillShop, parseFillOptions } from './generate/fill-shop.ts';
import { DEMO_PASSWORD } from './load/demo-password.ts';
import { DEMO_LOGINS } from './load/load-people.ts';
import { createProgress } from './progress.ts';
import { seedDemo } from './seed-demo.ts';

const USAGE = `npm run seed                          seeds the demo shop
npm run seed -- --products 100000     also adds that many generated products
    --add       even if the shop has other or generated products
    --seed 1    the seed of the random generator

Migrates the database first, and prints what it migrates. Refused with TRAD_MODE=production, as the demo shop's
passwords are published.`;

const options = {
  products: { type: 'string' },
  add: { type: 'boolean' },
  seed: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Parses the command line; ends the process where it is invalid. */
const parseOptions = () => {
  try {
    const { help, products, ...rest } = parseArgs({ options }).values;
    if (help) {
      console.log(USAGE);
      process.exit();
    }
    if (!products && (rest.add || rest.seed)) throw new FillError('--add and --seed require --products.');
    return products === undefined ? undefined : parseFillOptions({ products, ...rest });
  } catch (error) {
    console.error(
      `✗ ${toPrintable(findParsingProblem(error) ?? (error instanceof Error ? error.message : String(error)))}\n\n${USAGE}`,
    );
    process.exit(1);
  }
};
const fillOptions = parseOptions();
if (process.env.TRAD_MODE?.trim() === 'production') {
  console.error("✗ The demo shop's passwords are published: nothing is seeded with TRAD_MODE=production.");
  process.exit(1);
}
const print = createLinePrinter(console.log);

const url = await resolveDatabaseUrl(getCommandDatabaseUrl(process.env));
await migrate({ url, dir: resolve(import.meta.dirname, '..'), log: print });
const pool = createPool({ connectionString: url, max: 2, applicationName: 'trad-seed', statementTimeout: 0 });
try {
  const isSeeded = await seedDemo(pool);
  if (isSeeded) {
    console.log('Seeded the demo shop.');
    print(`Logins: ${DEMO_LOGINS.map(({ email }) => email).join(', ')} (password ${DEMO_PASSWORD})`);
  } else if (!fillOptions) console.log('The database already has products or users: nothing was seeded.');
  if (fillOptions) print(await fillShop(pool, fillOptions, createProgress(process.stderr)));
} catch (error) {
  if (!(error instanceof FillError)) throw error;
  console.error(`✗ ${toPrintable(error.message)}`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
