import type { KillPoint } from '@trad/api/payments/attempts/kill-points';
import { dice } from '@trad/payment-sandbox/dice';

/** Where a server's processes may die, and of how many times that one comes by there it happens: 1 is always. */
export interface Odds {
  points: readonly KillPoint[];
  chance: number;
  seed: number;
  /** Who comes after one that died lives. */
  once?: boolean;
}

export const NO_KILLS: Odds = { points: [], chance: 0, seed: 0 };

/** Decides at each kill point that is come by, from the odds that were told last. */
export const fateOf = () => {
  let odds = NO_KILLS;
  let thrown = dice(0);
  return {
    tell: (told: Odds) => {
      odds = told;
      thrown = dice(told.seed);
    },
    strikes: (point: KillPoint) => odds.points.includes(point) && thrown() < odds.chance,
  };
};
