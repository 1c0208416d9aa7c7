// SQL: prepares the statements that are built from filters and sort keys.
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';
import type { ParameterizedSql } from './filter-conditions.ts';

/** Names of prepared statements by text. Filters make too many different texts: only the first few hundred are prepared. */
const statementNames = new Map<string, string>();
const MAX_PREPARED_STATEMENTS = 300;
const nameStatement = (text: string) => {
  const existing = statementNames.get(text);
  if (existing || statementNames.size >= MAX_PREPARED_STATEMENTS) return existing;
  const name = `listing-${statementNames.size}`;
  statementNames.set(text, name);
  return name;
};

/**
 * Runs a statement, prepared if possible. Statements that may scan many rows do not use pipelined connections, where others
 * would wait for them.
 */
export const runListingQuery = <T extends object>(
  db: Queryable,
  reads: 'few rows' | 'many rows',
  { text, values }: ParameterizedSql,
) => {
  const name = nameStatement(text);
  if (!name) return db.query<T>({ text, values });
  return db.query<T>(reads === 'few rows' ? pipelined({ name, text, values }) : { name, text, values });
};
