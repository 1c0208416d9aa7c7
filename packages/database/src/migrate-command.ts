// npm run migrate: brings the database of DATABASE_URL up to date, or checks whether that is safe.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createLinePrinter } from '@trad/file-formats/printable';
import { ask } from '@trad/file-formats/terminal/ask';
import { requireConfirmation } from '@trad/file-formats/terminal/require-confirmation';
import { getCommandDatabaseUrl, resolveDatabaseUrl } from './connections/database-hosts.ts';
import { explainError } from './connections/explain-error.ts';
import { migrate } from './migrate.ts';
import { checkUpgrade, findPendingContractions } from './upgrade-check/check-upgrade.ts';

const dir = fileURLToPath(new URL('../../../prisma', import.meta.url));

const USAGE = `npm run migrate -- [--check] [--yes]

Brings the database up to date: applies the pending migrations, and prisma/functions if they changed.
  --check  changes nothing; tells what is pending, what it locks, and whether servers of the former release can go on
           meanwhile and afterwards. Exits with 1 where they cannot (docs/upgrading.md)
  --yes    does not ask before migrations that drop what former releases used`;

const print = createLinePrinter(console.log);

const runCheck = async (url: string) => {
  const { isSafe, isUpToDate, lines } = await checkUpgrade({ url, dir });
  for (const line of lines) print(line);
  if (isUpToDate) return print('The database is up to date.');
  if (isSafe) return print('Safe: servers of the former release can go on while this upgrades the database.');
  throw new Error(
    'Not safe while servers of the former release run: follow the lines with ✗ above, or stop all servers.',
  );
};

const runMigrate = async (url: string, yes: boolean) => {
  const contractions = await findPendingContractions({ url, dir });
  if (contractions.length)
    await requireConfirmation(
      { ask, yes },
      `${contractions.join(', ')} drop columns or tables of former releases, whose servers then fail. Is a backup made, and does no such server run?`,
    );
  if ((await migrate({ url, dir, log: print })).length === 0) print('The database is up to date.');
};

try {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== '--'),
    options: {
      check: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    const url = await resolveDatabaseUrl(getCommandDatabaseUrl(process.env));
    if (values.check) await runCheck(url);
    else await runMigrate(url, values.yes);
  }
} catch (error) {
  console.error(`✗ ${explainError(error)}`);
  process.exitCode = 1;
}
