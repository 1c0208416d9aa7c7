import { connectTo, getCommandDatabaseUrl, resolveDatabaseUrl } from '@trad/database/connections/database-hosts';
import { explainError } from '@trad/database/connections/explain-error';
import { createPool } from '@trad/database/connections/pool';
import { createPrisma } from '@trad/database/connections/prisma';
import { createLinePrinter } from '@trad/file-formats/printable';
import { systemClock } from '../platform/clock.ts';
import type { CommandContext } from '../platform/commands/command.ts';

interface Settings {
  /** Milliseconds after which PostgreSQL ends a statement. */
  statementTimeout?: number;
  /** Without arguments or with --help it prints its usage and needs no database. */
  hasUsage?: boolean;
}

/** Runs an operator's command on the shop of DATABASE_URL, and sets the exit code: 2 on an error. */
export const runDatabaseCommand = async (
  name: string,
  run: (args: string[], context: CommandContext) => Promise<number>,
  { hasUsage = false, ...settings }: Settings = {},
) => {
  let pool: ReturnType<typeof createPool> | undefined;
  const args = process.argv.slice(2);
  const isUsage = hasUsage && (!args.length || args.includes('--help'));
  try {
    // The pool connects with its first query, which the usage does not run.
    const connectionString = isUsage ? 'postgres://' : await resolveDatabaseUrl(getCommandDatabaseUrl(process.env));
    pool = createPool({ connectionString, max: 2, applicationName: `trad-${name}`, ...settings });
    if (!isUsage) await connectTo(connectionString).then((db) => db.end());
    process.exitCode = await run(args, {
      pool,
      prisma: createPrisma(pool),
      clock: systemClock,
      print: createLinePrinter(console.log),
    });
  } catch (error) {
    console.error(`✗ ${explainError(error)}`);
    process.exitCode = 2;
  } finally {
    await pool?.end();
  }
};
