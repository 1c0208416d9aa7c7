// npm run payments -- list|show|attention|resolve|refund: an operator's hand in the shop of DATABASE_URL.
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@trad/database/pool';
import { isServed } from './payments/desk/history.queries.ts';
import { servePayments } from './payments/desk/payments-desk.ts';
import { systemClock } from './platform/clock.ts';
import { explain } from './start-failure.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}

const ask = async (question: string) => {
  const line = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await line.question(`${question} [y/N] `);
  line.close();
  return /^y(es)?$/i.test(answer.trim());
};

const pool = createPool({ connectionString: url, max: 2, applicationName: 'trad-payments' });
try {
  process.exitCode = await servePayments(process.argv.slice(2), {
    pool,
    clock: systemClock,
    say: console.log,
    ask: process.stdin.isTTY ? ask : null,
    served: () => isServed(pool),
    pause: () => pause(500),
  });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
} finally {
  await pool.end();
}
