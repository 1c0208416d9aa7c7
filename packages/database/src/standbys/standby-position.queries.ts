// SQL: positions in the WAL, which Prisma does not know.
import type pg from 'pg';
import type { Queryable } from '../connections/transaction.ts';

/** A position in the WAL of a database cluster, as bytes since its start. */
export interface WalPosition {
  bytes: number;
  /** Promotion starts another timeline: positions of different ones cannot be compared. */
  timeline: number;
  /** The system identifier of the cluster, which the standbys of a primary share with it. */
  cluster: string;
}

const CLUSTER = '(SELECT system_identifier::text FROM pg_control_system()) AS cluster';

/**
 * Returns the position of the primary's next WAL record: a standby that has replayed up to here shows everything that
 * was committed before. A record that ends with its page leaves the position behind the next page's header of 24 bytes,
 * which is replayed only with the next record. Rejects on a standby.
 */
export const readPrimaryPosition = async (primary: pg.Pool): Promise<WalPosition> => {
  const { rows } = await primary.query<{ bytes: string; timeline: number; cluster: string }>({
    name: 'wal-position',
    text: `SELECT (lsn - '0/0') - CASE (lsn - '0/0') % current_setting('wal_block_size')::int WHEN 24 THEN 24 ELSE 0 END AS bytes,
       ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int AS timeline, ${CLUSTER}
     FROM pg_current_wal_insert_lsn() AS lsn`,
  });
  const [row] = rows;
  if (!row) throw new Error('no position in the WAL');
  return { ...row, bytes: Number(row.bytes) };
};

/**
 * The last position that a standby has replayed; null where the server is no standby. The timeline is that of its
 * connection to the primary, else of its last checkpoint.
 */
export const readReplayPosition = async (standby: Queryable): Promise<WalPosition | null> => {
  const { rows } = await standby.query<{ isStandby: boolean; bytes: string; timeline: number; cluster: string }>(
    // Without a name: a pooler in transaction mode may be in front of the standby, whose connections other processes use.
    `SELECT pg_is_in_recovery() AS "isStandby", pg_last_wal_replay_lsn() - '0/0' AS bytes,
       coalesce((SELECT received_tli FROM pg_stat_wal_receiver), (SELECT timeline_id FROM pg_control_checkpoint())) AS timeline,
       ${CLUSTER}`,
  );
  const [row] = rows;
  return row?.isStandby ? { bytes: Number(row.bytes), timeline: row.timeline, cluster: row.cluster } : null;
};
