import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { getDatabaseUrl } from '../connections/pool.ts';
import { describeLag, type ExclusionReason, findExclusionReason, Standby } from './standby.ts';
import { readPrimaryPosition } from './standby-position.queries.ts';

const TIMEOUT_MS = 3_000;
const DELAY_MS = 50;

/**
 * Finds the standbys that a server would exclude from reads, with the reasons. Waits for those that lag, up to
 * `maxLagMs`.
 */
export const findExcludedStandbys = async (
  primary: pg.Pool,
  urls: readonly string[],
  maxLagMs = 5_000,
): Promise<Array<{ host: string; exclusionReason: ExclusionReason }>> => {
  const position = await readPrimaryPosition(primary);
  const deadline = performance.now() + maxLagMs;
  const examine = async (standby: Standby): Promise<ExclusionReason | null> => {
    if (!(await standby.probe())) return 'does not respond';
    const isBehind = () => (standby.position?.bytes ?? 0) < position.bytes;
    const reason = findExclusionReason(standby.position, position, 0, maxLagMs);
    if (reason) return reason;
    while (isBehind() && performance.now() < deadline) {
      await pause(DELAY_MS);
      if (!(await standby.probe())) return 'does not respond';
    }
    return isBehind() ? describeLag(maxLagMs) : null;
  };
  // After a failover the primary may be one of them, which is no fault.
  const { host: primaryHost } = new URL(getDatabaseUrl(primary));
  const standbys = urls
    .map((url) => new Standby(url, { timeoutMs: TIMEOUT_MS, onLost: () => {} }))
    .filter(({ host }) => host !== primaryHost);
  const found = await Promise.all(
    standbys.map(async (standby) => ({ standby, exclusionReason: await examine(standby) })),
  );
  for (const standby of standbys) standby.close();
  return found.flatMap(({ standby: { host }, exclusionReason }) =>
    exclusionReason ? [{ host, exclusionReason }] : [],
  );
};
