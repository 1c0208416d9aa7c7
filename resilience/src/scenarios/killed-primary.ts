import { setTimeout as pause } from 'node:timers/promises';
import type { Databases } from '@trad/cluster/databases';
import { createPool } from '@trad/database/connections/pool';
import { calculatePercentile, findMaximum } from '../http.ts';
import { countOrders, createOrderLog, type OrderLog, orderUntil } from '../orders.ts';
import { type Figure, type ResilienceScenario, reportValue, requireAtMost, type Scale } from '../scenario.ts';
import { openShop } from '../shop.ts';

const POLL_MS = 50;
const TIMEOUT_MS = 120_000;

/** Waits until each confirmed order is stored by a standby, so that the next kill can be survived. */
const waitForStandby = async ({ supervisor }: Databases) => {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!supervisor.getState().quorum.length) {
    if (performance.now() > deadline) throw new Error('No standby follows the primary.');
    await pause(POLL_MS);
  }
};

/** Resolves when an order that was sent after this moment is confirmed, with the milliseconds since then. */
const waitForOrder = async ({ outcomes }: OrderLog) => {
  const from = performance.now();
  const isWrite = ({ sentAt, status }: OrderLog['outcomes'][number]) => sentAt > from && status === 200;
  while (!outcomes.slice(-200).some(isWrite)) {
    if (performance.now() - from > TIMEOUT_MS) return Number.POSITIVE_INFINITY;
    await pause(POLL_MS);
  }
  return performance.now() - from;
};

const killPrimary = async (kills: number, { isOneFrozen }: { isOneFrozen: boolean }): Promise<Figure[]> => {
  const shop = await openShop({ servers: 2, shoppers: 12, standbys: isOneFrozen ? 2 : 1 });
  const { databases } = shop;
  try {
    if (!databases) throw new Error('The shop has no standbys.');
    const log = createOrderLog();
    let isOver = false;
    const ordering = orderUntil(shop, log, () => isOver);
    await pause(2000);
    const frozen = isOneFrozen ? databases.nodes.find((node) => node !== databases.getPrimary()) : undefined;
    frozen?.signal('SIGSTOP');
    const afterFreeze = frozen && (await waitForOrder(log));
    // The supervisor notices that it does not respond.
    while (frozen && databases.supervisor.getState().quorum.includes(frozen.name)) await pause(POLL_MS);
    const times: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      await waitForStandby(databases);
      await pause(200 + 800 * Math.random());
      const primary = databases.getPrimary();
      process.kill(primary.getPid(), 'SIGKILL');
      times.push(await waitForOrder(log));
    }
    isOver = true;
    await ordering;
    const pool = createPool({ connectionString: databases.getPrimary().getUrl(), max: 2 });
    const { confirmed, lost, duplicated } = await countOrders({ pool }, log).finally(() => pool.end());
    const promotions = databases.supervisor.countPromotions();
    return [
      reportValue(
        frozen ? 'two standbys, one of them frozen' : 'one standby',
        `${kills} kills of the primary, ${promotions} promotions`,
      ),
      ...(afterFreeze === undefined
        ? []
        : [requireAtMost('orders go on after a standby is frozen', afterFreeze, 5000, ' ms')]),
      reportValue('confirmed orders', String(confirmed)),
      requireAtMost('lost', lost, 0),
      requireAtMost('duplicated', duplicated, 0),
      reportValue('a write succeeds after, median', `${Math.round(calculatePercentile(times, 0.5))} ms`),
      requireAtMost('a write succeeds after', findMaximum(times), 5000, ' ms'),
    ];
  } finally {
    await shop.close();
  }
};

const run = async (scale: Scale) => [
  ...(await killPrimary(scale === 'quick' ? 2 : 100, { isOneFrozen: false })),
  ...(await killPrimary(scale === 'quick' ? 2 : 20, { isOneFrozen: true })),
];

/** Kills PostgreSQL's primary again and again while shoppers order; a standby is promoted each time. */
export const killedPrimary: ResilienceScenario = {
  name: 'killed-primary',
  title: 'the primary is killed while shoppers order',
  run,
};
