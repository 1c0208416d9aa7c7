// Replaces apps/api/src/app.ts in the bundle of the chaos suite: the same app, whose process ends at kill points, and
// whose requests to providers time out sooner.
import { writeSync } from 'node:fs';
import { type AppOptions, buildApp as buildProductApp } from '@trad/api/app';
import type { KillPoint } from '@trad/api/payments/attempts/kill-points';
import { createSandboxGateways } from '@trad/api/payments/providers/open-providers';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { createKillSwitch, type KillPlan } from './kill-plan.ts';
import { PROVIDER_TIMEOUT_MS } from './settings.ts';

const killSwitch = createKillSwitch();
process.on('message', (killPlan: KillPlan) => {
  killSwitch.setKillPlan(killPlan);
  process.send?.('kill plan set');
});
// Without its parent the process would never be stopped.
process.on('disconnect', () => process.exit());

const killPoint = (point: KillPoint) => {
  if (!killSwitch.shouldKill(point)) return;
  // Written synchronously: SIGKILL ends the process before an asynchronous message is sent.
  writeSync(2, `killed at ${point}\n`);
  process.kill(process.pid, 'SIGKILL');
};

export const buildApp = (options: AppOptions) => {
  const { sandboxUrl } = options.deps.config.payments;
  if (sandboxUrl === null) throw new Error('The chaos suite needs a payment sandbox of its own');
  const gateways = createSandboxGateways({ keys: FIXED_KEYS }, sandboxUrl, PROVIDER_TIMEOUT_MS);
  return buildProductApp({ ...options, deps: { ...options.deps, gateways, killPoint } });
};
