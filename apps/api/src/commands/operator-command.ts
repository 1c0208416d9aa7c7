// npm run operator -- create|list|newsletter: manages the operators and the newsletter's subscribers of the shop of DATABASE_URL.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ask } from '@trad/file-formats/terminal/ask';
import { readPasswordTwice, runOperatorCommand } from '../account/operators/operator-command.ts';
import { readConfig } from '../config/config.ts';
import { runDatabaseCommand } from './run-database-command.ts';

/** Discards the terminal's echo of a typed password. */
const createNullStream = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const readHidden = async (question: string) => {
  const line = createInterface({ input: process.stdin, output: createNullStream(), terminal: true });
  process.stderr.write(question);
  const answer = await line.question('');
  line.close();
  process.stderr.write('\n');
  return answer;
};

const readFirstLine = async () => {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return null;
};

await runDatabaseCommand(
  'operator',
  (args, context) =>
    runOperatorCommand(args, {
      ...context,
      ask,
      shopUrl: readConfig({ PUBLIC_URL: process.env.PUBLIC_URL, PORT: process.env.PORT }).shopUrl,
      password: process.stdin.isTTY ? () => readPasswordTwice(readHidden) : readFirstLine,
    }),
  { hasUsage: true },
);
