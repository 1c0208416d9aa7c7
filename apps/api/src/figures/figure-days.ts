import { inTransaction } from '@trad/database/connections/transaction';
import { startOfDay } from '../payments/payments.ts';
import { DAY_MS, HOUR_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { findPresent } from '../platform/present.queries.ts';
import {
  deleteDaysFrom,
  type FigureProgress,
  findFigureProgress,
  findFirstFigureTime,
  listChangedDays,
  lockFigureProgress,
  saveFigureProgress,
  storeCarts,
  storeCounts,
  storeSold,
  storeSoldOfMonth,
} from './figure-days.queries.ts';
import { startOfMonth } from './ranges.ts';

const INTERVAL_MS = 300_000;
/** A transaction that began before midnight has ended by then. */
const GRACE_MS = HOUR_MS;
/** A transaction that cancels an order commits within this time of its event. */
const CHANGE_GRACE_MS = 120_000;
/** The run after a clock was ahead reads the changes of this time again: nobody knows when the clock was set back. */
const CLOCK_CHANGE_GRACE_MS = DAY_MS;
/** The days that one run stores: the first run of an old shop has years of them. */
const MAX_DAYS_PER_RUN = 800;

const addDays = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);

/** Stores one day, and with the last day of a month the month. Returns false if another process has stored it. */
const storeDay = ({ pool }: Pick<Deps, 'pool'>, day: Date, now: Date) =>
  inTransaction(pool, async (tx) => {
    const progress = await lockFigureProgress(tx, day, now);
    if (progress.storedUntil.getTime() !== day.getTime()) return false;
    const end = addDays(day, 1);
    await storeCounts(tx, day, end);
    await storeSold(tx, day, end);
    await storeCarts(tx, day, end);
    if (end.getUTCDate() === 1) await storeSoldOfMonth(tx, startOfMonth(day), end);
    await saveFigureProgress(tx, { ...progress, storedUntil: end });
    return true;
  });

/** Stores again what was sold on the days of orders that have been cancelled, returned, refunded, or delivered after a return meanwhile. */
const storeChanges = async ({ pool }: Pick<Deps, 'pool'>, { storedUntil, changesUntil }: FigureProgress, now: Date) => {
  const since =
    changesUntil > now
      ? new Date(now.getTime() - CLOCK_CHANGE_GRACE_MS)
      : new Date(changesUntil.getTime() - CHANGE_GRACE_MS);
  const days = await listChangedDays(pool, since, storedUntil);
  for (const [index, day] of days.entries()) {
    const month = startOfMonth(day);
    const next = days[index + 1];
    const isLastOfMonth = !next || startOfMonth(next).getTime() !== month.getTime();
    await inTransaction(pool, async (tx) => {
      await lockFigureProgress(tx, day, now);
      await storeSold(tx, day, addDays(day, 1));
      const end = startOfMonth(day, 1);
      if (isLastOfMonth && end <= storedUntil) await storeSoldOfMonth(tx, month, end);
    });
  }
  await inTransaction(pool, async (tx) => {
    const progress = await lockFigureProgress(tx, storedUntil, now);
    await saveFigureProgress(tx, { ...progress, changesUntil: now });
  });
};

/** The beginning of the first day that is not over, or has not been over for `GRACE_MS`, at a time. */
const findEndOfDays = (time: Date) => startOfDay(new Date(time.getTime() - GRACE_MS));

/**
 * Deletes the figures of days that are not over, which a clock that was ahead has stored: they lack what happens until the end of
 * the day.
 */
const deleteUnfinishedDays = ({ pool }: Pick<Deps, 'pool'>, end: Date, now: Date) =>
  inTransaction(pool, async (tx) => {
    const progress = await lockFigureProgress(tx, end, now);
    if (progress.storedUntil <= end) return;
    await deleteDaysFrom(tx, end, startOfMonth(end));
    await saveFigureProgress(tx, { ...progress, storedUntil: end });
  });

/** Stores the figures of the days that are over since the last run, and what changed of earlier ones. */
export const storeFigureDays = async ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>) => {
  const { databaseNow, earliest: now } = await findPresent(pool, clock);
  const over = findEndOfDays(databaseNow);
  const found = await findFigureProgress(pool);
  const isAhead = found && found.storedUntil > over;
  if (isAhead) await deleteUnfinishedDays({ pool }, over, now);
  const progress = isAhead ? await findFigureProgress(pool) : found;
  if (progress) await storeChanges({ pool }, progress, now);
  const first = progress?.storedUntil ?? (await findFirstFigureTime(pool));
  if (!first) return;
  const end = findEndOfDays(now);
  let day = startOfDay(first);
  for (let stored = 0; day < end && stored < MAX_DAYS_PER_RUN; stored += 1) {
    if (!(await storeDay({ pool }, day, now))) return;
    day = addDays(day, 1);
  }
};

export const figureJobs: JobKinds = {
  'console.store_figure_days': { run: (_payload, deps) => storeFigureDays(deps), intervalMs: INTERVAL_MS },
};
