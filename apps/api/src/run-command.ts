import { createInterface } from 'node:readline/promises';
import { createPool } from '@trad/database/pool';
import { systemClock } from './platform/clock.ts';
import type { Desk } from './platform/command.ts';
import { explain } from './start-failure.ts';

/** Serves an operator's command in the shop of DATABASE_URL, and ends the process by its exit code. */
export const runCommand = async (name: string, serve: (args: string[], desk: Desk) => Promise<number>) => {
  const url = process.env.DATABASE_URL;
  if (!url) {
    console.error('DATABASE_URL is not set.');
    process.exit(2);
  }
  const pool = createPool({ connectionString: url, max: 2, applicationName: `trad-${name}` });
  try {
    process.exitCode = await serve(process.argv.slice(2), { pool, clock: systemClock, say: console.log });
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 2;
  } finally {
    await pool.end();
  }
};

const yes = async (question: string) => {
  const line = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await line.question(`${question} [y/N] `);
  line.close();
  return /^y(es)?$/i.test(answer.trim());
};

/** Asks whoever sits there for a yes; null: nobody does. */
export const ask = process.stdin.isTTY ? yes : null;
