// npm run doctor [-- --repair]: examines the shop of DATABASE_URL; exit code 1 where something is wrong.
import { createPool } from '@trad/database/pool';
import { examine } from './operations/doctor.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set.');

const given = process.argv.slice(2);
const unknown = given.find((argument) => argument !== '--repair');
if (unknown) {
  console.error(`Unknown: ${unknown}. Usage: npm run doctor [-- --repair]`);
  process.exit(2);
}
// A check of a million products takes its time.
const pool = createPool({ connectionString: url, max: 2, applicationName: 'trad-doctor', statementTimeout: 600_000 });
try {
  const well = await examine(pool, console.log, { repair: given.includes('--repair') });
  if (!well && !given.length) console.log('\nnpm run doctor -- --repair writes what is derived anew.');
  process.exitCode = well ? 0 : 1;
} finally {
  await pool.end();
}
