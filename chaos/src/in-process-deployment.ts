import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@trad/api/app';
import { readConfig } from '@trad/api/config/config';
import type { KillPoint } from '@trad/api/payments/attempts/kill-points';
import { paymentJobs } from '@trad/api/payments/payments';
import { createSandboxGateways } from '@trad/api/payments/providers/open-providers';
import { systemClock } from '@trad/api/platform/clock';
import { scheduleRecurringJobs, startJobRunner } from '@trad/api/platform/jobs';
import { createLog } from '@trad/api/platform/monitoring/log';
import { createPool } from '@trad/database/connections/pool';
import { createPrisma } from '@trad/database/connections/prisma';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { openSandbox } from '@trad/payment-sandbox/sandbox';
import { createCounter, type Deployment } from './deployment.ts';
import type { Environment } from './environment.ts';
import { createKillSwitch } from './kill-plan.ts';
import { JWT_SECRET, PROVIDER_TIMEOUT_MS } from './settings.ts';

const JOBS_EVERY_MS = 50;
const KILLED = 'Killed at';

/** Opens server and sandbox in this process: kill points throw instead. `reached`: the kill points that were passed. */
export const openInProcessDeployment = async ({ databaseUrl }: Pick<Environment, 'databaseUrl'>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trad-chaos-'));
  const sandbox = await openSandbox({ dataDir, keys: FIXED_KEYS, settleAfterMs: 300 });
  const sandboxUrl = await sandbox.listen({ port: 0 });
  const pool = createPool({ connectionString: databaseUrl, max: 12, pipeline: true });
  const prisma = createPrisma(pool);
  const config = readConfig({
    ...{ LOG_LEVEL: 'error', DATA_DIR: dataDir, PAYMENT_SANDBOX_URL: sandboxUrl },
    // Buyers repeat a request until it succeeds, and each failure of the provider is another payment.
    PAYMENT_LIMIT: '0',
  });
  const { counts: kills, count } = createCounter();
  const reached = new Set<KillPoint>();
  const killSwitch = createKillSwitch();
  const killPoint = (point: KillPoint) => {
    reached.add(point);
    if (!killSwitch.shouldKill(point)) return;
    count(point);
    throw new Error(`${KILLED} ${point}`);
  };
  const gateways = createSandboxGateways(sandbox, sandboxUrl, PROVIDER_TIMEOUT_MS);
  const problems: string[] = [];
  const write = (line: string) => {
    // A process that is killed logs nothing.
    if (!line.includes(KILLED)) problems.push(line.trim().slice(0, 1000));
  };
  const deps = { config, pool, prisma, clock: systemClock, log: createLog(config, { write }), gateways, killPoint };
  const app = await buildApp({ deps, jwtSecret: JWT_SECRET });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await scheduleRecurringJobs(app.deps, paymentJobs);
  const stopJobs = startJobRunner(app.deps, paymentJobs, JOBS_EVERY_MS);
  const deployment: Deployment = {
    urls: [url],
    sandbox: { url: sandboxUrl, controls: sandbox.controls },
    kills,
    problems,
    setKillPlan: async (killPlan) => killSwitch.setKillPlan(killPlan),
    kill: () => {},
    close: async () => {
      await stopJobs();
      await app.close();
      await sandbox.close();
      await prisma.$disconnect();
      await pool.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return { ...deployment, reached };
};
