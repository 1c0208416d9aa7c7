import type pg from 'pg';
import { DatabaseStartError } from './embedded/start-error.ts';
import { type Functions, formatErrorPosition, isLockFailure, writeState } from './functions.ts';
import { splitStatements } from './split-statements.ts';

type DatabaseObject = { type: string; identity: string };

/** An object that the folder's files created, and the statement that did; null where a former release recorded none. */
type Definition = DatabaseObject & { sql: string | null };

/** A statement of the folder's files, and the line of the file on which it starts. */
type FileStatement = { path: string; sql: string; line: number };

// Identities are schema-qualified, as DROP needs them.
const SELECT_OBJECTS = `
  SELECT o.class, o.oid, replace(i.type, 'composite type', 'type') AS type, i.identity
  FROM (
    SELECT 'function' AS class, oid, 'pg_proc'::regclass AS catalog FROM pg_proc
    UNION ALL SELECT 'trigger', oid, 'pg_trigger'::regclass FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'relation', oid, 'pg_class'::regclass FROM pg_class WHERE relkind IN ('v', 'c')
  ) o CROSS JOIN LATERAL pg_identify_object(o.catalog, o.oid, 0) i
  WHERE o.oid >= 16384`;

/** Records objects of another origin as the folder's, so that its next application replaces them. */
export async function recordDefinitions(db: pg.Client, objects: readonly DatabaseObject[]): Promise<void> {
  await insertDefinitions(
    db,
    objects.map((object) => ({ ...object, sql: null })),
  );
}

/** Replacing only what changed failed, such as for a changed function that an unchanged view uses. */
export class PartialReplacementError extends Error {}

/** `all`: everything is replaced, not only what changed. */
type ReplacementOptions = { all: boolean };

/** What `replaceFunctions` will do: how many of the folder's statements it runs, and the tables whose triggers it replaces. */
export async function findReplacement(db: pg.Client, functions: Functions, options: ReplacementOptions) {
  const { statements, dropped, executed } = await readPlan(db, functions, options);
  const keys = [...dropped.map(getKey), ...executed.map(({ sql }) => getStatementName(sql))];
  const tables = keys.flatMap((key) => /^trigger .+ on (.+)/.exec(key)?.[1] ?? []);
  return { statements: statements.length, executed: executed.length, tables: [...new Set(tables)].sort() };
}

/**
 * Brings functions, views and triggers to the folder's files, in the caller's transaction. Replaces everything where the database has no
 * record of the statements. Throws PartialReplacementError where it would have to.
 */
export async function replaceFunctions(
  db: pg.Client,
  functions: Functions,
  options: ReplacementOptions,
): Promise<void> {
  // Fire deferred triggers now: a trigger with pending events cannot be dropped.
  await db.query('SET CONSTRAINTS ALL IMMEDIATE');
  await replaceObjects(db, functions, options).catch((cause: Error) => {
    throw options.all || isLockFailure(cause) ? cause : new PartialReplacementError(cause.message, { cause });
  });
  await writeState(db, 'functions', functions.hash);
  // The functions that the next release must not break while servers of this one run.
  await writeState(db, 'called functions', JSON.stringify(functions.called));
}

async function replaceObjects(db: pg.Client, functions: Functions, options: ReplacementOptions) {
  const { statements, dropped, kept, executed, inPlace } = await readPlan(db, functions, options);
  await dropObjects(db, dropped);
  const before = new Set((await listObjects(db)).map(getObjectId));
  // Check bodies after all functions exist: they may call each other whatever the order of the files.
  await db.query('SET LOCAL check_function_bodies = off');
  for (const statement of executed) await execute(db, statement, inPlace.has(getTriggerFunctionKey(statement) ?? ''));
  await db.query('SET LOCAL check_function_bodies = on');
  const own = (await listObjects(db)).filter((object) => !before.has(getObjectId(object)) || kept.has(getKey(object)));
  await validateFunctions(db, own);
  await db.query('DELETE FROM migrator.definition');
  await insertDefinitions(db, addStatements(own, statements));
}

async function readPlan(db: pg.Client, { files }: Functions, { all }: ReplacementOptions) {
  const statements = files.flatMap(({ path, sql }) =>
    splitStatements(sql).map((statement) => ({ path, ...statement })),
  );
  // A release before 2026-11-30 created no column `sql`.
  const { rows: recorded } = await db.query<Definition>(
    `SELECT type, identity, to_jsonb(d) ->> 'sql' AS sql FROM migrator.definition d`,
  );
  const present = new Set((await listObjects(db)).map(getKey));
  return { statements, ...planReplacement({ statements, recorded, present, all }) };
}

type Replacement = {
  statements: readonly FileStatement[];
  recorded: readonly Definition[];
  /** The keys of all objects of the database. */
  present: ReadonlySet<string>;
  all: boolean;
};

