import { createPool } from '@trad/database/connections/pool';
import { createPrisma } from '@trad/database/connections/prisma';
import { buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { NO_GATEWAYS } from './payments/providers/gateways.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/monitoring/log.ts';

/** Builds the server without a database, so that V8 compiles what each start runs: load-bundle.ts then stores the compiled code. */
export const compileServer = async () => {
  const databaseUrl = 'postgres://127.0.0.1:1/none';
  const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', PAYMENT_SANDBOX: '0' });
  const pool = createPool({ connectionString: databaseUrl, max: config.databasePool, pipeline: true });
  const prisma = createPrisma(pool);
  const deps = { config, pool, prisma, clock: systemClock, log: createLog(config), gateways: NO_GATEWAYS };
  const app = await buildApp({ deps, jwtSecret: 'a secret of the build, which signs nothing' });
  await app.inject('/health/live');
  await app.close();
  await pool.end();
};
