import { listenTo } from '@trad/database/connections/listen';
import { inTransaction } from '@trad/database/connections/transaction';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findLateJobs } from '../operations/doctor.queries.ts';
import { openShop } from '../testing/shop.ts';
import {
  enqueueJob,
  type JobKinds,
  requeueJobs,
  runDueJob,
  scheduleRecurringJobs,
  startJobRunner,
  startScheduling,
} from './jobs.ts';

const shop = await openShop();
const { deps } = shop.app;
const SECOND = 1000;
const LEASE = 60 * SECOND;

/** A job kind that records its payloads and behaves as the test sets. */
const createKind = (work: (payload: Record<string, unknown>) => Promise<void> = async () => {}, every?: number) => {
  const ran: unknown[] = [];
  const kinds: JobKinds = {
    note: {
      run: async (payload) => {
        ran.push(payload.text ?? null);
        await work(payload);
      },
      ...(every !== undefined && { intervalMs: every }),
    },
  };
  return { kinds, ran };
};
const add = (text: string, options: { runAt?: Date; dedupeKey?: string } = {}) =>
  enqueueJob(shop.pool, 'note', { text }, { runAt: shop.clock.now(), ...options });
const runAll = async (kinds: JobKinds) => {
  while (await runDueJob(deps, kinds));
};
const listJobs = async () => (await shop.pool.query('SELECT * FROM job ORDER BY id')).rows;
const failRun = async () => {
  throw new Error('the printer is on fire');
};

beforeEach(() => shop.pool.query('DELETE FROM job'));

