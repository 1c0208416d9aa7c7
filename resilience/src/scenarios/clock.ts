import { setTimeout as pause } from 'node:timers/promises';
import { examineShop } from '@trad/api/operations/doctor';
import { DAY_MS, systemClock } from '@trad/api/platform/clock';
import { send } from '../http.ts';
import { countOrders, createOrderLog, placeOrder } from '../orders.ts';
import { type Figure, type ResilienceScenario, reportValue, requireAtMost, type Scale } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';

const DAYS = 40;
const TIMEOUT_MS = 120_000;
const RECOVERY_MS = 60_000;
const RATE_LIMIT = 600;
const ORDER_PAUSE_MS = 250;
/** The longest interval between two runs that a job may have been given. */
const MAX_INTERVAL_MS = DAY_MS;
/** The threshold of the alert TradJobNotRun. */
const LATE_SECONDS = 900;

/** Until the processes have read the clock's file. */
const NOTICE_MS = 3000;

/** Returns after how many milliseconds the state was reached; Infinity where it was not within TIMEOUT_MS. */
const waitUntil = async (isReached: () => Promise<boolean>) => {
  const from = performance.now();
  while (performance.now() - from < TIMEOUT_MS) {
    if (await isReached()) return performance.now() - from;
    await pause(200);
  }
  return Number.POSITIVE_INFINITY;
};

/** The recurring jobs that are due, or scheduled later than a run of them can schedule. By PostgreSQL's clock. */
const countUnscheduledJobs = async ({ pool }: Shop) => {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM job WHERE dedupe_key = kind
     AND NOT run_at BETWEEN now() AND now() + $1 * interval '1 ms'`,
    [MAX_INTERVAL_MS + 120_000],
  );
  return rows[0]?.count ?? 0;
};

/** Shoppers who have just signed in order for some seconds. */
const orderFor = async (shop: Shop, seconds: number, state: string): Promise<Figure[]> => {
  const { rows } = await shop.pool.query<{ now: Date }>('SELECT now()');
  const offset = (rows[0]?.now.getTime() ?? 0) - Date.now();
  const shoppers = await shop.createShoppers(4, { now: () => new Date(systemClock.now().getTime() + offset) });
  const log = createOrderLog();
  const until = performance.now() + seconds * 1000;
  // Each from an IP address of their own, more slowly than the limit.
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (performance.now() < until) {
        await placeOrder(shop, { ...shopper, ipAddress: `203.0.113.${shopper.id % 250}` }, log);
        await pause(ORDER_PAUSE_MS);
      }
    }),
  );
  const { lost } = await countOrders(shop, log);
  return [
    reportValue(`${state}: confirmed orders`, String(log.confirmed.length)),
    requireAtMost(`${state}: errors of orders`, log.outcomes.filter(({ status }) => status !== 200).length, 0),
    requireAtMost(`${state}: lost`, lost, 0),
  ];
};

const sendFrom = ({ servers }: Shop, ipAddress: string) =>
  send(`${servers[0]?.url}/api/get_faqs`, { headers: { 'x-forwarded-for': ipAddress } });

/** What the doctor and the metric behind the alert say of a job that is due and does not run. */
const reportLateJob = async (shop: Shop): Promise<Figure[]> => {
  const kind = 'platform.delete_old_responses';
  const lock = () => ({ text: 'SELECT FROM job WHERE kind = $1 FOR UPDATE', values: [kind] });
  const [first, second] = [await shop.pool.connect(), await shop.pool.connect()];
  try {
    await first.query('BEGIN');
    await first.query(lock());
    await second.query('BEGIN');
    // Gets the lock when the first one is released: runners skip a locked job, as where a process hangs.
    const locked = second.query(lock());
    await first.query(`UPDATE job SET run_at = now() - $2 * interval '1 s' WHERE kind = $1`, [kind, 2 * LATE_SECONDS]);
    await first.query('COMMIT');
    await locked;
    const lines: string[] = [];
    await examineShop(shop.pool, (line) => lines.push(line));
    const isNamed = lines.some((line) => line.includes(`(${kind}) is due since`));
    const pattern = /^job_oldest_due_age_seconds\{queue="general"\} (\S+)$/m;
    const noticed = await waitUntil(async () => {
      const metrics = await (await fetch(`${shop.servers[0]?.url}/metrics`)).text();
      return Number(pattern.exec(metrics)?.[1] ?? 0) > LATE_SECONDS;
    });
    return [
      requireAtMost('a late job that the doctor does not name', isNamed ? 0 : 1, 0),
      requireAtMost('its queue is in the metric of the alert after', noticed, RECOVERY_MS, ' ms'),
    ];
  } finally {
    await second.query('ROLLBACK');
    first.release();
    second.release();
  }
};

const run = async (scale: Scale) => {
  const seconds = scale === 'quick' ? 3 : 20;
  const shop = await openShop({
    shoppers: 1,
    hasFakeClock: true,
    variables: { RATE_LIMIT: String(RATE_LIMIT), TRUST_PROXY: '1' },
  });
  const setAhead = async (days: number) => {
    shop.clock?.setAhead(days);
    await pause(NOTICE_MS);
  };
  try {
    const figures = [...(await orderFor(shop, seconds, 'before'))];
    await setAhead(DAYS);
    figures.push(
      requireAtMost(
        'ahead: recurring jobs have run after',
        await waitUntil(async () => (await countUnscheduledJobs(shop)) === 0),
        RECOVERY_MS,
        ' ms',
      ),
      ...(await orderFor(shop, seconds, 'ahead')),
    );
    const caller = '198.51.100.1';
    while ((await sendFrom(shop, caller)).status !== 429);
    await setAhead(0);
    figures.push(
      requireAtMost(
        'back: recurring jobs have run after',
        await waitUntil(async () => (await countUnscheduledJobs(shop)) === 0),
        RECOVERY_MS,
        ' ms',
      ),
      requireAtMost(
        'back: a caller who was refused before is accepted after',
        await waitUntil(async () => (await sendFrom(shop, caller)).status === 200),
        RECOVERY_MS,
        ' ms',
      ),
      ...(await orderFor(shop, seconds, 'back')),
      ...(await reportLateJob(shop)),
    );
    return figures;
  } finally {
    await shop.close();
  }
};

/** Sets the clock of the server and of PostgreSQL ahead, and back again. */
export const clock: ResilienceScenario = { name: 'clock', title: `the clock jumps ${DAYS} days ahead and back`, run };
