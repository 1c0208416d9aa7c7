import type { Queryable } from '@trad/database/connections/transaction';

/** Finds the rows of the read model that differ from what a rebuild would write. */
export const findReadModelDifferences = async (db: Queryable) => {
  const { rows } = await db.query(
    `SELECT * FROM read.find_differences(ARRAY(
       SELECT id FROM product UNION SELECT product_id FROM read.item UNION SELECT product_id FROM read.entry))`,
  );
  return rows;
};

/** Publishes pending changes; returns their sorted cache tags. */
export const publishChanges = async (db: Queryable) => {
  const { rows } = await db.query<{ tags: string[] }>(
    'SELECT tags FROM read.publish_changes((SELECT number FROM read.epoch))',
  );
  return rows.flatMap(({ tags }) => tags).sort();
};
