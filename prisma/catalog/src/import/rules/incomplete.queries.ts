// SQL: rules validate staged rows as sets.
import type { Queryable } from '@trad/database/connections/transaction';
import { buildIsCleared } from '../merge.ts';
import { listNames } from './list-names.ts';

/** Valid rows that cannot be sold yet: products without a picture and new variants without stock. */

/** A picture in the files, or a stored one that they do not remove. */
const HAS_PICTURE = `
  EXISTS (SELECT FROM trad_import.ready_images s WHERE s.no = r.no AND NOT ${buildIsCleared('picture')})
  OR EXISTS (
    SELECT FROM product_image x WHERE x.product_id = t.id AND NOT EXISTS (
      SELECT FROM trad_import.ready_images s WHERE s.no = r.no AND s.position = x.position AND ${buildIsCleared('picture')}
    )
  )`;

/** Products that the files would put on sale without a picture. Stored with the run, which may be resumed. */
const WITHOUT_PICTURE = `
  CREATE UNLOGGED TABLE trad_import.without_picture AS
  SELECT r.no, r.slug FROM trad_import.ready_products r LEFT JOIN product t ON t.slug = r.slug
  WHERE t.status IS DISTINCT FROM 'active' AND coalesce(r.status, t.status, 'active') = 'active' AND NOT (${HAS_PICTURE})
  ORDER BY r.no;
  CREATE UNIQUE INDEX ON trad_import.without_picture (no);
  ANALYZE trad_import.without_picture`;

/** New active variants whose stock is not in the files: it is 0. */
const WITHOUT_STOCK = `
  CREATE UNLOGGED TABLE trad_import.without_stock AS
  SELECT r.no, r.line, r.sku FROM trad_import.ready_variants r
  WHERE r.active IS NOT FALSE AND NOT EXISTS (SELECT FROM variant t WHERE t.sku = r.sku) AND NOT EXISTS (
    SELECT FROM trad_import.ready_stock s WHERE s.sku = r.sku AND (s.stock IS NOT NULL OR ${buildIsCleared('stock')})
  )`;

/** Runs after all rules and before the first write. */
export const COLLECT_INCOMPLETE = [WITHOUT_PICTURE, WITHOUT_STOCK];

const findFirst = async (db: Queryable, sql: string) => {
  const { rows } = await db.query<{ total: number; names: string[] | null }>(
    `SELECT (SELECT count(*) FROM (${sql}) counted)::integer AS total,
       ARRAY(SELECT name FROM (${sql}) named ORDER BY no, line LIMIT 5) AS names`,
  );
  return { total: rows[0]?.total ?? 0, names: rows[0]?.names ?? [] };
};

/** The lines of the report about incomplete products and variants. */
export const reportIncomplete = async (db: Queryable): Promise<string[]> => {
  const pictures = await findFirst(db, 'SELECT no, 0 AS line, slug AS name FROM trad_import.without_picture');
  const stock = await findFirst(db, 'SELECT no, line, sku AS name FROM trad_import.without_stock');
  const count = ({ total }: { total: number }) => total.toLocaleString('en');
  return [
    ...(pictures.total
      ? [
          `${pictures.total === 1 ? 'A product without a picture is a draft' : `${count(pictures)} products without a picture are drafts`}, and not on sale: ${listNames(pictures.names, pictures.total)}`,
          'To put such a product on sale, add a picture in images and set its status to active in products.',
        ]
      : []),
    ...(stock.total
      ? [
          `${stock.total === 1 ? 'A new variant has no stock in the files, and is' : `${count(stock)} new variants have no stock in the files, and are`} sold out: ${listNames(stock.names, stock.total)}`,
          'Set it in the file stock: a number, or [none] for untracked stock.',
        ]
      : []),
  ];
};
