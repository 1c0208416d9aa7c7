import type { ResilienceScenario } from './scenario.ts';
import { backup } from './scenarios/backup.ts';
import { cdn } from './scenarios/cdn.ts';
import { clock } from './scenarios/clock.ts';
import { dailyBackup } from './scenarios/daily-backup.ts';
import { formerBuild } from './scenarios/former-build.ts';
import { frozenDatabase } from './scenarios/frozen-database.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { killedPrimary } from './scenarios/killed-primary.ts';
import { killedServer } from './scenarios/killed-server.ts';
import { overload } from './scenarios/overload.ts';
import { redisOutage } from './scenarios/redis-outage.ts';
import { restartedPooler } from './scenarios/restarted-pooler.ts';
import { rollingRestart } from './scenarios/rolling-restart.ts';
import { sharedLimit } from './scenarios/shared-limit.ts';
import { slowSockets } from './scenarios/slow-sockets.ts';
import { soak } from './scenarios/soak.ts';

export const SCENARIOS: readonly ResilienceScenario[] = [
  backup,
  dailyBackup,
  killedServer,
  killedPrimary,
  frozenDatabase,
  rollingRestart,
  overload,
  slowSockets,
  fullDisk,
  redisOutage,
  sharedLimit,
  clock,
  soak,
  cdn,
  formerBuild,
  restartedPooler,
];
