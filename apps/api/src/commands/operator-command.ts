// npm run operator -- create|list: who may run the shop of DATABASE_URL.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { serveOperators } from '../account/operators/operators-command.ts';
import { runCommand } from './run-command.ts';

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

await runCommand(
  'operator',
  (args, context) => serveOperators(args, { ...context, password: process.stdin.isTTY ? typedTwice : firstLine }),
  { hasUsage: true },
);
