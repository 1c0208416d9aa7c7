// npm run vendors -- list|show|documents|accept|reject|suspend|…: manages vendors of the shop of DATABASE_URL.
import { resolve } from 'node:path';
import { runVendorsCommand } from '../dashboard/operator-commands/vendors-command.ts';
import { openEncryptionContext } from './encryption-context.ts';
import { runCommand } from './run-command.ts';

/** The folder of --to is relative to the operator's working directory. */
const resolveFolder = (args: string[]) =>
  args.map((argument, index) =>
    args[index - 1] === '--to' ? resolve(process.env.INIT_CWD ?? '.', argument) : argument,
  );

const { encryption, confidential } = openEncryptionContext();
await runCommand(
  'vendors',
  (args, context) => runVendorsCommand(resolveFolder(args), { ...context, encryption, confidential }),
  { hasUsage: true },
);
