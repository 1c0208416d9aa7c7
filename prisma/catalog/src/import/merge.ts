import type { FileName } from '../files/catalogue-files.ts';

/**
 * Merges staged rows into a table: `s` is the staged row, `t` the stored one (all NULL if there is none). Only rows that
 * differ are written. $1 and $2 bound the units of a batch: after the first, up to the second. A unit is a product with all its
 * rows; unit 0 has the rows that products refer to.
 */
export interface Merge {
  table: string;
  /** The FROM list, which begins with the staged rows as `s`. */
  from: string;
  /** The key of the stored row: column → SQL. */
  keys: Readonly<Record<string, string>>;
  /** The values to write: column → SQL. */
  columns: Readonly<Record<string, string>>;
  /** The values of a new row whose `columns` are NULL. */
  defaults?: Readonly<Record<string, string>>;
  /** Columns that only an INSERT writes. */
  insertOnly?: Readonly<Record<string, string>>;
  /** A further condition for a change. */
  orWhere?: string;
  /** Assignments that every UPDATE adds. */
  touch?: string;
  /** The row whose version forms compare, if it is not the written one. */
  owner?: Owner;
  /** Selects the staged rows of the merge. */
  where?: string;
  /** Selects the rows to write. */
  writeWhere?: string;
}

/** A row that other rows belong to: a form shows them together. */
export interface Owner {
  table: 'product' | 'store' | 'category' | 'attribute' | 'attribute_value';
  /** The owner's id as SQL over `t`. */
  id: string;
  /** The owner's id as SQL over the staged row. */
  stagedId: string;
}

export interface OwnedMerge extends Merge {
  owner: Owner;
}

export interface Counts {
  created: number;
  changed: number;
  removed: number;
}

/** A statement of a batch and the counter of its rows. */
export interface Step {
  sql: string;
  file: FileName;
  countAs?: keyof Counts;
  /** Repeat until it writes no more rows. */
  repeat?: true;
  /** A query of counts: the step runs only if one of them is not 0. */
  onlyIf?: string;
  /** The table of the owners whose ids the statement returns as `owners`. */
  ownerTable?: Owner['table'];
}

export const IN_BATCH = 's.no > $1 AND s.no <= $2';

const buildJoinCondition = ({ keys }: Merge) =>
  Object.entries(keys)
    .map(([column, value]) => `t."${column}" = ${value}`)
    .join(' AND ');

const buildIsNew = ({ keys }: Merge) => `t."${Object.keys(keys)[0]}" IS NULL`;

const buildIsDifferent = ({ columns, orWhere }: Merge) => {
  const [stored, wanted] = [Object.keys(columns).map((column) => `t."${column}"`), Object.values(columns)];
  const columnsDiffer = `ROW(${stored.join(', ')}) IS DISTINCT FROM ROW(${wanted.join(', ')})`;
  return orWhere ? `(${columnsDiffer} OR ${orWhere})` : columnsDiffer;
};

const buildBatchCondition = ({ where }: Merge) => `${IN_BATCH} AND ${where ?? 'true'}`;
const buildWriteCondition = (merge: Merge) => `${buildBatchCondition(merge)} AND ${merge.writeWhere ?? 'true'}`;

/** INSERT of new rows in the order of the files. */
export const buildInsert = (merge: Merge, where = 'true') => {
  const { table, from, keys, columns, defaults = {}, insertOnly = {} } = merge;
  const all = { ...keys, ...columns, ...insertOnly };
  const values = Object.entries(all).map(([column, value]) =>
    defaults[column] ? `coalesce(${value}, ${defaults[column]})` : value,
  );
  return `INSERT INTO ${table} AS t (${Object.keys(all)
    .map((column) => `"${column}"`)
    .join(', ')})
    SELECT ${values.join(', ')} FROM ${from} LEFT JOIN ${table} t ON ${buildJoinCondition(merge)}
    WHERE ${buildWriteCondition(merge)} AND ${buildIsNew(merge)} AND ${where}
    ORDER BY s.no, s.line`;
};

/** UPDATE of rows that differ. */
export const buildUpdate = (merge: Merge) => {
  const { table, from, columns, touch } = merge;
  const sets = Object.entries(columns).map(([column, value]) => `"${column}" = ${value}`);
  return `UPDATE ${table} t SET ${[...sets, ...(touch ? [touch] : [])].join(', ')}
    FROM ${from} WHERE ${buildWriteCondition(merge)} AND ${buildJoinCondition(merge)} AND ${buildIsDifferent(merge)}`;
};

/** DELETE of the rows whose `column` is cleared. */
const buildDeleteCleared = (merge: Merge, column: string) =>
  `DELETE FROM ${merge.table} t USING ${merge.from} WHERE ${buildBatchCondition(merge)} AND ${buildJoinCondition(merge)} AND ${buildIsCleared(column)}`;

