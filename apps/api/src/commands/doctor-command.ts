// npm run doctor [-- --repair]: checks the shop of DATABASE_URL; exit code 1 where it finds an error.
import { examineShop } from '../operations/doctor.ts';
import { runCommand } from './run-command.ts';

/** Checking a million products takes minutes. */
const STATEMENT_TIMEOUT_MS = 600_000;

await runCommand(
  'doctor',
  async (given, { pool, say }) => {
    const unknown = given.find((argument) => argument !== '--repair');
    if (unknown) {
      say(`Unknown: ${unknown}. Usage: npm run doctor [-- --repair]`);
      return 2;
    }
    const repair = given.includes('--repair');
    const well = await examineShop(pool, say, { repair });
    if (!well && !repair) {
      say('');
      say('npm run doctor -- --repair writes what is derived anew.');
    }
    return well ? 0 : 1;
  },
  { statementTimeout: STATEMENT_TIMEOUT_MS },
);
