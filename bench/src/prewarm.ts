import type pg from 'pg';

/**
 * Loads the tables of listing pages and of searches into shared buffers. Under load that takes many minutes for a large
 * shop, and until then a measurement would be of the disk.
 */
export const prewarm = async ({ pool }: { pool: pg.Pool }) => {
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
  await pool.query(`WITH tables AS (
      SELECT unnest(ARRAY['read.item', 'read.search', 'read.term', 'public.variant']::regclass[]) AS id)
    SELECT pg_prewarm(id) FROM (
      SELECT id FROM tables
      UNION ALL SELECT indexrelid FROM pg_index WHERE indrelid IN (SELECT id FROM tables) OR indrelid = 'read.entry'::regclass
    ) warmed`);
};
