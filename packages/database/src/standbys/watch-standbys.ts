import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createPool, interruptPool, type PoolOptions, resumePool } from '../connections/pool.ts';
import { ReadPool } from './read-pool.ts';
import { type ExclusionReason, findExclusionReason, Standby } from './standby.ts';
import { readPrimaryPosition, type WalPosition } from './standby-position.queries.ts';

interface StandbyOptions extends Pick<PoolOptions, 'max' | 'pipeline' | 'hasPooler' | 'onQuery' | 'onConnectionError'> {
  primary: pg.Pool;
  /** The standbys, each the address of one server. */
  urls: readonly string[];
  /** The delay between two probes of all standbys, in milliseconds (400). */
  intervalMs?: number;
  /** How long a standby may take to respond to a probe, in milliseconds (500). */
  timeoutMs?: number;
  /** How far a standby that is read may be behind, in milliseconds (5,000). */
  maxLagMs?: number;
  /** Called when a standby is excluded, with the reason, and with null when it may be read again. */
  onChange?: (host: string, exclusionReason: ExclusionReason | null) => void;
}

/** A standby at present. */
export interface StandbyState {
  host: string;
  /** How far it is behind; null where that is unknown. */
  lagMs: number | null;
  /** The reason why it is not read from; null if it may be. */
  exclusionReason: ExclusionReason | null;
  /** Whether this process reads from it. */
  isUsed: boolean;
}

const MAX_SAMPLES = 300;
/** The delay between two probes of a standby whose replay is awaited doubles from the first to the second. */
const MIN_DELAY_MS = 2;
const MAX_DELAY_MS = 100;

/** Computes how far a position is behind, from the history of the primary's positions. */
const createLagMeter = () => {
  let samples: Array<{ time: number; bytes: number }> = [];
  let last: WalPosition | undefined;
  return {
    add: (position: WalPosition) => {
      if (position.timeline !== last?.timeline || position.cluster !== last.cluster) samples = [];
      last = position;
      samples.push({ time: performance.now(), bytes: position.bytes });
      if (samples.length > MAX_SAMPLES) samples.shift();
    },
    /** The primary's last position. */
    last: () => last,
    /** The time since the primary wrote the first record that is missing at this position. */
    measure: ({ bytes }: WalPosition) => {
      const missing = samples.find((sample) => sample.bytes > bytes);
      return missing ? performance.now() - missing.time : 0;
    },
  };
};

/**
 * Opens a pool of public reads over standbys of the primary. A process reads from one standby at a time, and only while
 * that has replayed everything that the primary had written at the last `requireReplay()`: otherwise from the primary.
 * So a value that is computed after this process learned of a change includes the change, from whichever server it is read.
 */
export const openStandbys = ({
  primary,
  urls,
  intervalMs = 400,
  timeoutMs = 500,
  maxLagMs = 5_000,
  onChange = () => {},
  ...poolOptions
}: StandbyOptions) => {
  const lag = createLagMeter();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** The standby that this process reads from. */
  let current: Standby | undefined;
  /** Counts the calls of `requireReplay`, and how often the current standby was given up: after each, the replay is checked anew. */
  let required = 0;
  /** The value of `required` at the last check that succeeded. */
  let replayed = -1;
  let isWaiting = false;
  const canRead = () => current !== undefined && replayed === required;

  const standbyPool = createPool({ ...poolOptions, connectionString: urls[0] ?? '' });
  const pool = new ReadPool(primary, standbyPool, canRead);

  const leaveCurrent = (reason: string) => {
    current = undefined;
    required += 1;
    // Statements on it fail and are sent to the primary.
    interruptPool(standbyPool, new Error(`the standby ${reason}`));
  };
  const setExclusion = (standby: Standby, exclusionReason: ExclusionReason | null) => {
    const wasExcluded = standby.exclusionReason;
    standby.exclusionReason = exclusionReason;
    if (exclusionReason !== null && standby === current) leaveCurrent(exclusionReason);
    if ((wasExcluded === null) !== (exclusionReason === null) && !stopped) onChange(standby.host, exclusionReason);
  };
  const standbys = urls.map((url): Standby => {
    const onLost = () => {
      if (!stopped) setExclusion(standby, 'does not respond');
    };
    const standby = new Standby(url, { timeoutMs, onLost });
    return standby;
  });
  const examine = async (standby: Standby) => {
    const responds = await standby.probe();
    const position = lag.last();
    standby.lagMs = responds && standby.position ? lag.measure(standby.position) : null;
    if (!responds) setExclusion(standby, 'does not respond');
    else if (position)
      setExclusion(standby, findExclusionReason(standby.position, position, standby.lagMs ?? 0, maxLagMs));
  };
  const samplePrimary = async () => {
    const position = await readPrimaryPosition(primary);
    lag.add(position);
    return position;
  };
  /** Any of those that may be read, so that processes share them. */
  const choose = () => {
    const eligible = standbys.filter(({ exclusionReason }) => exclusionReason === null);
    const chosen = eligible[Math.floor(Math.random() * eligible.length)];
    if (chosen) resumePool(standbyPool, chosen.url);
    return chosen;
  };
  /** Waits until the standby has replayed what the primary has written, again for what is required meanwhile. */
  const waitForReplay = async () => {
    if (isWaiting) return;
    isWaiting = true;
    try {
      while (!stopped && !canRead()) {
        const awaited = required;
        const position = await samplePrimary();
        current ??= choose();
        const standby = current;
        for (let delay = MIN_DELAY_MS; !stopped && awaited === required; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
          if (!standby || !(await standby.probe())) return;
          const { bytes = -1, timeline } = standby.position ?? {};
          if (standby === current && timeline === position.timeline && bytes >= position.bytes) {
            replayed = awaited;
            break;
          }
          await pause(delay);
        }
      }
    } catch {
      // The primary does not respond: the next run tries again.
    } finally {
      isWaiting = false;
    }
  };
  const requireReplay = () => {
    required += 1;
    // Without a standby the next run chooses one.
    if (current) void waitForReplay();
  };
  const run = async () => {
    // A primary that does not respond must not delay the probes of standbys.
    void samplePrimary().catch(() => {});
    await Promise.all(standbys.map(examine));
    if (!canRead()) void waitForReplay();
    if (!stopped) timer = setTimeout(run, intervalMs);
  };
  void run();
  return {
    pool: pool as pg.Pool,
    /**
     * Reads from the primary until the standby has replayed all that is committed now. Call it for each change that this
     * process learns of.
     */
    requireReplay,
    list: (): StandbyState[] =>
      standbys.map(({ host, lagMs, exclusionReason }, index) => ({
        host,
        lagMs,
        exclusionReason,
        isUsed: standbys[index] === current && canRead(),
      })),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      for (const standby of standbys) standby.close();
      await standbyPool.end();
    },
  };
};
export type Standbys = ReturnType<typeof openStandbys>;