/** Which objects are dropped and which statements executed; `kept` has the keys of the others, `inPlace` of those that are not dropped before. */
function planReplacement({ statements, recorded, present, all }: Replacement) {
  if (all || recorded.some(({ sql }) => sql === null))
    return { dropped: recorded, kept: new Set<string>(), executed: statements, inPlace: new Set<string>() };
  const wanted = new Set(statements.map(({ sql }) => sql));
  const existing = recorded.filter((definition) => present.has(getKey(definition)));
  const unchanged = existing.filter(({ sql }) => wanted.has(sql ?? ''));
  const unchangedStatements = new Set(unchanged.map(({ sql }) => sql));
  const executed = statements.filter(({ sql }) => !unchangedStatements.has(sql));
  const replaceable = new Set(executed.map(getTriggerFunctionKey));
  const inPlace = new Set(existing.map(getKey).filter((key) => replaceable.has(key)));
  const kept = new Set([...unchanged.map(getKey), ...inPlace]);
  return { dropped: recorded.filter((definition) => !kept.has(getKey(definition))), kept, executed, inPlace };
}

async function execute(db: pg.Client, { path, sql, line }: FileStatement, isInPlace: boolean) {
  const executed = isInPlace ? sql.replace(/^CREATE/i, 'CREATE OR REPLACE') : sql;
  await db.query(executed).catch((cause: Error) => {
    throw toMigrationError(`prisma/functions/${path} failed${formatErrorPosition(executed, cause, line)}`, cause);
  });
}

async function validateFunctions(db: pg.Client, objects: readonly CatalogObject[]) {
  for (const { identity, oid } of objects.filter(({ type }) => type === 'function')) {
    await db
      .query(
        `SELECT CASE lanname WHEN 'sql' THEN fmgr_sql_validator(p.oid)::text ELSE plpgsql_validator(p.oid)::text END
         FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.oid = $1 AND lanname IN ('sql', 'plpgsql')`,
        [oid],
      )
      .catch((cause: Error) => {
        throw toMigrationError(`The function ${identity} of prisma/functions is invalid`, cause);
      });
  }
}

/** Without CASCADE: a dependent object is an error, never a lost column or index. */
async function dropObjects(db: pg.Client, objects: readonly DatabaseObject[]) {
  const listIdentities = (...types: string[]) =>
    objects
      .filter(({ type }) => types.includes(type))
      .map(({ identity }) => identity)
      .sort();
  for (const trigger of listIdentities('trigger')) await db.query(`DROP TRIGGER IF EXISTS ${trigger}`);
  const drop = async (kind: string, identities: string[]) => {
    if (identities.length > 0) await db.query(`DROP ${kind} IF EXISTS ${identities.join(', ')}`);
  };
  await drop('VIEW', listIdentities('view'));
  await drop('ROUTINE', listIdentities('function', 'aggregate', 'procedure'));
  await drop('TYPE', listIdentities('type'));
}

type CatalogObject = DatabaseObject & { class: string; oid: number };

const getObjectId = (object: CatalogObject) => `${object.class} ${object.oid}`;

const getKey = ({ type, identity }: DatabaseObject) => `${type} ${identity}`;

async function listObjects(db: pg.Client): Promise<CatalogObject[]> {
  return (await db.query<CatalogObject>(SELECT_OBJECTS)).rows;
}

const TRIGGER_FUNCTION = /^CREATE FUNCTION (?:"?(\w+)"?\.)?"?(\w+)"? ?\(\) RETURNS trigger\b/i;

/** The key of the trigger function that a statement creates. It is replaced in place: dropping it would drop its triggers. */
function getTriggerFunctionKey({ sql }: FileStatement): string | undefined {
  const [, schema = 'public', name] = TRIGGER_FUNCTION.exec(sql.replaceAll(/\s+/g, ' ')) ?? [];
  return name && getKey({ type: 'function', identity: `${schema}.${name}()` });
}

const CREATED_OBJECT =
  /^CREATE (?:CONSTRAINT )?(FUNCTION|AGGREGATE|PROCEDURE|VIEW|TYPE|TRIGGER) (?:"?(\w+)"?\.)?"?(\w+)"?(?:.*? ON (?:"?(\w+)"?\.)?"?(\w+)"?)?/i;

/** A function without its parameters, so that a statement and its object have the same name. */
function getStatementName(sql: string): string {
  const [, type = '', schema = 'public', name, tableSchema = 'public', table] =
    CREATED_OBJECT.exec(sql.replaceAll(/\s+/g, ' ')) ?? [];
  const kind = type.toLowerCase();
  return kind === 'trigger' ? `${kind} ${name} on ${tableSchema}.${table}` : `${kind} ${schema}.${name}`;
}

/** Objects with the statements that created them; null where two have the same name: everything is replaced next time. */
function addStatements(objects: readonly DatabaseObject[], statements: readonly FileStatement[]): Definition[] {
  const named = new Map<string, string | null>();
  for (const { sql } of statements) {
    const name = getStatementName(sql);
    named.set(name, named.has(name) ? null : sql);
  }
  return objects.map(({ type, identity }) => {
    // Without parameters, and without the quotes of keywords.
    const name = `${type} ${identity.replace(/\(.*/, '').replaceAll('"', '')}`;
    return { type, identity, sql: named.get(name) ?? null };
  });
}

async function insertDefinitions(db: pg.Client, definitions: readonly Definition[]) {
  await db.query(
    'INSERT INTO migrator.definition (type, identity, sql) SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING',
    [
      definitions.map(({ type }) => type),
      definitions.map(({ identity }) => identity),
      definitions.map(({ sql }) => sql),
    ],
  );
}

const toMigrationError = (what: string, cause: Error) =>
  // A conflict with another session is not the file's error: the caller retries.
  isLockFailure(cause) ? cause : new DatabaseStartError(`${what}: ${cause.message}. Nothing was changed.`, { cause });
