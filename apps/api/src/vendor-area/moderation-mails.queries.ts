import type { Queryable } from '@trad/database/connections/transaction';

export const nameOfStore = async (db: Queryable, id: unknown): Promise<string | undefined> => {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM store WHERE id = $1', [id]);
  return rows[0]?.name;
};

/** A product's name in a language, English where it has none. */
export const moderatedProduct = async (db: Queryable, id: unknown, language: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ name: string }>(
    `SELECT coalesce(t.text, p.name) AS name FROM product p
     LEFT JOIN product_translation t ON t.product_id = p.id AND t.field = 'name' AND t.language_code = $2
     WHERE p.id = $1`,
    [id, language],
  );
  return rows[0]?.name;
};
