import { createInterface } from 'node:readline/promises';
import { explainFailure } from '@trad/database/connections/explain-failure';
import { createPool } from '@trad/database/connections/pool';
import { createPrisma } from '@trad/database/connections/prisma';
import { databaseUrlOf, requireSupportedVersion } from '@trad/database/connections/server-state';
import { lineBy, printable } from '@trad/file-formats/printable';
import { systemClock } from '../platform/clock.ts';
import type { CommandContext } from '../platform/commands/command.ts';

interface Settings {
  /** Milliseconds after which PostgreSQL ends a statement. */
  statementTimeout?: number;
  /** Without a word, or asked for help, it prints its usage and needs no database. */
  hasUsage?: boolean;
}

/** Serves an operator's command in the shop of DATABASE_URL, and sets the process's exit code: 2 where it failed. */
export const runCommand = async (
  name: string,
  serve: (args: string[], context: CommandContext) => Promise<number>,
  { hasUsage = false, ...settings }: Settings = {},
) => {
  let pool: ReturnType<typeof createPool> | undefined;
  const args = process.argv.slice(2);
  const isUsage = hasUsage && (!args.length || args.includes('--help'));
  try {
    // A pool connects with its first query: the usage needs none.
    const connectionString = isUsage ? 'postgres://' : databaseUrlOf(process.env.DATABASE_URL);
    pool = createPool({ connectionString, max: 2, applicationName: `trad-${name}`, ...settings });
    if (!isUsage) await requireSupportedVersion(pool);
    process.exitCode = await serve(args, {
      pool,
      prisma: createPrisma(pool),
      clock: systemClock,
      say: lineBy(console.log),
    });
  } catch (error) {
    console.error(`✗ ${explainFailure(error)}`);
    process.exitCode = 2;
  } finally {
    await pool?.end();
  }
};

const yes = async (question: string) => {
  const line = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await line.question(`${printable(question)} [y/N] `);
  line.close();
  return /^y(es)?$/i.test(answer.trim());
};

/** Asks whoever sits there for a yes; null: nobody does. */
export const ask = process.stdin.isTTY ? yes : null;
