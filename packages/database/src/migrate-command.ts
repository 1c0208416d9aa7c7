// npm run migrate: applies the migrations that the database of DATABASE_URL lacks.
import { fileURLToPath } from 'node:url';
import { migrate } from './migrate.ts';

const url = process.env.DATABASE_URL ?? '';
const dir = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

try {
  const applied = await migrate({ url, dir, log: (line) => console.log(line) });
  if (applied.length === 0) console.log('The database has all migrations.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
