import type pg from 'pg';
import { splitStatements } from './split-statements.ts';

/** The tables that an upgrade locks: against everybody, and against writes alone. */
export type LockedTables = { exclusive: string[]; shared: string[] };

const ALTERED = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w."]+)/i;
const INDEXED = /^CREATE (?:UNIQUE )?INDEX .*? ON (?:ONLY )?([\w."]+)/i;
const REFERENCED = /\bREFERENCES ([\w."]+)/gi;

/** The tables that a migration locks until its end; some may not exist yet. */
export function findLockedTables(sql: string): LockedTables {
  const texts = splitStatements(sql).map(({ text }) => text);
  return {
    exclusive: texts.flatMap((text) => ALTERED.exec(text)?.[1] ?? []),
    shared: texts.flatMap((text) => [
      ...(INDEXED.exec(text)?.slice(1) ?? []),
      ...[...text.matchAll(REFERENCED)].flatMap(([, table]) => table ?? []),
    ]),
  };
}

/**
 * Locks those of the tables that exist, until the end of the transaction. Whoever waits for one of them may lock another meanwhile: the
 * shorter the wait of one attempt, the fewer such transactions there are.
 */
export async function lockTables(db: pg.Client, { exclusive, shared }: LockedTables, timeoutMs: number): Promise<void> {
  await db.query(`SET LOCAL lock_timeout = '${timeoutMs}ms'`);
  for (const [mode, names] of [
    ['ACCESS EXCLUSIVE', exclusive],
    ['SHARE ROW EXCLUSIVE', shared],
  ] as const) {
    const { rows } = await db.query<{ tables: string | null }>(
      `SELECT string_agg(oid::regclass::text, ', ' ORDER BY oid) AS tables FROM pg_class
       WHERE relkind IN ('r', 'p') AND oid IN (SELECT to_regclass(name) FROM unnest($1::text[]) name)`,
      [names],
    );
    const tables = rows[0]?.tables;
    if (tables) await db.query(`LOCK TABLE ${tables} IN ${mode} MODE`);
  }
}
