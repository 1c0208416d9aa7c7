import { expect, test } from 'vitest';
import type { KillPlan } from './kill-plan.ts';
import { watchKills } from './sweep.ts';

test('a kill by the former plan, before all processes have the next one, is not one by the next plan', async () => {
  const kills = new Map<string, number>();
  let plan: KillPlan = { points: ['in_cod_tx'], chance: 1, seed: 1, once: true };
  const kill = () => {
    for (const point of plan.points) kills.set(point, (kills.get(point) ?? 0) + 1);
  };
  const setKillPlan = async (next: KillPlan) => {
    kill();
    plan = next;
  };
  const wasKilled = await watchKills({ kills, setKillPlan }, { ...plan, points: ['before_response'] });
  expect(kills).toEqual(new Map([['in_cod_tx', 1]]));
  expect(wasKilled()).toBe(false);
  kill();
  expect(wasKilled()).toBe(true);
});
