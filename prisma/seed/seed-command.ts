// npm run seed: fills the database of DATABASE_URL with the demo shop, if it holds none.
import { resolve } from 'node:path';
import { migrate } from '@trad/database/migrate';
import { createPool } from '@trad/database/pool';
import { DEMO_LOGINS, DEMO_PASSWORD } from './load-people.ts';
import { seedDemo } from './seed-demo.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is not set.');

await migrate({ url, dir: resolve(import.meta.dirname, '../migrations'), log: console.log });
const pool = createPool({ connectionString: url, max: 2, applicationName: 'trad-seed' });
try {
  const filled = await seedDemo(pool);
  console.log(filled ? 'Filled the demo shop.' : 'The database holds products or people already: left as it is.');
  if (filled) console.log(`Logins: ${DEMO_LOGINS.map(({ email }) => email).join(', ')} (password ${DEMO_PASSWORD})`);
} finally {
  await pool.end();
}
