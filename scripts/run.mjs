// npm run backup | restore | seed | catalog | migrate | doctor | operator | payments | vendors | secrets | prisma | openapi | example |
// cluster | payment-sandbox | chaos | resilience | budgets: runs the command with the database of DATABASE_URL, or with the embedded one of
// npm start.
import './node-version.mjs';

const { join, resolve } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { usesDatabaseForBackup } = await import('./arguments.mjs');
const { build } = await import('./build.mjs');
const { startEmbeddedPostgres } = await import('./postgres.mjs');
const { provideScenarioPrograms } = await import('./programs/resilience-programs.mjs');
const { setUp } = await import('./setup.mjs');
const { env, runMain, root, runInTerminal, StepError } = await import('./workspace.mjs');

// Reports a command's error in one line.
const reportErrors = pathToFileURL(join(root, 'packages/database/src/report-uncaught-errors.ts')).href;
const withTsx = (file) => (args) => [process.execPath, ['--import', 'tsx', '--import', reportErrors, file, ...args]];
/** Whether the arguments have another option than these: --help or a mistyped one, for which the command does no work. */
const hasOtherOption =
  (...options) =>
  (args) =>
    args.some((word) => word.startsWith('-') && word !== '--' && !options.includes(word.split('=')[0]));
// The example is printed in docs/api.md, without a command line of its own.
const EXAMPLE_USAGE =
  'npm run example [-- <address of the API>]   orders in a running shop, such as that of http://localhost:3000/api';
/** `hasUsage`: without arguments, or with --help, the command prints its usage. */
const commands = {
  migrate: {
    folder: 'packages/database',
    commandLine: withTsx('src/migrate-command.ts'),
    needsNoDatabase: hasOtherOption('--check', '--yes'),
  },
  seed: {
    folder: 'prisma/seed',
    commandLine: withTsx('seed-command.ts'),
    needsNoDatabase: hasOtherOption('--products', '--add', '--seed'),
  },
  catalog: { folder: 'prisma/catalog', commandLine: withTsx('src/catalog-command.ts'), hasUsage: true },
  doctor: {
    folder: 'apps/api',
    commandLine: withTsx('src/commands/doctor-command.ts'),
    needsNoDatabase: hasOtherOption('--repair'),
  },
  operator: { folder: 'apps/api', commandLine: withTsx('src/commands/operator-command.ts'), hasUsage: true },
  payments: { folder: 'apps/api', commandLine: withTsx('src/commands/payments-command.ts'), hasUsage: true },
  vendors: { folder: 'apps/api', commandLine: withTsx('src/commands/vendors-command.ts'), hasUsage: true },
  secrets: { folder: 'apps/api', commandLine: withTsx('src/commands/secrets-command.ts'), hasUsage: true },
  backup: {
    folder: 'apps/api',
    commandLine: withTsx('src/commands/backup-command.ts'),
    hasUsage: true,
    needsNoDatabase: (args) => !usesDatabaseForBackup(args),
    usesDataDir: true,
  },
  restore: {
    folder: 'apps/api',
    commandLine: withTsx('src/commands/restore-command.ts'),
    needsNoDatabase: true,
    usesDataDir: true,
  },
  budgets: {
    folder: 'apps/e2e',
    commandLine: withTsx('src/budgets/budgets-command.ts'),
    needsNoDatabase: true,
    needsBuild: (args) => !hasOtherOption('--runs', '--json', '--record')(args),
  },
  openapi: { folder: 'apps/api', commandLine: withTsx('src/commands/openapi-command.ts'), needsNoDatabase: true },
  example: {
    folder: 'packages/client',
    commandLine: withTsx('examples/first-order.ts'),
    needsNoDatabase: true,
    usage: EXAMPLE_USAGE,
    checkArguments: ([address, ...others]) => {
      if (address === undefined) return;
      const { protocol, pathname } = URL.canParse(address) ? new URL(address) : {};
      if (others.length || !/^https?:$/.test(protocol) || pathname === '/') throw new StepError(EXAMPLE_USAGE);
    },
  },
  'payment-sandbox': {
    folder: 'packages/payment-sandbox',
    commandLine: withTsx('src/sandbox-command.ts'),
    needsNoDatabase: true,
  },
  // Use their own PostgreSQL.
  cluster: {
    folder: 'packages/cluster',
    commandLine: withTsx('src/cluster-command.ts'),
    needsNoDatabase: true,
    needsBuild: (args) => !hasOtherOption('--standbys', '--servers', '--proxy', '--data')(args),
  },
  resilience: {
    folder: 'resilience',
    commandLine: withTsx('src/resilience-command.ts'),
    needsNoDatabase: true,
    needsBuild: (args) => !hasOtherOption('--only', '--quick', '--former', '--json')(args),
    provideVariables: provideScenarioPrograms,
  },
  chaos: { folder: 'chaos', commandLine: withTsx('src/chaos-command.ts'), needsNoDatabase: true },
  prisma: {
    folder: 'packages/database',
    commandLine: (args) => [join(root, 'packages/database/node_modules/.bin/prisma'), args],
    // Only these commands of Prisma use a database.
    before: ([subcommand]) =>
      ['migrate', 'db'].includes(subcommand) ? withTsx('src/check-server-command.ts')([]) : undefined,
  },
};

runMain(async () => {
  const [name, ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new StepError(`Name a command: ${Object.keys(commands).join(', ')}.`);
  if (command.usage && args.includes('--help')) return void console.log(command.usage);
  command.checkArguments?.(args);
  await setUp();
  const needsBuild = command.needsBuild?.(args);
  if (needsBuild) await build();
  const variables = needsBuild ? await command.provideVariables?.(args) : {};
  // Printing the usage needs no PostgreSQL.
  const isUsage = command.hasUsage && (!args.length || args.includes('--help'));
  const needsNoDatabase =
    typeof command.needsNoDatabase === 'function' ? command.needsNoDatabase(args) : command.needsNoDatabase;
  const postgres = env.DATABASE_URL || needsNoDatabase || isUsage ? undefined : await startEmbeddedPostgres();
  try {
    const options = {
      cwd: join(root, command.folder),
      // Relative paths in the arguments refer to the caller's working directory.
      env: {
        INIT_CWD: process.cwd(),
        ...env,
        ...variables,
        // Commands use the file storage of npm start.
        ...((!needsNoDatabase || command.usesDataDir) && { DATA_DIR: resolve(root, env.DATA_DIR || '.data') }),
        // Commands use locks of their session, which a pooler does not keep.
        DATABASE_URL: env.DATABASE_DIRECT_URL || env.DATABASE_URL || postgres?.url,
        ...(env.DATABASE_URL && { TRAD_OWN_DATABASE: '1' }),
      },
      stdio: 'inherit',
    };
    for (const step of [command.before?.(args), command.commandLine(args)]) {
      const code = step ? await runInTerminal(...step, options) : 0;
      if (code) return code;
    }
    return 0;
  } finally {
    await postgres?.stop();
  }
});
