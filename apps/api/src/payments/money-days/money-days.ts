import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { findPresent } from '../../platform/present.queries.ts';
import {
  deleteMoneyDaysFrom,
  findFirstPaymentTime,
  findLastStoredDay,
  listStoredDays,
  listStoredMoneyDays,
  type MoneyDayRow,
  storeMoneyDay,
  sumMoneyDays,
} from './money-days.queries.ts';

/** A transaction that began before midnight has ended by then. */
const GRACE_MS = HOUR_MS;
/** The days that one run stores: the first run of an old shop has years of them. */
const MAX_DAYS_PER_RUN = 800;

/** The beginning of a day in UTC. */
export const startOfDay = (time: Date) => new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS);
/** The beginning of the first day that is not over at a time. */
const findEndOfDays = (time: Date) => startOfDay(new Date(time.getTime() - GRACE_MS));
const addDays = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS);

/**
 * Stores the money of the days that are over since the last stored one, or since the shop's first payment. Days that are not over
 * were stored by a clock that was ahead: they are deleted, as they lack what happens until their end.
 */
export const storeMoneyDays = async ({ pool, prisma, clock }: Pick<Deps, 'pool' | 'prisma' | 'clock'>) => {
  const { databaseNow, earliest } = await findPresent(pool, clock);
  await deleteMoneyDaysFrom(prisma, findEndOfDays(databaseNow));
  const last = await findLastStoredDay(prisma);
  const first = last ? addDays(last, 1) : await findFirstPaymentTime(prisma);
  if (!first) return;
  const end = findEndOfDays(earliest);
  let day = startOfDay(first);
  for (let stored = 0; day < end && stored < MAX_DAYS_PER_RUN; stored += 1) {
    await storeMoneyDay(pool, day, addDays(day, 1));
    day = addDays(day, 1);
  }
};

/** Lists the runs of days without a stored row. */
const listMissingRuns = (stored: ReadonlySet<number>, from: Date, to: Date): [from: Date, to: Date][] => {
  const runs: [Date, Date][] = [];
  for (let day = from; day < to; day = addDays(day, 1)) {
    if (stored.has(day.getTime())) continue;
    const run = runs.at(-1);
    if (run && run[1].getTime() === day.getTime()) run[1] = addDays(day, 1);
    else runs.push([day, addDays(day, 1)]);
  }
  return runs;
};

/** Loads the money of days by currency: what is stored, and the sums of those that are not, such as today. */
export const loadMoneyDays = async (
  { pool, prisma }: Pick<Deps, 'pool' | 'prisma'>,
  from: Date,
  to: Date,
): Promise<MoneyDayRow[]> => {
  const [days, stored] = await Promise.all([listStoredDays(prisma, from, to), listStoredMoneyDays(pool, from, to)]);
  const runs = listMissingRuns(new Set(days.map((day) => day.getTime())), from, to);
  const summed = await Promise.all(runs.map(([start, end]) => sumMoneyDays(pool, start, end)));
  return [...stored, ...summed.flat()];
};