/** Selects the stored values of a column that the merge replaces, or removes with a row whose `cell` is cleared. */
export const buildSelectReplaced = (merge: Merge, column: string, cell: string) =>
  `SELECT DISTINCT t."${column}" AS value FROM ${merge.from} JOIN ${merge.table} t ON ${buildJoinCondition(merge)}
   WHERE ${buildBatchCondition(merge)} AND (t."${column}" <> ${merge.columns[column]} OR ${buildIsCleared(cell)})`;

/** Counts the rows that the merge would write. */
export const buildCountChanges = (merge: Merge) =>
  `SELECT count(*) FILTER (WHERE ${buildIsNew(merge)})::integer AS created,
     count(*) FILTER (WHERE NOT (${buildIsNew(merge)}) AND ${buildIsDifferent(merge)})::integer AS changed
   FROM ${merge.from} LEFT JOIN ${merge.table} t ON ${buildJoinCondition(merge)} WHERE ${buildWriteCondition(merge)}`;

/** Counts the rows that buildDeleteCleared would remove. */
export const buildCountCleared = (merge: Merge, column: string) =>
  `SELECT count(*)::integer AS removed FROM ${merge.from} JOIN ${merge.table} t ON ${buildJoinCondition(merge)}
   WHERE ${buildBatchCondition(merge)} AND ${buildIsCleared(column)}`;

/** Selects the ids of the stored rows that the batch changes, to lock them. */
export const buildSelectChangedIds = (merge: Merge) =>
  `SELECT t.id FROM ${merge.from} JOIN ${merge.table} t ON ${buildJoinCondition(merge)}
   WHERE ${buildWriteCondition(merge)} AND ${buildIsDifferent(merge)}`;

/** Selects the ids of the owners whose rows the batch writes, or removes because `column` is cleared, to lock them. */
export const buildSelectChangedOwners = (merge: OwnedMerge, column?: string) => {
  const isRemoved = column ? `${buildIsCleared(column)} AND NOT (${buildIsNew(merge)})` : 'false';
  return `SELECT ${merge.owner.stagedId} FROM ${merge.from} LEFT JOIN ${merge.table} t ON ${buildJoinCondition(merge)}
   WHERE ${buildBatchCondition(merge)} AND (
     ${isRemoved} OR ${merge.writeWhere ?? 'true'} AND (${buildIsNew(merge)} OR ${buildIsDifferent(merge)}))`;
};

/** The step that locks rows in the order of their ids, as forms and orders do: another order could deadlock. */
export const buildLockStep = (file: FileName, table: string, selectIds: readonly string[]): Step => ({
  file,
  sql: `SELECT FROM ${table} WHERE id IN (${selectIds.join(' UNION ALL ')}) ORDER BY id FOR NO KEY UPDATE`,
});

/**
 * The value of a column: an empty cell keeps the stored value, [none] clears it. `stored` is the column's name in the table, `given` the
 * SQL of the value of the file.
 */
export const buildClearableValue = (column: string, stored = column, given = `s."${column}"`) =>
  `CASE WHEN '${column}' = ANY (s.cleared) THEN NULL ELSE coalesce(${given}, t."${stored}") END`;

/** The value of a column: an empty cell keeps the stored value. */
export const buildStoredIfEmpty = (column: string, stored = column) => `coalesce(s."${column}", t."${stored}")`;

export const buildIsCleared = (column: string) => `coalesce('${column}' = ANY (s.cleared), false)`;

/** A step that writes rows of the merge and returns their owners, if they have any. */
export const buildStep = (file: FileName, merge: Merge, sql: string, countAs: keyof Counts): Step => {
  const { owner } = merge;
  if (!owner) return { file, sql, countAs };
  return {
    file,
    sql: `WITH written AS (${sql} RETURNING ${owner.id} AS id)
      SELECT count(*)::integer AS count, array_agg(DISTINCT id) AS owners FROM written`,
    countAs,
    ownerTable: owner.table,
  };
};

/** The step that removes the rows whose `column` is cleared. */
export const buildRemoveStep = (file: FileName, merge: Merge, column: string): Step =>
  buildStep(file, merge, buildDeleteCleared(merge, column), 'removed');

/** The steps of a merge: updates before inserts. */
export const buildWriteSteps = (file: FileName, merge: Merge): Step[] => [
  buildStep(file, merge, buildUpdate(merge), 'changed'),
  buildStep(file, merge, buildInsert(merge), 'created'),
];

/**
 * Statement triggers also fire for statements without rows, and those of the tables that products refer to are expensive.
 * A step that removes rows is skipped without a cell of `clearedColumn` that is cleared.
 */
export const skipWithoutChanges = (merge: Merge, steps: readonly Step[], clearedColumn?: string): Step[] =>
  steps.map((step) => {
    if (step.countAs !== 'removed') return { ...step, onlyIf: buildCountChanges(merge) };
    return clearedColumn ? { ...step, onlyIf: buildCountCleared(merge, clearedColumn) } : step;
  });
