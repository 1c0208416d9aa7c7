import type pg from 'pg';
import { DatabaseStartError } from './database-start-error.ts';
import { type Functions, formatErrorPosition, isLockFailure, writeMigratorState } from './functions.ts';
import { splitStatements } from './split-statements.ts';

type DatabaseObject = { type: string; identity: string };

/** An object that a file of prisma/functions created, and the statement that did; null where none is recorded. */
type Definition = DatabaseObject & { sql: string | null };

/** A statement of a file of prisma/functions; `line` is the one of the file on which it starts. */
type FileStatement = { path: string; sql: string; text: string; line: number };

// Identities are schema-qualified, as DROP needs them. OIDs below 16384 are those of PostgreSQL's own objects.
const SELECT_OBJECTS = `
  SELECT o.class, o.catalog::oid::int AS catalog, o.oid, replace(i.type, 'composite type', 'type') AS type, i.identity
  FROM (
    SELECT 'function' AS class, oid, 'pg_proc'::regclass AS catalog FROM pg_proc
    UNION ALL SELECT 'trigger', oid, 'pg_trigger'::regclass FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'relation', oid, 'pg_class'::regclass FROM pg_class WHERE relkind IN ('v', 'c')
  ) o CROSS JOIN LATERAL pg_identify_object(o.catalog, o.oid, 0) i
  WHERE o.oid >= 16384`;

/** Records objects that former migrations created as if prisma/functions had, so that `replaceFunctions` replaces them. */
export async function recordDefinitions(db: pg.Client, objects: readonly DatabaseObject[]): Promise<void> {
  await insertDefinitions(
    db,
    objects.map((object) => ({ ...object, sql: null })),
  );
}

/** What `replaceFunctions` will do. */
export async function findReplacement(db: pg.Client, functions: Functions) {
  const { statements, recorded, dropped, executed } = await readPlan(db, functions);
  const names = [...dropped.map(getKey), ...executed.map(getStatementName)];
  const changesFunction = names.some((name) => name.startsWith('function '));
  return {
    statements: statements.length,
    executed: executed.length,
    /** Whose triggers are dropped or created. */
    tables: listTables(names),
    /** Whose triggers may call a function that changes. */
    callingTables: changesFunction ? listTables(recorded.map(getKey)) : [],
  };
}

const listTables = (names: readonly string[]) =>
  [...new Set(names.flatMap((name) => /^trigger .+ on (?:public\.)?(.+)/.exec(name)?.[1] ?? []))].sort();

/** Replaces the functions, views and triggers that differ from the files of prisma/functions, in the caller's transaction. */
export async function replaceFunctions(db: pg.Client, functions: Functions): Promise<void> {
  // Fire deferred triggers now: a trigger with pending events cannot be dropped.
  await db.query('SET CONSTRAINTS ALL IMMEDIATE');
  const { statements, dropped, remaining, executed, inPlace } = await readPlan(db, functions);
  await dropObjects(db, dropped);
  const before = new Set((await listObjects(db)).map(getObjectId));
  // Check bodies after all functions exist: they may call each other whatever the order of the files.
  await db.query('SET LOCAL check_function_bodies = off');
  const replacedNames = new Set([...inPlace].map(getName));
  for (const statement of executed) await execute(db, statement, replacedNames.has(getStatementName(statement)));
  await db.query('SET LOCAL check_function_bodies = on');
  const own = (await listObjects(db)).filter(
    (object) => !before.has(getObjectId(object)) || remaining.has(getKey(object)),
  );
  await validateFunctions(db, own);
  await db.query('DELETE FROM migrator.definition');
  await insertDefinitions(db, addStatements(own, statements));
  await writeMigratorState(db, 'functions', functions.hash);
  // The functions that the next release must not break while servers of this one run.
  await writeMigratorState(db, 'called functions', JSON.stringify(functions.called));
}

/**
 * Which objects are dropped and which statements executed. `remaining` has the keys of the other objects, `inPlace` those of functions
 * among them whose body is replaced. Everything is replaced where the statement of an object is not recorded, or a remaining object depends
 * on a dropped one.
 */
