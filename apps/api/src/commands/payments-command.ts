// npm run payments -- list|show|attention|resolve|refund|cash-received|…: manages payments of the shop of DATABASE_URL.
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '@trad/file-formats/terminal/ask';
import { isServerRunning } from '../payments/operator-commands/is-server-running.queries.ts';
import { runPaymentsCommand } from '../payments/operator-commands/payments-command.ts';
import { runDatabaseCommand } from './run-database-command.ts';

await runDatabaseCommand(
  'payments',
  (args, context) => runPaymentsCommand(args, { ...context, ask, isServerRunning, pause: () => pause(500) }),
  { hasUsage: true },
);
