import type { KillPoint } from '@trad/api/payments/attempts/kill-points';
import { createRandom } from '@trad/payment-sandbox/random';

/** The kill points at which a process ends, and with which probability (1: always). */
export interface KillPlan {
  points: readonly KillPoint[];
  chance: number;
  seed: number;
  /** The process that replaces a killed one is not killed. */
  once?: boolean;
}

export const NO_KILLS: KillPlan = { points: [], chance: 0, seed: 0 };

/** Decides at each kill point by the plan that was set last. */
export const createKillSwitch = () => {
  let killPlan = NO_KILLS;
  let random = createRandom(0);
  return {
    setKillPlan: (newPlan: KillPlan) => {
      killPlan = newPlan;
      random = createRandom(newPlan.seed);
    },
    shouldKill: (point: KillPoint) => killPlan.points.includes(point) && random() < killPlan.chance,
  };
};
