// npm run operator -- create|list: who may run the shop of DATABASE_URL.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createPool } from '@trad/database/pool';
import { serveOperators } from './account/operators/operators-desk.ts';
import { systemClock } from './platform/clock.ts';
import { explain } from './start-failure.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}

/** Nothing of what is typed is shown. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const typed = async (question: string) => {
  const line = createInterface({ input: process.stdin, output: nowhere(), terminal: true });
  process.stderr.write(question);
  const answer = await line.question('');
  line.close();
  process.stderr.write('\n');
  return answer;
};

const typedTwice = async () => {
  const password = await typed('Password: ');
  if ((await typed('The same again: ')) === password) return password;
  console.error('Those are two different ones.');
  return null;
};

const firstLine = async () => {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return null;
};

const pool = createPool({ connectionString: url, max: 1, applicationName: 'trad-operator' });
try {
  process.exitCode = await serveOperators(process.argv.slice(2), {
    pool,
    clock: systemClock,
    say: console.log,
    password: process.stdin.isTTY ? typedTwice : firstLine,
  });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
} finally {
  await pool.end();
}
