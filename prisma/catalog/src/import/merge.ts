import type { FileName } from '../files/catalogue-files.ts';

/**
 * Writes waiting rows into a table, set by set: `s` is the waiting row, `t` the stored one (all null where there is
 * none). Only rows that differ are written. $1 and $2 bound the units: after the first, up to the second.
 */
export interface Merge {
  table: string;
  /** FROM, beginning with the waiting rows as `s`. */
  from: string;
  /** Which stored row a waiting one means: column → SQL. */
  keys: Readonly<Record<string, string>>;
  /** What it is to hold: column → SQL. */
  columns: Readonly<Record<string, string>>;
  /** What a new row holds where `columns` say nothing. */
  defaults?: Readonly<Record<string, string>>;
  /** Columns that are written once. */
  once?: Readonly<Record<string, string>>;
  /** Something beside the columns differs. */
  also?: string;
  /** Set with any change. */
  touch?: string;
  /** Which of the waiting rows are meant. */
  where?: string;
  /** Which of these say something to be written. */
  says?: string;
}

export interface Counts {
  created: number;
  changed: number;
  removed: number;
}

/** One statement of a batch, and what its rows are counted as. */
export interface Step {
  sql: string;
  file: FileName;
  counts?: keyof Counts;
  /** Said again until it writes nothing more. */
  repeat?: true;
  /** Counts what it would write: said only where that is something. */
  onlyIf?: string;
}

export const inBatch = 's.no > $1 AND s.no <= $2';

const on = ({ keys }: Merge) =>
  Object.entries(keys)
    .map(([column, value]) => `t."${column}" = ${value}`)
    .join(' AND ');

const isNew = ({ keys }: Merge) => `t."${Object.keys(keys)[0]}" IS NULL`;

const differs = ({ columns, also }: Merge) => {
  const [stored, wanted] = [Object.keys(columns).map((column) => `t."${column}"`), Object.values(columns)];
  const columnsDiffer = `ROW(${stored.join(', ')}) IS DISTINCT FROM ROW(${wanted.join(', ')})`;
  return also ? `(${columnsDiffer} OR ${also})` : columnsDiffer;
};

const meant = ({ where }: Merge) => `${inBatch} AND ${where ?? 'true'}`;
const written = (merge: Merge) => `${meant(merge)} AND ${merge.says ?? 'true'}`;

/** INSERT of what is not there, in the order of the files. */
export const insertNew = (merge: Merge, where = 'true') => {
  const { table, from, keys, columns, defaults = {}, once = {} } = merge;
  const all = { ...keys, ...columns, ...once };
  const values = Object.entries(all).map(([column, value]) =>
    defaults[column] ? `coalesce(${value}, ${defaults[column]})` : value,
  );
  return `INSERT INTO ${table} (${Object.keys(all)
    .map((column) => `"${column}"`)
    .join(', ')})
    SELECT ${values.join(', ')} FROM ${from} LEFT JOIN ${table} t ON ${on(merge)}
    WHERE ${written(merge)} AND ${isNew(merge)} AND ${where}
    ORDER BY s.no, s.line`;
};

/** UPDATE of what differs. */
export const updateChanged = (merge: Merge) => {
  const { table, from, columns, touch } = merge;
  const sets = Object.entries(columns).map(([column, value]) => `"${column}" = ${value}`);
  return `UPDATE ${table} t SET ${[...sets, ...(touch ? [touch] : [])].join(', ')}
    FROM ${from} WHERE ${written(merge)} AND ${on(merge)} AND ${differs(merge)}`;
};

/** DELETE of the rows whose `column` is emptied. */
export const deleteCleared = (merge: Merge, column: string) =>
  `DELETE FROM ${merge.table} t USING ${merge.from} WHERE ${meant(merge)} AND ${on(merge)} AND ${isCleared(column)}`;

/** What would be written, without writing: rows of {created, changed}. */
export const countChanges = (merge: Merge) =>
  `SELECT count(*) FILTER (WHERE ${isNew(merge)})::integer AS created,
     count(*) FILTER (WHERE NOT (${isNew(merge)}) AND ${differs(merge)})::integer AS changed
   FROM ${merge.from} LEFT JOIN ${merge.table} t ON ${on(merge)} WHERE ${written(merge)}`;

/** What deleteCleared would remove. */
export const countCleared = (merge: Merge, column: string) =>
  `SELECT count(*)::integer AS removed FROM ${merge.from} JOIN ${merge.table} t ON ${on(merge)}
   WHERE ${meant(merge)} AND ${isCleared(column)}`;

/** The stored rows that the batch changes, for locking. */
export const changedIds = (merge: Merge) =>
  `SELECT t.id FROM ${merge.from} JOIN ${merge.table} t ON ${on(merge)}
   WHERE ${written(merge)} AND ${differs(merge)}`;

/** SQL of a column that an empty cell leaves and [none] empties. */
export const clearable = (column: string, stored = column, given = `s."${column}"`) =>
  `CASE WHEN '${column}' = ANY (s.cleared) THEN NULL ELSE coalesce(${given}, t."${stored}") END`;

/** SQL of a column that an empty cell leaves. */
export const kept = (column: string, stored = column) => `coalesce(s."${column}", t."${stored}")`;

export const isCleared = (column: string) => `coalesce('${column}' = ANY (s.cleared), false)`;

/** A merge as steps: what is there already before what is new. */
export const writeSteps = (file: FileName, merge: Merge): Step[] => [
  { file, sql: updateChanged(merge), counts: 'changed' },
  { file, sql: insertNew(merge), counts: 'created' },
];

/** Triggers of what products share fire for each statement, one that writes nothing included. */
export const quietly = (merge: Merge, steps: readonly Step[]): Step[] =>
  steps.map((step) => ({
    ...step,
    onlyIf: step.counts === 'removed' ? countCleared(merge, 'text') : countChanges(merge),
  }));
