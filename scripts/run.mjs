// npm run seed | catalog | migrate | doctor | operator | payments | vendors | prisma | openapi | example | payment-sandbox |
// chaos | budgets: the command against DATABASE_URL, or else the embedded database of npm start.
import './node-version.mjs';

const { join, resolve } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { build } = await import('./build.mjs');
const { holdEmbeddedPostgres } = await import('./postgres.mjs');
const { setup } = await import('./setup.mjs');
const { env, main, root, show, StepFailed } = await import('./workspace.mjs');

// Reports a command's error in one line.
const failures = pathToFileURL(join(root, 'packages/database/src/command-failures.ts')).href;
const withTsx = (file) => (args) => [process.execPath, ['--import', 'tsx', '--import', failures, file, ...args]];
const commands = {
  migrate: { folder: 'packages/database', command: withTsx('src/migrate-command.ts') },
  seed: { folder: 'prisma/seed', command: withTsx('seed-command.ts') },
  catalog: { folder: 'prisma/catalog', command: withTsx('src/catalog-command.ts'), hasUsage: true },
  doctor: { folder: 'apps/api', command: withTsx('src/commands/doctor-command.ts') },
  operator: { folder: 'apps/api', command: withTsx('src/commands/operator-command.ts'), hasUsage: true },
  payments: { folder: 'apps/api', command: withTsx('src/commands/payments-command.ts'), hasUsage: true },
  vendors: { folder: 'apps/api', command: withTsx('src/commands/vendors-command.ts'), hasUsage: true },
  budgets: {
    folder: 'apps/e2e',
    command: withTsx('src/budgets/budgets-command.ts'),
    needsNoDatabase: true,
    needsBuild: true,
  },
  openapi: { folder: 'apps/api', command: withTsx('src/commands/openapi-command.ts'), needsNoDatabase: true },
  example: { folder: 'packages/client', command: withTsx('examples/first-order.ts'), needsNoDatabase: true },
  'payment-sandbox': {
    folder: 'packages/payment-sandbox',
    command: withTsx('src/sandbox-command.ts'),
    needsNoDatabase: true,
  },
  // Uses its own PostgreSQL.
  chaos: { folder: 'chaos', command: withTsx('src/chaos-command.ts'), needsNoDatabase: true },
  prisma: {
    folder: 'packages/database',
    command: (args) => [join(root, 'packages/database/node_modules/.bin/prisma'), args],
    // Prisma's commands that use a database.
    before: ([word]) => (['migrate', 'db'].includes(word) ? withTsx('src/check-server-command.ts')([]) : undefined),
  },
};

main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const chosen = commands[name];
  if (!chosen) throw new StepFailed(`Say what to run: ${Object.keys(commands).join(', ')}.`);
  await setup();
  if (chosen.needsBuild) await build();
  // Printing the usage needs no PostgreSQL.
  const isUsage = chosen.hasUsage && (!args.length || args.includes('--help'));
  const held = env.DATABASE_URL || chosen.needsNoDatabase || isUsage ? undefined : await holdEmbeddedPostgres();
  try {
    const options = {
      cwd: join(root, chosen.folder),
      // Relative paths in the arguments refer to the caller's working directory.
      env: {
        INIT_CWD: process.cwd(),
        ...env,
        // Commands use the file storage of npm start.
        ...(!chosen.needsNoDatabase && { DATA_DIR: resolve(root, env.DATA_DIR || '.data') }),
        DATABASE_URL: env.DATABASE_URL || held?.url,
      },
      stdio: 'inherit',
    };
    for (const step of [chosen.before?.(args), chosen.command(args)]) {
      const code = step ? await show(...step, options) : 0;
      if (code) return code;
    }
    return 0;
  } finally {
    await held?.stop();
  }
});