describe('a job', () => {
  test('runs once and is deleted', async () => {
    const { kinds, ran } = createKind();
    await add('a letter');
    await runAll(kinds);
    await runAll(kinds);
    expect(ran).toEqual(['a letter']);
    expect(await listJobs()).toEqual([]);
  });

  test('runs in the order of due times, and not before its own', async () => {
    const { kinds, ran } = createKind();
    const now = shop.clock.now().getTime();
    await add('later', { runAt: new Date(now + SECOND) });
    await add('second', { runAt: new Date(now - 1) });
    await add('first', { runAt: new Date(now - 2) });
    await runAll(kinds);
    expect(ran).toEqual(['first', 'second']);
    shop.clock.advance(SECOND);
    await runAll(kinds);
    expect(ran).toEqual(['first', 'second', 'later']);
  });

  test('of a rolled-back transaction never runs', async () => {
    const { kinds, ran } = createKind();
    const runAt = shop.clock.now();
    const undone = inTransaction(shop.pool, async (tx) => {
      await enqueueJob(tx, 'note', { text: 'undone' }, { runAt });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await inTransaction(shop.pool, (tx) => enqueueJob(tx, 'note', { text: 'done' }, { runAt }));
    await runAll(kinds);
    expect(ran).toEqual(['done']);
  });

  test('with a key exists once', async () => {
    await add('one', { dedupeKey: 'letter-7' });
    await add('two', { dedupeKey: 'letter-7' });
    expect((await listJobs()).map(({ payload }) => payload.text)).toEqual(['one']);
  });

  test('of a kind unknown to this process is left for another', async () => {
    await add('for another');
    await runAll({ other: { run: failRun } });
    expect(await listJobs()).toMatchObject([{ attempts: 0, last_error: null }]);
  });
});

describe('a job that fails', () => {
  test('is retried after a delay that doubles', async () => {
    const { kinds, ran } = createKind(failRun);
    await add('a letter');
    for (const [tries, pause] of [
      [1, 2],
      [2, 4],
      [3, 8],
      [4, 16],
    ] as const) {
      await runAll(kinds);
      expect(ran).toHaveLength(tries);
      shop.clock.advance(pause * SECOND - 1);
      await runAll(kinds);
      expect(ran).toHaveLength(tries);
      shop.clock.advance(1);
    }
    expect(await listJobs()).toMatchObject([{ attempts: 4, last_error: 'the printer is on fire', failed_at: null }]);
  });

  test('is marked as failed after twelve attempts, with its error', async () => {
    const { kinds, ran } = createKind(failRun);
    await add('a letter');
    for (let hour = 0; hour < 20; hour += 1) {
      await runAll(kinds);
      shop.clock.advance(3600 * SECOND);
    }
    expect(ran).toHaveLength(12);
    expect(await listJobs()).toMatchObject([{ last_error: 'the printer is on fire', failed_at: expect.any(Date) }]);
  });

  test('does not block the next one', async () => {
    const { kinds, ran } = createKind(({ text }) => (text === 'bad' ? failRun() : Promise.resolve()));
    await add('bad');
    await add('good');
    await runAll(kinds);
    expect(ran).toEqual(['bad', 'good']);
  });

  test('by killing its process is marked as failed, too', async () => {
    const { kinds, ran } = createKind();
    await add('poison');
    await shop.pool.query('UPDATE job SET attempts = 12');
    await runAll(kinds);
    expect(ran).toEqual([]);
    expect(await listJobs()).toMatchObject([
      { failed_at: expect.any(Date), last_error: expect.stringContaining('died') },
    ]);
  });
});

/** A job that the test ends. */
const createSlowKind = () => {
  let end = (_error?: Error) => {};
  const { kinds, ran } = createKind(
    () =>
      new Promise((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve());
      }),
  );
  const waitUntilStarted = () => expect.poll(() => ran.length).toBeGreaterThan(0);
  return { kinds, ran, waitUntilStarted, end: (error?: Error) => end(error) };
};

describe('two processes', () => {
  test('never run the same job concurrently', async () => {
    const { kinds, ran } = createKind();
    await Promise.all(Array.from({ length: 40 }, (_, index) => add(String(index))));
    await Promise.all([runAll(kinds), runAll(kinds), runAll(kinds), runAll(kinds)]);
    expect(ran).toHaveLength(40);
    expect(new Set(ran).size).toBe(40);
  });

  test("share the jobs: one takes the job that waits behind the other's slow one", async () => {
    const first = createSlowKind();
    const { kinds, ran } = createKind();
    await add('slow');
    await add('quick');
    const running = runDueJob(deps, first.kinds);
    await first.waitUntilStarted();
    await runAll(kinds);
    expect(ran).toEqual(['quick']);
    first.end();
    await running;
  });

  test('leave a long job to the live process that runs it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const first = createSlowKind();
      const { kinds, ran } = createKind();
      await add('slow');
      const running = runDueJob(deps, first.kinds);
      await expect.poll(() => first.ran).toHaveLength(1);
      for (let minute = 0; minute < 3; minute += 1) {
        shop.clock.advance(LEASE - 1);
        const before = (await listJobs())[0].run_at;
        vi.advanceTimersByTime(20 * SECOND);
        await expect.poll(async () => (await listJobs())[0].run_at).not.toEqual(before);
      }
      await runAll(kinds);
      expect(ran).toEqual([]);
      first.end();
      await running;
      expect(await listJobs()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('take over the job of a dead one when its lease expires', async () => {
    const { kinds, ran } = createKind();
    const dead = createSlowKind();
    await add('left behind');
    void runDueJob(deps, dead.kinds);
    await dead.waitUntilStarted();
    shop.clock.advance(LEASE - 1);
    await runAll(kinds);
    expect(ran).toEqual([]);
    shop.clock.advance(1);
    await runAll(kinds);
    expect(ran).toEqual(['left behind']);
    dead.end();
  });

  test('requeue what they run when they must end, so that others run it at once', async () => {
    const ending = createSlowKind();
    const { kinds, ran } = createKind();
    await add('unfinished');
    const running = runDueJob(deps, ending.kinds);
    await ending.waitUntilStarted();
    await runAll(kinds);
    expect(ran).toEqual([]);
    await requeueJobs(deps);
    await runAll(kinds);
    expect(ran).toEqual(['unfinished']);
    ending.end();
    await running;
    await add('of another process');
    await requeueJobs(deps);
    expect(await listJobs()).toMatchObject([{ attempts: 0 }]);
  });

  /** Starts a job whose lease expires while it runs, so that another process starts it, too. */
  const runJobTwice = async () => {
    const late = createSlowKind();
    const second = createSlowKind();
    await add('twice');
    const lateRun = runDueJob(deps, late.kinds);
    await late.waitUntilStarted();
    shop.clock.advance(LEASE);
    const secondRun = runDueJob(deps, second.kinds);
    await second.waitUntilStarted();
    return { late, second, lateRun, secondRun };
  };

  test("do not overwrite each other: a late failure leaves the other's run unchanged", async () => {
    const { late, second, lateRun, secondRun } = await runJobTwice();
    const before = await listJobs();
    late.end(new Error('late'));
    await lateRun;
    expect(await listJobs()).toEqual(before);
    second.end();
    await secondRun;
    expect(await listJobs()).toEqual([]);
  });

  test("do not delete each other's: a job that fails after a late success is repeated", async () => {
    const { late, second, lateRun, secondRun } = await runJobTwice();
    late.end();
    await lateRun;
    second.end(new Error('later'));
    await secondRun;
    expect(await listJobs()).toMatchObject([{ attempts: 2, last_error: 'later' }]);
  });
});

describe('a process whose clock differs', () => {
  /** With the clock of a machine, in place of the test's for all. */
  const createProcess = (aheadMs: number) => ({ ...deps, clock: { now: () => new Date(Date.now() + aheadMs) } });
  const DAY = 24 * 3600 * SECOND;

  test.each([90 * SECOND, -90 * SECOND, 40 * DAY])(
    'by %d ms leaves a job to the process that runs it',
    async (aheadMs) => {
      const first = createSlowKind();
      const { kinds, ran } = createKind();
      await add('slow');
      const running = runDueJob(createProcess(0), first.kinds);
      await first.waitUntilStarted();
      await runDueJob(createProcess(aheadMs), kinds);
      expect(ran).toEqual([]);
      first.end();
      await running;
      expect(await listJobs()).toEqual([]);
    },
  );

  test('schedules recurring jobs and retries by the clock of PostgreSQL', async () => {
    const { kinds, ran } = createKind(failRun, 3600 * SECOND);
    await scheduleRecurringJobs(createProcess(40 * DAY), kinds);
    // The column rounds to milliseconds: a job of now may be due half of one later.
    await shop.pool.query(`UPDATE job SET run_at = run_at - interval '1 second'`);
    await runDueJob(createProcess(0), kinds);
    expect(ran).toHaveLength(1);
    await shop.pool.query(`UPDATE job SET run_at = now() - interval '1 second'`);
    await runDueJob(createProcess(40 * DAY), kinds);
    expect(ran).toHaveLength(2);
    const { rows } = await shop.pool.query<{ isSoon: boolean }>(
      `SELECT run_at < now() + interval '1 minute' AS "isSoon" FROM job`,
    );
    expect(rows).toEqual([{ isSoon: true }]);
  });
});

describe('a job that a process with its clock ahead enqueued', () => {
  const DAY = 24 * 3600 * SECOND;

  test('runs soon where its kind has a longest delay, and at its time otherwise', async () => {
    const ran: unknown[] = [];
    const run = async ({ text }: Record<string, unknown>) => void ran.push(text);
    const kinds: JobKinds = { prompt: { run, maxDelayMs: 60 * SECOND }, planned: { run } };
    const enqueue = (kind: string, text: string, aheadMs: number) =>
      enqueueJob(shop.pool, kind, { text }, { runAt: new Date(shop.clock.now().getTime() + aheadMs) });
    await enqueue('prompt', 'a mail', DAY);
    await enqueue('prompt', 'a mail that can be undone', 50 * SECOND);
    await enqueue('planned', 'a publication', DAY);
    await scheduleRecurringJobs(deps, kinds);
    await runAll(kinds);
    expect(ran).toEqual(['a mail']);
    shop.clock.advance(50 * SECOND);
    await runAll(kinds);
    expect(ran).toEqual(['a mail', 'a mail that can be undone']);
    shop.clock.advance(DAY);
    await runAll(kinds);
    expect(ran).toEqual(['a mail', 'a mail that can be undone', 'a publication']);
  });
});

describe('a recurring job', () => {
  const HOUR = 3600 * SECOND;

  test('is enqueued once by processes that start together, and not by later ones', async () => {
    const { kinds } = createKind(undefined, HOUR);
    await Promise.all([scheduleRecurringJobs(deps, kinds), scheduleRecurringJobs(deps, kinds)]);
    await scheduleRecurringJobs(deps, kinds);
    expect(await listJobs()).toHaveLength(1);
  });

  test('runs once per period, whichever process runs it', async () => {
    const { kinds, ran } = createKind(undefined, HOUR);
    await scheduleRecurringJobs(deps, kinds);
    for (let period = 1; period <= 3; period += 1) {
      await Promise.all([runAll(kinds), runAll(kinds)]);
      expect(ran).toHaveLength(period);
      shop.clock.advance(HOUR);
    }
  });

  test('runs soon after the clock was 40 days ahead and is set back', async () => {
    const { kinds, ran } = createKind(undefined, HOUR);
    const days = 40 * 24 * HOUR;
    shop.clock.advance(days);
    await scheduleRecurringJobs(deps, kinds);
    await runAll(kinds);
    expect(ran).toHaveLength(1);
    shop.clock.advance(-days);
    await runAll(kinds);
    expect(ran).toHaveLength(1);
    await scheduleRecurringJobs(deps, kinds);
    await runAll(kinds);
    expect(ran).toHaveLength(2);
    // The next run is an interval ahead, and stays so.
    await scheduleRecurringJobs(deps, kinds);
    await runAll(kinds);
    expect(ran).toHaveLength(2);
  });

  test('is checked again and again', async () => {
    const { kinds, ran } = createKind(undefined, HOUR);
    const stop = await startScheduling(deps, kinds, 10);
    await runAll(kinds);
    await shop.pool.query(`UPDATE job SET run_at = run_at + interval '40 days'`);
    await expect.poll(() => runAll(kinds).then(() => ran.length)).toBe(2);
    stop();
  });

  test('that does not run is found by the doctor while a server runs', async () => {
    const { kinds } = createKind(undefined, HOUR);
    await scheduleRecurringJobs(deps, kinds);
    await shop.pool.query(`UPDATE job SET run_at = now() - interval '20 minutes'`);
    expect(await findLateJobs(shop.pool)).toEqual([]);
    const { stop } = listenTo({
      getConnectionString: () => shop.databaseUrl,
      channel: 'none',
      onMessage: () => {},
      onOpen: () => {},
      onLost: () => {},
    });
    await expect.poll(() => findLateJobs(shop.pool)).toEqual([expect.stringContaining('and does not run')]);
    await stop();
    await expect.poll(() => findLateJobs(shop.pool)).toEqual([]);
    await shop.pool.query(`UPDATE job SET run_at = now() + interval '40 days'`);
    expect(await findLateJobs(shop.pool)).toEqual([expect.stringContaining('runs not before')]);
  });

  test('is never given up, and its attempts restart after a success', async () => {
    let isBroken = true;
    const { kinds, ran } = createKind(() => (isBroken ? failRun() : Promise.resolve()), HOUR);
    await scheduleRecurringJobs(deps, kinds);
    for (let time = 0; time < 20; time += 1) {
      await runAll(kinds);
      shop.clock.advance(HOUR);
    }
    expect(ran).toHaveLength(20);
    expect(await listJobs()).toMatchObject([{ failed_at: null, last_error: 'the printer is on fire' }]);
    isBroken = false;
    await runAll(kinds);
    expect(await listJobs()).toMatchObject([{ attempts: 0, last_error: null }]);
  });
});

describe('the runner', () => {
  test('runs due and later jobs until it is stopped', async () => {
    const { kinds, ran } = createKind();
    await add('first');
    const stop = startJobRunner(deps, kinds, 5);
    await expect.poll(() => ran).toEqual(['first']);
    await add('second');
    await expect.poll(() => ran).toEqual(['first', 'second']);
    await stop();
    await add('third');
    expect(await listJobs()).toHaveLength(1);
  });

  test('finishes the current job when it is stopped, and starts no other', async () => {
    const { kinds, ran, waitUntilStarted, end } = createSlowKind();
    await add('under way');
    await add('next');
    const stop = startJobRunner(deps, kinds, 5);
    await waitUntilStarted();
    let stopped = false;
    const stopping = stop().then(() => {
      stopped = true;
    });
    await listJobs();
    expect(stopped).toBe(false);
    end();
    await stopping;
    expect(ran).toEqual(['under way']);
    expect(await listJobs()).toHaveLength(1);
  });
});
