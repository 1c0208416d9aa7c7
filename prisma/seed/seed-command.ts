// npm run seed [-- --products N]: fills the database of DATABASE_URL with the demo shop, if it holds none, and then with
// N generated products.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPool } from '@trad/database/connections/pool';
import { databaseUrlOf } from '@trad/database/connections/server-state';
import { migrate } from '@trad/database/migrate';
import { lineBy, printable } from '@trad/file-formats/printable';
import { fillOf, fillShop, WrongFill } from './generate/fill-shop.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './load/load-people.ts';
import { createProgress } from './progress.ts';
import { seedDemo } from './seed-demo.ts';

const USAGE = `npm run seed                          the demo shop
npm run seed -- --products 100000     and so many generated products
    --add       to a shop that has products of its own, or generated ones
    --seed 1    another number makes other products`;

const options = {
  products: { type: 'string' },
  add: { type: 'boolean' },
  seed: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Parses the command line; ends the process where it is invalid. */
const asked = () => {
  try {
    const { help, products, ...rest } = parseArgs({ options }).values;
    if (help) {
      console.log(USAGE);
      process.exit();
    }
    if (!products && (rest.add || rest.seed)) throw new WrongFill('--add and --seed say nothing without --products.');
    return products === undefined ? undefined : fillOf({ products, ...rest });
  } catch (error) {
    console.error(`✗ ${printable(error instanceof Error ? error.message : String(error))}\n\n${USAGE}`);
    process.exit(1);
  }
};
const fill = asked();
const say = lineBy(console.log);

const url = databaseUrlOf(process.env.DATABASE_URL);
await migrate({ url, dir: resolve(import.meta.dirname, '..'), log: say });
const pool = createPool({ connectionString: url, max: 2, applicationName: 'trad-seed', statementTimeout: 0 });
try {
  const filled = await seedDemo(pool);
  if (filled) {
    console.log('Filled the demo shop.');
    say(`Logins: ${DEMO_LOGINS.map(({ email }) => email).join(', ')} (password ${DEMO_PASSWORD})`);
  } else if (!fill) console.log('The database holds products or people already: left as it is.');
  if (fill) say(await fillShop(pool, fill, createProgress(process.stderr)));
} catch (error) {
  if (!(error instanceof WrongFill)) throw error;
  console.error(`✗ ${printable(error.message)}`);
  process.exitCode = 1;
} finally {
  await pool.end();
}
