// Takes the place of apps/api/src/app.ts in the server that the fault suite runs: the same app, whose process dies at
// kill points, and whose providers are given up soon.
import { writeSync } from 'node:fs';
import { type AppOptions, buildApp as buildRealApp } from '@trad/api/app';
import type { KillPoint } from '@trad/api/payments/attempts/kill-points';
import { createSandboxGateways } from '@trad/api/payments/providers/open-providers';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { fateOf, type Odds } from './odds.ts';
import { PROVIDER_TIMEOUT_MS } from './pace.ts';

const fate = fateOf();
process.on('message', (odds: Odds) => {
  fate.tell(odds);
  process.send?.('heard');
});
// Nobody is left to start it anew, or to stop it.
process.on('disconnect', () => process.exit());

const killPoint = (point: KillPoint) => {
  if (!fate.strikes(point)) return;
  // At once, whatever else is under way; what dies can send no message any more.
  writeSync(2, `killed at ${point}\n`);
  process.kill(process.pid, 'SIGKILL');
};

export const buildApp = (options: AppOptions) => {
  const { sandboxUrl } = options.deps.config.payments;
  if (sandboxUrl === null) throw new Error('The fault suite needs a payment sandbox of its own');
  const gateways = createSandboxGateways({ keys: FIXED_KEYS }, sandboxUrl, PROVIDER_TIMEOUT_MS);
  return buildRealApp({ ...options, deps: { ...options.deps, gateways, killPoint } });
};