async function readPlan(db: pg.Client, { files }: Functions) {
  const statements: FileStatement[] = files.flatMap(({ path, sql }) =>
    splitStatements(sql).map((statement) => ({ path, ...statement })),
  );
  // A release before 2026-11-30 created no column `sql`.
  const { rows: recorded } = await db.query<Definition>(
    `SELECT type, identity, to_jsonb(d) ->> 'sql' AS sql FROM migrator.definition d`,
  );
  const objects = new Map((await listObjects(db)).map((object) => [getKey(object), object]));
  const plan = planReplacement(
    statements,
    recorded.filter((definition) => objects.has(getKey(definition))),
  );
  const droppedObjects = plan.dropped.flatMap((definition) => objects.get(getKey(definition)) ?? []);
  const isPartial = recorded.every(({ sql }) => sql !== null) && !(await hasDependents(db, droppedObjects));
  return isPartial
    ? { statements, recorded, ...plan }
    : {
        statements,
        recorded,
        dropped: recorded,
        remaining: new Set<string>(),
        executed: statements,
        inPlace: new Set<string>(),
      };
}

function planReplacement(statements: readonly FileStatement[], existing: readonly Definition[]) {
  const wanted = new Set(statements.map(({ sql }) => sql));
  const unchanged = existing.filter(({ sql }) => wanted.has(sql ?? ''));
  const unchangedStatements = new Set(unchanged.map(({ sql }) => sql));
  const executed = statements.filter(({ sql }) => !unchangedStatements.has(sql));
  const signatures = new Set(executed.flatMap(({ text }) => getSignature(text) ?? []));
  const inPlace = existing.filter(({ sql }) => signatures.has(getSignature(splitStatements(sql ?? '')[0]?.text) ?? ''));
  const remaining = new Set([...unchanged, ...inPlace].map(getKey));
  const dropped = existing.filter((definition) => !remaining.has(getKey(definition)));
  return { dropped, remaining, executed, inPlace: new Set(inPlace.map(getKey)) };
}

/**
 * The name, parameters and result of a function. With the same ones it is replaced in place, without effect on its triggers and
 * running calls.
 */
const getSignature = (text = '') => /^(CREATE FUNCTION .*?) (?:LANGUAGE|AS) /.exec(text)?.[1];

/** Whether objects that are not dropped depend on dropped ones. */
async function hasDependents(db: pg.Client, dropped: readonly CatalogObject[]): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `WITH dropped AS (SELECT * FROM unnest($1::oid[], $2::oid[]) d (catalog, oid)),
     dropped_or_type AS (
       SELECT * FROM dropped
       UNION ALL SELECT 'pg_type'::regclass, c.reltype FROM dropped d JOIN pg_class c ON c.oid = d.oid AND d.catalog = 'pg_class'::regclass)
     SELECT EXISTS (
       SELECT FROM pg_depend d JOIN dropped_or_type t ON t.catalog = d.refclassid AND t.oid = d.refobjid
       WHERE d.deptype = 'n' AND (d.classid, d.objid) NOT IN (SELECT catalog, oid FROM dropped)) AS found`,
    [dropped.map(({ catalog }) => catalog), dropped.map(({ oid }) => oid)],
  );
  return rows[0]?.found ?? false;
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

type CatalogObject = DatabaseObject & { class: string; catalog: number; oid: number };

const getObjectId = (object: CatalogObject) => `${object.class} ${object.oid}`;

const getKey = ({ type, identity }: DatabaseObject) => `${type} ${identity}`;

async function listObjects(db: pg.Client): Promise<CatalogObject[]> {
  return (await db.query<CatalogObject>(SELECT_OBJECTS)).rows;
}

const CREATED_OBJECT =
  /^CREATE (?:CONSTRAINT )?(FUNCTION|AGGREGATE|PROCEDURE|VIEW|TYPE|TRIGGER) (?:"?(\w+)"?\.)?"?(\w+)"?(?:.*? ON (?:"?(\w+)"?\.)?"?(\w+)"?)?/i;

/** The name of the object that a statement creates, in the form of `getName`. */
function getStatementName({ text }: FileStatement): string {
  const [, type = '', schema = 'public', name, tableSchema = 'public', table] = CREATED_OBJECT.exec(text) ?? [];
  const kind = type.toLowerCase();
  return kind === 'trigger' ? `${kind} ${name} on ${tableSchema}.${table}` : `${kind} ${schema}.${name}`;
}

/** The key of an object without parameters, and without the quotes of keywords. */
const getName = (key: string) => key.replace(/\(.*/, '').replaceAll('"', '');

/** Objects with the statements that created them; null where two have the same name: everything is replaced next time. */
function addStatements(objects: readonly DatabaseObject[], statements: readonly FileStatement[]): Definition[] {
  const named = new Map<string, string | null>();
  for (const statement of statements) {
    const name = getStatementName(statement);
    named.set(name, named.has(name) ? null : statement.sql);
  }
  return objects.map((object) => ({ ...object, sql: named.get(getName(getKey(object))) ?? null }));
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
