// npm run vendors -- list|show|documents|accept|reject|suspend|…: manages vendors of the shop of DATABASE_URL.
import { ask } from '@trad/file-formats/terminal/ask';
import { runVendorsCommand } from '../dashboard/operator-commands/vendors-command.ts';
import { openEncryptionContext } from './encryption-context.ts';
import { runDatabaseCommand } from './run-database-command.ts';

const { encryption, confidential } = openEncryptionContext();
await runDatabaseCommand(
  'vendors',
  (args, context) => runVendorsCommand(args, { ...context, encryption, confidential, ask }),
  { hasUsage: true },
);
