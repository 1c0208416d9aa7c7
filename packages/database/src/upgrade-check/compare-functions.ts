import type pg from 'pg';
import { type Functions, readMigratorState } from '../functions.ts';
import { splitStatements } from '../split-statements.ts';

type Signature = { name: string; parameters: string; result: string };

const SELECT_SIGNATURE = `pg_get_function_arguments(p.oid) AS parameters, pg_get_function_result(p.oid) AS result`;

/** The signatures of the database's functions that servers may call by name: no triggers. */
async function readDatabaseSignatures(db: pg.Client): Promise<Signature[]> {
  const { rows } = await db.query<Signature>(
    `SELECT format('%s.%s', n.nspname, p.proname) AS name, ${SELECT_SIGNATURE}
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE p.prokind = 'f' AND p.prorettype <> 'trigger'::regtype AND EXISTS (
       SELECT FROM migrator.definition d CROSS JOIN LATERAL pg_identify_object('pg_proc'::regclass, p.oid, 0) o
       WHERE d.type = 'function' AND d.identity = o.identity)
     ORDER BY 1, 2`,
  );
  return rows;
}

const CREATE_FUNCTION = /^CREATE FUNCTION (?:"?(\w+)"?\.)?"?(\w+)"? ?\(/i;

/** Lets PostgreSQL parse the signatures of the folder's functions: creates them in this session's temporary schema, and rolls back. */
async function parseSignatures(db: pg.Client, { files }: Functions): Promise<Signature[]> {
  await db.query('BEGIN; SET LOCAL check_function_bodies = off');
  try {
    for (const { text } of files.flatMap(({ sql }) => splitStatements(sql))) {
      const [start = '', schema = 'public', name] = CREATE_FUNCTION.exec(text) ?? [];
      if (!start) continue;
      const definition = `CREATE FUNCTION pg_temp."${schema}.${name}" (${text.slice(start.length)}`;
      await db.query('SAVEPOINT function');
      // A function that fails needs a type of a pending migration, and so is a new one.
      await db.query(definition).catch(() => db.query('ROLLBACK TO function'));
    }
    const { rows } = await db.query<Signature>(
      `SELECT p.proname AS name, ${SELECT_SIGNATURE} FROM pg_proc p
       WHERE p.pronamespace = pg_my_temp_schema() AND p.prorettype <> 'trigger'::regtype`,
    );
    return rows;
  } finally {
    await db.query('ROLLBACK');
  }
}

const format = ({ name, parameters, result }: Signature) => `${name}(${parameters}) → ${result}`;

/** Whether calls of the former function succeed with the next one: it has the same parameters, and only further ones with defaults. */
function isCallable(former: Signature, next: Signature): boolean {
  if (former.result !== next.result || !next.parameters.startsWith(former.parameters)) return false;
  const further = next.parameters.slice(former.parameters.length);
  const isOptional = (parameter: string) => parameter.includes(' DEFAULT ');
  return further === '' || (/^(, )?\w/.test(further) && further.replace(/^, /, '').split(', ').every(isOptional));
}

/**
 * Compares the functions of the database, which are those of the former release, with those of the folder. Returns a line for each
 * that servers of the former release call and that the upgrade drops or changes in its parameters or result.
 */
export async function findBrokenCalls(db: pg.Client, functions: Functions): Promise<string[]> {
  const recorded = (await readMigratorState(db)).get('called functions');
  const called = recorded === undefined ? undefined : new Set(JSON.parse(recorded) as string[]);
  const former = (await readDatabaseSignatures(db)).filter(({ name }) => !called || called.has(name));
  const next = await parseSignatures(db, functions);
  return former
    .filter((one) => !next.some((other) => other.name === one.name && isCallable(one, other)))
    .map((one) => {
      const other = next.find(({ name }) => name === one.name);
      return other
        ? `${format(one)} becomes ${format(other)}: servers of the former release call it. Give the new one another name`
        : `${format(one)} is dropped: servers of the former release call it. Keep it for one more release`;
    });
}
