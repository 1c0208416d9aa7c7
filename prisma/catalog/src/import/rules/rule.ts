import { CATALOGUE_FILES, type CatalogueFile, type FileName } from '../../files/catalogue-files.ts';

/** Builds the statements that look for refused rows; in each, `s` is the row of the file. */

export const fileOf = (name: FileName): CatalogueFile => {
  const file = CATALOGUE_FILES.find((one) => one.name === name);
  if (!file) throw new Error(`${name} is no file of the catalogue`);
  return file;
};

export const staged = (name: FileName) => `trad_import.${fileOf(name).table}`;

interface Rule {
  /** SQL of the sentence's end: "is …". */
  reason: string;
  /** SQL of what is told of the cell; the cell itself where left out. */
  value?: string;
  /** What is joined to the rows. */
  join?: string;
  where: string;
}

/** Names the rows of a file for which `where` holds. */
export const rule = (
  name: FileName,
  column: string,
  { reason, value = `s."${column}"::text`, join = '', where }: Rule,
) => `
  INSERT INTO trad_import.problem (file, line, column_name, reason, value)
  SELECT '${name}', s.line, '${column}', ${reason}, coalesce(${value}, '')
  FROM ${staged(name)} s ${join} WHERE ${where}`;

/** From here on a row that was named is out. */
export const markBad = (name: FileName) => `
  UPDATE ${staged(name)} s SET bad = true FROM trad_import.problem p
  WHERE p.file = '${name}' AND p.line = s.line AND NOT s.bad`;

/** Each key once in a file. */
export const once = (name: FileName) => {
  const keys = fileOf(name).columns.filter(({ needed }) => needed === 'key');
  const list = keys.map((column) => `"${column.name}"`).join(', ');
  const same = keys.map((column) => `k."${column.name}" = s."${column.name}"`).join(' AND ');
  return rule(name, keys.at(-1)?.name ?? '', {
    reason: `CASE WHEN k.times = 2 THEN format('stands twice: on lines %s and %s', k.first, k.last)
      ELSE format('stands on %s lines, from %s to %s', k.times, k.first, k.last) END`,
    value: keys.map((column) => `s."${column.name}"::text`).join(` || ' ' || `),
    join: `JOIN (
      SELECT ${list}, count(*) AS times, min(line) AS first, max(line) AS last FROM ${staged(name)}
      GROUP BY ${list} HAVING count(*) > 1
    ) k ON ${same}`,
    where: 'true',
  });
};

/** What a row must say where it makes something new; `isThere` tells where it does not. */
export const needs = (name: FileName, isThere: string, also = 'true') =>
  fileOf(name)
    .columns.filter(({ needed }) => needed === 'new')
    .map((column) =>
      rule(name, column.name, {
        reason: `'is needed: the ${fileOf(name).row} is new'`,
        value: `''`,
        where: `s."${column.name}" IS NULL AND '${column.name}' <> ALL (coalesce(s.cleared, '{}')) AND ${also}
          AND NOT EXISTS (${isThere}) AND NOT EXISTS (
            SELECT FROM trad_import.problem p
            WHERE p.file = '${name}' AND p.line = s.line AND p.column_name IN ('', '${column.name}')
          )`,
      }),
    );

interface Known {
  /** What there is none of: 'store'. */
  what: string;
  /** SELECT of the stored one. */
  stored: string;
  /** SELECT of its row in the files, `k`, or nothing where it has to be there already. */
  inFile: string;
  join?: string;
  /** The name that is looked for. */
  name?: string;
  also?: string;
}

/** What a row names must be stored, or stand in a row that is not refused. */
export const known = (file: FileName, column: string, { what, stored, inFile, join, name, also = 'true' }: Known) => {
  const named = name ?? `s."${column}"`;
  return rule(file, column, {
    reason: `CASE WHEN EXISTS (${inFile}) THEN 'names a ${what} whose own row is refused' ELSE 'is no ${what} of this shop' END`,
    value: named,
    ...(join && { join }),
    where: `${named} IS NOT NULL AND ${also} AND NOT EXISTS (${stored}) AND NOT EXISTS (${inFile} AND NOT k.bad)`,
  });
};

/** Pictures that could not be found or read. */
export const picture = (name: 'stores' | 'categories' | 'images') =>
  rule(name, 'picture', {
    reason: 'f.reason',
    join: 'JOIN trad_import.picture f ON f.name = s.picture',
    where: 'f.reason IS NOT NULL',
  });
