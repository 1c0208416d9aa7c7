// SQL: names fall back to English in the statement; the public category tree is a hot read.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  slug: string;
  name: string;
  image_key: string | null;
}

/** The active categories in display order, translated. */
export const findCategories = async (db: Queryable, language: LanguageCode): Promise<CategoryRow[]> => {
  const { rows } = await db.query<CategoryRow>(
    `SELECT c.id, c.parent_id, c.slug, c.image_key, coalesce(t.text, c.name) AS name
     FROM category c
     LEFT JOIN category_translation t ON t.category_id = c.id AND t.language_code = $1 AND t.field = 'name'
     WHERE c.active
     ORDER BY c.position, c.id`,
    [language],
  );
  return rows;
};

/** The translated name of each category, also of inactive ones. */
export const findCategoryNames = async (
  db: Queryable,
  language: LanguageCode,
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await db.query<{ id: number; name: string }>(
    `SELECT c.id, coalesce(t.text, c.name) AS name FROM category c
     LEFT JOIN category_translation t ON t.category_id = c.id AND t.language_code = $1 AND t.field = 'name'`,
    [language],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
