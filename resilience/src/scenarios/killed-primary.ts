import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Databases } from '@trad/cluster/databases';
import { createPool } from '@trad/database/connections/pool';
import { calculatePercentile, findMaximum } from '../http.ts';
import { countOrders, createOrderLog, type OrderLog, orderUntil, requireAnswers, requireOrders } from '../orders.ts';
import {
  type Figure,
  type ResilienceScenario,
  type RunOptions,
  reportValue,
  requireAtMost,
  requireCount,
  type Scale,
} from '../scenario.ts';
import { openShop } from '../shop.ts';
import { formatTimeline, type TimedEvent } from '../timeline.ts';

const POLL_MS = 50;
const TIMEOUT_MS = 120_000;
const KILLS_PER_REPORT = 10;
/** Prints a timeline of writes that took longer. */
const SLOW_MS = 2_000;

/** Waits until each confirmed order is stored by a standby, so that the next kill can be survived. */
const waitForStandby = async ({ supervisor }: Databases) => {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!supervisor.getState().quorum.length) {
    if (performance.now() > deadline) throw new Error('No standby follows the primary.');
    await pause(POLL_MS);
  }
};

/** Resolves when `hasHappened`, with the milliseconds since the call; Infinity after TIMEOUT_MS. */
const measureUntil = async (hasHappened: (from: number) => boolean) => {
  const from = performance.now();
  while (!hasHappened(from)) {
    if (performance.now() - from > TIMEOUT_MS) return Number.POSITIVE_INFINITY;
    await pause(POLL_MS);
  }
  return performance.now() - from;
};

/** Resolves when a write that was sent after this moment succeeds. */
const waitForWrite = ({ outcomes }: OrderLog) =>
  measureUntil((from) => outcomes.slice(-200).some(({ sentAt, status }) => sentAt > from && status === 200));

/** Resolves when an order that was begun after this moment is confirmed. */
const waitForOrder = ({ confirmed }: OrderLog) => {
  const begunAt = Date.now();
  return measureUntil(() => confirmed.some(({ confirmedAt, ms }) => confirmedAt.getTime() - ms > begunAt));
};

const formatMs = (ms: number) => `${Math.round(ms)} ms`;

const killPrimary = async (
  kills: number,
  { isOneFrozen, print }: { isOneFrozen: boolean; print: (line: string) => void },
): Promise<Figure[]> => {
  const events: TimedEvent[] = [];
  const shop = await openShop({
    servers: 2,
    shoppers: 12,
    standbys: isOneFrozen ? 2 : 1,
    onEvent: (event) => events.push(event),
  });
  // The shoppers and the supervisor run in this process.
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
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
    const standbyTimes: number[] = [];
    for (let kill = 1; kill <= kills; kill++) {
      const waitsSince = performance.now();
      await waitForStandby(databases);
      standbyTimes.push(performance.now() - waitsSince);
      await pause(200 + 800 * Math.random());
      events.length = 0;
      delay.reset();
      const killedAt = Date.now();
      process.kill(databases.getPrimary().getPid(), 'SIGKILL');
      const ms = await waitForWrite(log);
      times.push(ms);
      if (ms > SLOW_MS) {
        const blocked = `    the event loop of the shoppers and the supervisor was late by ${formatMs(delay.max / 1e6)} at most`;
        const lines = [`  kill ${kill}: a write succeeded after ${formatMs(ms)}`, ...formatTimeline(killedAt, events)];
        print([...lines, blocked].join('\n'));
      }
      if (kill % KILLS_PER_REPORT === 0)
        print(
          `  ${kill} of ${kills} kills: a write succeeded after ${formatMs(findMaximum(times))} at most, a standby followed again ${formatMs(calculatePercentile(standbyTimes, 0.5))} later in the median`,
        );
    }
    isOver = true;
    await ordering;
    const pool = createPool({ connectionString: databases.getPrimary().getUrl(), max: 2 });
    const counts = await countOrders({ pool }, log).finally(() => pool.end());
    const promotions = databases.supervisor.countPromotions();
    return [
      reportValue(frozen ? 'two standbys, one of them frozen' : 'one standby', `${kills} kills of the primary`),
      // A supervisor that only starts the primary again loses no order either. It does so where no standby responds at the
      // moment of a kill, which may happen once.
      requireCount('promotions', promotions, kills - 1),
      ...(afterFreeze === undefined
        ? []
        : [requireAtMost('orders go on after a standby is frozen', afterFreeze, 5000, ' ms')]),
      ...requireOrders(counts, kills),
      requireAnswers(counts),
      reportValue('a write succeeds after, median', formatMs(calculatePercentile(times, 0.5))),
      requireAtMost('a write succeeds after', findMaximum(times), 5000, ' ms'),
      reportValue('a standby follows again after the write, median', formatMs(calculatePercentile(standbyTimes, 0.5))),
    ];
  } finally {
    delay.disable();
    await shop.close();
  }
};

const run = async (scale: Scale, { print = () => {} }: RunOptions = {}) => [
  ...(await killPrimary(scale === 'quick' ? 2 : 100, { isOneFrozen: false, print })),
  ...(await killPrimary(scale === 'quick' ? 2 : 20, { isOneFrozen: true, print })),
];

/** Kills PostgreSQL's primary again and again while shoppers order; a standby is promoted each time, or all but once. */
export const killedPrimary: ResilienceScenario = {
  name: 'killed-primary',
  title: 'the primary is killed while shoppers order',
  run,
};
