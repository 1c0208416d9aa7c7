// SQL: staging tables are not in the Prisma schema.
import type { Queryable } from '@trad/database/connections/transaction';
import { InputError } from '@trad/file-formats/problem';
import { parseMeasures } from '../../cells/measures.ts';
import type { Counts } from '../merge.ts';
import { markRejectedRows } from '../rules/rule.ts';
import type { AllCounts } from '../run.queries.ts';
import { type MergedGuide, mergeSizeGuide, type NameRow, type SizeGuide, type SizeRow } from './merge-size-guide.ts';

/** A size guide is one JSON value of its category, so its rows are merged in the process; shops have tens of guides. */

interface StagedSize {
  category: string;
  line: number;
  size: string;
  position: number | null;
  measures: string | null;
  is_cleared: boolean;
}
interface StagedName extends NameRow {
  category: string;
}

const loadSizes = async (db: Queryable) => {
  const { rows } = await db.query<StagedSize>(
    `SELECT category, line, size, position, measures, coalesce('measures' = ANY (cleared), false) AS is_cleared
     FROM trad_import.size_guides WHERE NOT bad ORDER BY line`,
  );
  return rows;
};

/** The key of a measure is the slug of its category, which has no slash, and its name. */
const loadNames = async (db: Queryable) => {
  const { rows } = await db.query<StagedName>(
    `SELECT split_part(key, '/', 1) AS category, substr(key, strpos(key, '/') + 1) AS measure, line, language, text
     FROM trad_import.translations
     WHERE of = 'measure' AND NOT bad AND (text IS NOT NULL OR 'text' = ANY (cleared)) ORDER BY line`,
  );
  return rows;
};

const loadStoredGuides = async (db: Queryable, categories: readonly string[]) => {
  const { rows } = await db.query<{ slug: string; content: SizeGuide }>(
    `SELECT k.slug, g.content FROM size_guide g JOIN category k ON k.id = g.category_id WHERE k.slug = ANY ($1)`,
    [categories],
  );
  return new Map(rows.map(({ slug, content }) => [slug, content]));
};

const toSizeRow = ({ line, size, position, measures, is_cleared: isCleared }: StagedSize): SizeRow => {
  const list = measures === null ? null : parseMeasures(measures);
  // Cells were parsed when they were read.
  if (list !== null && !Array.isArray(list)) throw new Error(`Line ${line} was staged with invalid measures`);
  return { line, size, position, measures: list, isCleared };
};

/** The guides of the categories that the files name, merged with the stored ones. */
const mergeGuides = async (db: Queryable): Promise<Map<string, MergedGuide>> => {
  const [sizes, names] = [await loadSizes(db), await loadNames(db)];
  const categories = [...new Set([...sizes, ...names].map(({ category }) => category))];
  if (!categories.length) return new Map();
  const stored = await loadStoredGuides(db, categories);
  return new Map(
    categories.map((category) => [
      category,
      mergeSizeGuide(
        stored.get(category) ?? null,
        sizes.filter((row) => row.category === category).map(toSizeRow),
        names.filter((row) => row.category === category),
      ),
    ]),
  );
};

/** Rejects rows that would make a guide invalid, until none is left: without a rejected size a translated measure may be missing. */
export const validateSizeGuides = async (db: Queryable): Promise<void> => {
  for (;;) {
    const problems = [...(await mergeGuides(db)).values()].flatMap((merged) => merged.problems);
    if (!problems.length) return;
    await db.query(
      `INSERT INTO trad_import.problem SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[])`,
      [
        problems.map(({ file }) => file),
        problems.map(({ line }) => line),
        problems.map(({ column }) => column),
        problems.map(({ reason }) => reason),
        problems.map(({ value }) => value),
      ],
    );
    for (const file of ['size-guides', 'translations'] as const) await db.query(markRejectedRows(file));
  }
};

const sumCounts = (counts: readonly Counts[]): Counts => ({
  created: counts.reduce((sum, { created }) => sum + created, 0),
  changed: counts.reduce((sum, { changed }) => sum + changed, 0),
  removed: counts.reduce((sum, { removed }) => sum + removed, 0),
});

const countMerged = (merged: readonly MergedGuide[]): AllCounts =>
  merged.length
    ? {
        'size-guides': sumCounts(merged.map(({ sizes }) => sizes)),
        translations: sumCounts(merged.map(({ names }) => names)),
      }
    : {};

/** Counts the rows that writing would change. */
export const countSizeGuides = async (db: Queryable) => countMerged([...(await mergeGuides(db)).values()]);

/**
 * Writes the guides that differ. Each raises the version of its category, so that an open form in the console gets a conflict. Throws an
 * InputError where an operator has changed a guide since the rows were validated, and one of them does not fit it any more.
 */
export const writeSizeGuides = async (tx: Queryable): Promise<AllCounts> => {
  // The console locks the categories in this order.
  await tx.query(
    `SELECT FROM category WHERE slug IN (
       SELECT category FROM trad_import.size_guides WHERE NOT bad
       UNION SELECT split_part(key, '/', 1) FROM trad_import.translations WHERE of = 'measure' AND NOT bad)
     ORDER BY id FOR NO KEY UPDATE`,
  );
  const merged = await mergeGuides(tx);
  if ([...merged.values()].some(({ problems }) => problems.length))
    throw new InputError('The categories were changed while the files were checked: import the files again.');
  for (const [slug, { guide, isChanged }] of merged) {
    if (!isChanged) continue;
    const { rows } = await tx.query<{ id: number }>(
      'UPDATE category SET version = version + 1 WHERE slug = $1 RETURNING id',
      [slug],
    );
    const id = rows[0]?.id;
    if (guide === null) await tx.query('DELETE FROM size_guide WHERE category_id = $1', [id]);
    else
      await tx.query(
        `INSERT INTO size_guide (category_id, content) VALUES ($1, $2)
         ON CONFLICT (category_id) DO UPDATE SET content = excluded.content`,
        [id, JSON.stringify(guide)],
      );
  }
  return countMerged([...merged.values()]);
};
