// SQL: one statement stores the files of a build, and deletes those of old builds.
import type pg from 'pg';

/** A stored file of a build, compressed with brotli where the build has it so. */
export interface WebAsset {
  name: string;
  coding: 'br' | 'identity';
  body: Buffer;
}

/** The number of former builds whose files stay. Visitors may have a page of one open, and an upgrade may be undone. */
const FORMER_BUILDS = 2;

/** Stores the files of a build that a server starts with. A file that several builds have belongs to the last one. */
export const upsertWebAssets = (pool: pg.Pool, build: string, assets: readonly WebAsset[]) =>
  pool.query(
    `WITH former AS (
       SELECT build FROM web_asset WHERE build <> $1 GROUP BY build ORDER BY max(started_at) DESC OFFSET ${FORMER_BUILDS}
     ), deleted AS (
       DELETE FROM web_asset WHERE build IN (SELECT build FROM former) AND name <> ALL ($2)
     )
     INSERT INTO web_asset (name, build, coding, body, started_at)
     SELECT name, $1, coding, body, now() FROM unnest($2::text[], $3::text[], $4::bytea[]) AS file (name, coding, body)
     ORDER BY name
     ON CONFLICT (name) DO UPDATE SET build = excluded.build, started_at = excluded.started_at`,
    [build, assets.map(({ name }) => name), assets.map(({ coding }) => coding), assets.map(({ body }) => body)],
  );

/** The build whose server was the last to start; undefined before the first. */
export const findLastBuild = async (pool: pg.Pool): Promise<string | undefined> => {
  const { rows } = await pool.query<{ build: string }>('SELECT build FROM web_asset ORDER BY started_at DESC LIMIT 1');
  return rows[0]?.build;
};

export const findWebAsset = async (pool: pg.Pool, name: string): Promise<Omit<WebAsset, 'name'> | undefined> => {
  const { rows } = await pool.query<Omit<WebAsset, 'name'>>({
    name: 'web-asset',
    text: 'SELECT coding, body FROM web_asset WHERE name = $1',
    values: [name],
  });
  return rows[0];
};
