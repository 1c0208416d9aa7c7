// SQL: a conditional update of a row of the read model claims the purge, so that one process at a time makes it.
import type { Queryable } from '@trad/database/connections/transaction';
import type { CacheTag } from '../cache/tag-log.ts';

/** Changes to purge from the CDN. */
export interface DuePurge {
  claim: string;
  /** After this purge: the epochs up to which changes are purged once, and twice. */
  purgedEpoch: number;
  repeatedEpoch: number;
  /** The tags of these changes. Null where some of them were deleted meanwhile. */
  tags: CacheTag[] | null;
}

/** Longer than a purge, whose requests have five seconds. A process that died during one excludes the others for this time. */
const CLAIM_SECONDS = 15;
/**
 * When a purge is repeated: later than each process has received the change. A response that a CDN fetched in between may
 * be older than the change.
 */
const REPEAT_AFTER_SECONDS = 1.5;

/**
 * Claims the changes that were not purged twice yet. Undefined: there are none, or another process has claimed them.
 */
export const claimPurge = async (db: Queryable): Promise<DuePurge | undefined> => {
  const { rows } = await db.query<DuePurge>({
    name: 'claim-purge',
    text: `WITH target AS (
      SELECT e.number AS purged,
        greatest(c.repeated_epoch, (SELECT max(p.epoch) FROM read.publication p
          WHERE p.epoch <= c.purged_epoch AND p.published_at < now() - make_interval(secs => $1))) AS repeated
      FROM read.epoch e, read.cdn_purge c
    ), claimed AS (
      UPDATE read.cdn_purge c
      SET claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => $2)
      FROM target
      WHERE c.claimed_until < now() AND (target.purged > c.purged_epoch OR target.repeated > c.repeated_epoch)
      RETURNING c.claim, c.purged_epoch, c.repeated_epoch, target.purged, target.repeated
    ), due AS (
      SELECT p.epoch, p.tags FROM read.publication p, claimed c
      WHERE (p.epoch > c.purged_epoch AND p.epoch <= c.purged) OR (p.epoch > c.repeated_epoch AND p.epoch <= c.repeated)
    )
    SELECT c.claim, c.purged AS "purgedEpoch", c.repeated AS "repeatedEpoch",
      CASE WHEN (SELECT count(*) FROM due WHERE due.epoch > c.purged_epoch) < c.purged - c.purged_epoch THEN NULL
        ELSE ARRAY(SELECT DISTINCT tag FROM due, unnest(due.tags) AS tag) END AS tags
    FROM claimed c`,
    values: [REPEAT_AFTER_SECONDS, CLAIM_SECONDS],
  });
  return rows[0];
};

/** Records that the changes are purged. */
export const recordPurge = async (db: Queryable, { claim, purgedEpoch, repeatedEpoch }: DuePurge) => {
  await db.query({
    name: 'record-purge',
    text: `UPDATE read.cdn_purge SET purged_epoch = $2, repeated_epoch = $3, claimed_until = '-infinity'
    WHERE claim = $1`,
    values: [claim, purgedEpoch, repeatedEpoch],
  });
};

/** Releases the claim after a failure: another process purges the changes. */
export const releasePurge = async (db: Queryable, { claim }: DuePurge) => {
  await db.query({
    name: 'release-purge',
    text: `UPDATE read.cdn_purge SET claimed_until = '-infinity' WHERE claim = $1`,
    values: [claim],
  });
};
