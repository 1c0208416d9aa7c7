// npm run doctor [-- --repair]: checks the shop of DATABASE_URL; exit code 1 where it finds an error.
import { parseArgs } from 'node:util';
import { listDatabaseUrls } from '@trad/database/connections/database-hosts';
import { explainError } from '@trad/database/connections/explain-error';
import { examineShop } from '../operations/doctor.ts';
import { openEncryptionContext } from './encryption-context.ts';
import { runDatabaseCommand } from './run-database-command.ts';

/** Checking a million products takes minutes. */
const STATEMENT_TIMEOUT_MS = 600_000;

const USAGE = `npm run doctor                compares derived data with their sources, and reports each difference
npm run doctor -- --repair    rebuilds the derived data that differ

Exit codes: 0 no error, 1 errors, 2 the command failed.`;

/** Parses the command line before a database is needed; ends the process with --help, or where it is invalid. */
const parseOptions = () => {
  try {
    const { help, repair } = parseArgs({
      options: { repair: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    }).values;
    if (!help) return { repair };
    console.log(USAGE);
    process.exit();
  } catch (error) {
    console.error(`✗ ${explainError(error)}\n\n${USAGE}`);
    process.exit(2);
  }
};
const { repair } = parseOptions();

await runDatabaseCommand(
  'doctor',
  async (_args, { pool, prisma, print }) => {
    const { encryption, confidential } = openEncryptionContext();
    const { DATABASE_READ_URL, TRAD_MODE } = process.env;
    const isHealthy = await examineShop(pool, print, {
      repair,
      isProduction: TRAD_MODE === 'production',
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
