// npm run doctor [-- --repair]: checks the shop of DATABASE_URL; exit code 1 where it finds an error.
import { listDatabaseUrls } from '@trad/database/connections/database-hosts';
import { examineShop } from '../operations/doctor.ts';
import { openEncryptionContext } from './encryption-context.ts';
import { runCommand } from './run-command.ts';

/** Checking a million products takes minutes. */
const STATEMENT_TIMEOUT_MS = 600_000;

await runCommand(
  'doctor',
  async (args, { pool, prisma, print }) => {
    const unknown = args.find((argument) => argument !== '--repair');
    if (unknown) {
      print(`Unknown argument: ${unknown}. Usage: npm run doctor [-- --repair]`);
      return 2;
    }
    const { encryption, confidential } = openEncryptionContext();
    const repair = args.includes('--repair');
    const { DATABASE_READ_URL } = process.env;
    const isHealthy = await examineShop(pool, print, {
      repair,
      standbyUrls: DATABASE_READ_URL ? listDatabaseUrls(DATABASE_READ_URL) : [],
      encrypted: { prisma, encryption, confidential },
    });
    if (!isHealthy && !repair) {
      print('');
      print('npm run doctor -- --repair rebuilds derived data.');
    }
    return isHealthy ? 0 : 1;
  },
  { statementTimeout: STATEMENT_TIMEOUT_MS },
);
