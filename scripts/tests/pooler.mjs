// npm run test:pooler: the tests that use PostgreSQL, through PgBouncer in transaction mode, and orders while it restarts.
// Installs Debian's package where it can. PGBOUNCER_PATH selects another one.
//   npm run test:pooler -- api cart     only these tests, as npm test takes them
import '../node-version.mjs';
import { readArguments } from '../arguments.mjs';
import { providePrograms } from '../programs/provide-programs.mjs';
import { env, root, runInTerminal, runMain } from '../workspace.mjs';

/**
 * Tests of what does not hold behind a pooler: all statements are prepared; sessions that started read-only are replaced
 * as soon as the database accepts writes; a command's temporary tables remain.
 */
const EXCLUDED = [
  'src/statement-budgets.test.ts',
  'src/platform/database/read-only.slow.test.ts',
  'src/order-growth.test.ts',
];

const PGBOUNCER = { variable: 'PGBOUNCER_PATH', debianPackage: 'pgbouncer', executables: ['pgbouncer'] };

runMain(async () => {
  const args = readArguments(
    'npm run test:pooler [-- <package> <words in the paths of test files>]   runs the tests through PgBouncer, and orders while it restarts',
    { hasWords: true },
  );
  const variables = { ...env, ...(await providePrograms([PGBOUNCER])), TEST_POOLER: '1' };
  const run = (script, ...words) => runInTerminal(process.execPath, [script, ...words], { cwd: root, env: variables });
  if (args.length) return run('scripts/test.mjs', ...args);
  // The other tests of packages/database are about connections to PostgreSQL itself.
  for (const words of [
    ['database', 'src/pooler'],
    ['api', ...EXCLUDED.map((file) => `--exclude=${file}`)],
  ]) {
    const code = await run('scripts/test.mjs', ...words);
    if (code) return code;
  }
  return run('scripts/run.mjs', 'resilience', '--only', 'restarted-pooler');
});
