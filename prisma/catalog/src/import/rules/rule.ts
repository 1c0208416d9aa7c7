// Builds the statements that find invalid rows; in each, `s` is the staged row.
import { CATALOGUE_FILES, type CatalogueFile, type FileName } from '../../files/catalogue-files.ts';

export const findCatalogueFile = (name: FileName): CatalogueFile => {
  const file = CATALOGUE_FILES.find((one) => one.name === name);
  if (!file) throw new Error(`${name} is no file of the catalogue`);
  return file;
};

export const getStagingTable = (name: FileName) => `trad_import.${findCatalogueFile(name).table}`;

interface Rule {
  /** SQL of the predicate of the message: "is …". */
  reason: string;
  /** SQL of the reported value; by default the cell. */
  value?: string;
  /** A join with the rows. */
  join?: string;
  where: string;
}

/** Reports the rows of a file for which `where` is true. */
export const buildRule = (
  name: FileName,
  column: string,
  { reason, value = `s."${column}"::text`, join = '', where }: Rule,
) => `
  INSERT INTO trad_import.problem (file, line, column_name, reason, value)
  SELECT '${name}', s.line, '${column}', ${reason}, coalesce(${value}, '')
  FROM ${getStagingTable(name)} s ${join} WHERE ${where}`;

/**
 * Marks the rows with problems as bad: references to them are rejected, rules with `NOT s.bad` skip them, and they are not
 * written, nor is the product that they belong to.
 */
export const markRejectedRows = (name: FileName) => `
  UPDATE ${getStagingTable(name)} s SET bad = true FROM trad_import.problem p
  WHERE p.file = '${name}' AND p.line = s.line AND NOT s.bad`;

/** Each key may occur once in a file. */
export const requireUniqueKeys = (name: FileName) => {
  const keys = findCatalogueFile(name).columns.filter(({ required }) => required === 'key');
  const list = keys.map((column) => `"${column.name}"`).join(', ');
  const same = keys.map((column) => `k."${column.name}" = s."${column.name}"`).join(' AND ');
  return buildRule(name, keys.at(-1)?.name ?? '', {
    reason: `CASE WHEN k.times = 2 THEN format('is a duplicate: on lines %s and %s', k.first, k.last)
      ELSE format('is a duplicate: on %s lines, from %s to %s', k.times, k.first, k.last) END`,
    value: keys.map((column) => `s."${column.name}"::text`).join(` || ' ' || `),
    join: `JOIN (
      SELECT ${list}, count(*) AS times, min(line) AS first, max(line) AS last FROM ${getStagingTable(name)}
      GROUP BY ${list} HAVING count(*) > 1
    ) k ON ${same}`,
    where: 'true',
  });
};

/** Columns that a row needs if it creates something; `stored` is a SELECT that finds what exists already. */
export const requireColumnsOfNewRows = (name: FileName, stored: string, condition = 'true') =>
  findCatalogueFile(name)
    .columns.filter(({ required }) => required === 'new')
    .map((column) =>
      buildRule(name, column.name, {
        reason: `'is required: the ${findCatalogueFile(name).row} is new'`,
        value: `''`,
        where: `s."${column.name}" IS NULL AND '${column.name}' <> ALL (coalesce(s.cleared, '{}')) AND ${condition}
          AND NOT EXISTS (${stored}) AND NOT EXISTS (
            SELECT FROM trad_import.problem p
            WHERE p.file = '${name}' AND p.line = s.line AND p.column_name IN ('', '${column.name}')
          )`,
      }),
    );

interface ReferenceRule {
  /** The noun of the message: 'store'. */
  what: string;
  /** SELECT that finds the referenced row in the database. */
  stored: string;
  /** SELECT that finds it in the staged files, as `k`. */
  inFile: string;
  join?: string;
  /** SQL of the key of the referenced row; by default the cell. */
  key?: string;
  /** SQL of a further condition of the staged row. */
  condition?: string;
}

/** The referenced row must be stored, or be a valid row of the files. */
export const requireReference = (
  name: FileName,
  column: string,
  { what, stored, inFile, join, key = `s."${column}"`, condition = 'true' }: ReferenceRule,
) =>
  buildRule(name, column, {
    reason: `CASE WHEN EXISTS (${inFile}) THEN 'names a ${what} whose own row is rejected' ELSE 'is an unknown ${what}' END`,
    value: key,
    ...(join && { join }),
    where: `${key} IS NOT NULL AND ${condition} AND NOT EXISTS (${stored}) AND NOT EXISTS (${inFile} AND NOT k.bad)`,
  });

/** Reports pictures that were not found or cannot be read. */
export const requirePicture = (name: 'stores' | 'categories' | 'images') =>
  buildRule(name, 'picture', {
    reason: 'f.reason',
    join: 'JOIN trad_import.picture f ON f.name = s.picture',
    where: 'f.reason IS NOT NULL',
  });
