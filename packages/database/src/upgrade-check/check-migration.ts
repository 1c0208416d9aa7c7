import type { Migration } from '../former-layout.ts';
import { splitStatements } from '../split-statements.ts';
import { classifyStatement, type Finding, normalizeName } from './classify-statement.ts';

export type MigrationFinding = Finding & { line: number };

/** Migrations up to this one were written before the first release: no former release reads and writes their tables. */
export const LAST_UNRELEASED = '20261128000000_search_columns';

const CONTRACT = /^--\s*contract of (\S+)\s*$/m;

/** The name of the expand migration whose former columns this one drops; every server must run its release before. */
export const findContracted = (sql: string) => CONTRACT.exec(sql)?.[1];

const CREATE_TABLE = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([\w."]+)/i;
const CREATE_OBJECT = /^CREATE (?:FUNCTION|VIEW) ([\w."]+)/gim;

/** Reports the effect of each statement of a migration on servers of the former release that continue to run. */
export function checkMigration(
  { name, sql }: Pick<Migration, 'name' | 'sql'>,
  {
    migrations,
    functionsSql,
    lockedTables = new Set(),
  }: {
    migrations: readonly Pick<Migration, 'name' | 'sql'>[];
    functionsSql: string;
    /** Tables that the pending migrations before this one lock; its own are added. */
    lockedTables?: Set<string>;
  },
): MigrationFinding[] {
  const statements = splitStatements(sql);
  const newTables = new Set(
    statements.flatMap(({ text }) => (CREATE_TABLE.exec(text) ?? []).slice(1).map(normalizeName)),
  );
  const recreated = new Set([...functionsSql.matchAll(CREATE_OBJECT)].map(([, found = '']) => normalizeName(found)));
  const earlierSql = migrations
    .filter((other) => other.name < name)
    .map((other) => other.sql)
    .join('\n');
  return statements.flatMap(({ text, line, assurance }) =>
    classifyStatement(text, { newTables, recreated, earlierSql, lockedTables }).map((finding) => ({
      ...finding,
      ...(assurance &&
        !finding.isSafe && { isSafe: true, message: assurance, index: undefined, scannedTable: undefined }),
      line,
    })),
  );
}
