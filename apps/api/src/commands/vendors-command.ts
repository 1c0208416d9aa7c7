// npm run vendors -- list|show|accept|reject|suspend|reopen|commission|proposals|withdrawals: manages vendors of the shop of DATABASE_URL.
import { resolve } from 'node:path';
import { getConfidentialDir } from '../config/config.ts';
import { runVendorsCommand } from '../vendor-area/operator-commands/vendors-command.ts';
import { runCommand } from './run-command.ts';

const documentsDir = getConfidentialDir(resolve(process.env.DATA_DIR || '.data'));
await runCommand('vendors', (args, context) => runVendorsCommand(args, { ...context, documentsDir }), {
  hasUsage: true,
});
