// npm run payments -- list|show|attention|resolve|refund|cash-received|…: an operator's hand in the shop of DATABASE_URL.
import { setTimeout as pause } from 'node:timers/promises';
import { isServed } from '../payments/operator-commands/history.queries.ts';
import { servePayments } from '../payments/operator-commands/payments-command.ts';
import { ask, runCommand } from './run-command.ts';

await runCommand(
  'payments',
  (args, context) =>
    servePayments(args, { ...context, ask, served: () => isServed(context.pool), pause: () => pause(500) }),
  { hasUsage: true },
);
