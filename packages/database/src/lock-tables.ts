import type pg from 'pg';
import { splitStatements } from './split-statements.ts';

/** Tables that are locked against everybody, and against writes alone. */
export type LockedTables = { exclusive: string[]; shared: string[] };

const ALTERED = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w."]+) (?!VALIDATE )/i;
const INDEXED = /^CREATE (?:UNIQUE )?INDEX .*? ON (?:ONLY )?([\w."]+)/i;
const REFERENCED = /\bREFERENCES ([\w."]+)/gi;
const VALIDATED = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w."]+) .*?VALIDATE CONSTRAINT /i;

const DROPPED = /^DROP (?:TABLE|INDEX|VIEW) (?:IF EXISTS )?([\w.", ]+?)(?: CASCADE| RESTRICT)?$/i;
const WRITTEN = /^(?:WITH .* )?(?:UPDATE|DELETE FROM) (?:ONLY )?([\w."]+)/i;

type Migrations = readonly { sql: string }[];

const listTexts = (migrations: Migrations) =>
  migrations.flatMap(({ sql }) => splitStatements(sql)).map(({ text }) => text);

/** The tables that migrations alter, index or refer to; some may not exist yet. */
function findChangedTables(migrations: Migrations): LockedTables {
  const texts = listTexts(migrations);
  return {
    exclusive: texts.flatMap((text) => ALTERED.exec(text)?.[1] ?? []),
    shared: texts.flatMap((text) => [
      ...(INDEXED.exec(text)?.slice(1) ?? []),
      ...[...text.matchAll(REFERENCED)].flatMap(([, table]) => table ?? []),
    ]),
  };
}

/**
 * All relations that migrations may wait for: besides the tables above, the tables, indexes and views that they drop, and the tables
 * whose rows they update or delete; some may not exist.
 */
export function findAwaitedRelations(migrations: Migrations): LockedTables & { written: string[] } {
  const texts = listTexts(migrations);
  const { exclusive, shared } = findChangedTables(migrations);
  const dropped = texts.flatMap((text) => DROPPED.exec(text)?.[1]?.split(', ') ?? []);
  const written = texts.flatMap((text) => WRITTEN.exec(text)?.[1] ?? []);
  return { exclusive: [...exclusive, ...dropped], shared, written };
}

/**
 * The tables to lock before the migrations, without those of which one validates a constraint: all others would wait while it reads the
 * whole table. Some may not exist yet.
 */
export function findLockedTables(migrations: Migrations): LockedTables {
  const { exclusive, shared } = findChangedTables(migrations);
  const validated = new Set(listTexts(migrations).flatMap((text) => VALIDATED.exec(text)?.[1] ?? []));
  return { exclusive: exclusive.filter((table) => !validated.has(table)), shared };
}

/** Whether a migration validates a constraint or builds an index, other than of its own new tables: either reads a whole table. */
export function readsWholeTable(sql: string): boolean {
  const texts = splitStatements(sql).map(({ text }) => text);
  const created = new Set(texts.flatMap((text) => /^CREATE TABLE (?:IF NOT EXISTS )?([\w."]+)/i.exec(text)?.[1] ?? []));
  return texts.some((text) => {
    const indexed = INDEXED.exec(text)?.[1];
    return VALIDATED.test(text) || (indexed !== undefined && !created.has(indexed));
  });
}

/** A statement timeout is a lock timeout to callers, who try again. */
const toLockTimeout = (cause: unknown) => {
  const { code, message } = cause as Error & { code?: string };
  return code === '57014' ? Object.assign(new Error(message, { cause }), { code: '55P03' }) : cause;
};

/**
 * Locks those of the tables that exist, until the end of the transaction; throws a lock timeout where one of the two kinds takes longer
 * than `timeoutMs`. Whoever waits for one of them may lock another meanwhile: the shorter the wait of one attempt, the fewer such
 * transactions there are.
 */
export async function lockTables(db: pg.Client, { exclusive, shared }: LockedTables, timeoutMs: number): Promise<void> {
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
    if (!tables) continue;
    // A lock timeout would count for each table.
    await db.query(`SET LOCAL statement_timeout = ${timeoutMs}`);
    try {
      await db.query(`LOCK TABLE ${tables} IN ${mode} MODE`);
      // On a busy machine this can take longer than a short timeout, too.
      await db.query('SET LOCAL statement_timeout TO DEFAULT');
    } catch (cause) {
      throw toLockTimeout(cause);
    }
  }
}
