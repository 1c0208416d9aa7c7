// npm run migrate: brings the database of DATABASE_URL up to date.
import { fileURLToPath } from 'node:url';
import { createLinePrinter } from '@trad/file-formats/printable';
import { resolveDatabaseUrl } from './connections/database-hosts.ts';
import { explainError } from './connections/explain-error.ts';
import { migrate } from './migrate.ts';

const dir = fileURLToPath(new URL('../../../prisma', import.meta.url));

try {
  const url = await resolveDatabaseUrl(process.env.DATABASE_URL);
  const applied = await migrate({ url, dir, log: createLinePrinter(console.log) });
  if (applied.length === 0) console.log('The database is up to date.');
} catch (error) {
  console.error(`✗ ${explainError(error)}`);
  process.exitCode = 1;
}
