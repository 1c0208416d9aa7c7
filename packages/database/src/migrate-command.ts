// npm run migrate: applies the migrations that the database of DATABASE_URL lacks.
import { fileURLToPath } from 'node:url';
import { lineBy } from '@trad/file-formats/printable';
import { explainFailure } from './explain-failure.ts';
import { migrate } from './migrate.ts';
import { databaseUrlOf } from './server-state.ts';

const dir = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

try {
  const url = databaseUrlOf(process.env.DATABASE_URL);
  const applied = await migrate({ url, dir, log: lineBy(console.log) });
  if (applied.length === 0) console.log('The database has all migrations.');
} catch (error) {
  console.error(`✗ ${explainFailure(error)}`);
  process.exitCode = 1;
}
