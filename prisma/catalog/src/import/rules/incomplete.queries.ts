// SQL: rules judge staged rows as sets.
import type { Queryable } from '@trad/database/connections/transaction';
import { isCleared } from '../merge.ts';
import { named } from './named.ts';

/** What comes in but is not sold as it stands: products without a picture, new variants without a word about stock. */

/** A picture that the files give, or one that is stored and that they leave. */
const HAS_PICTURE = `
  EXISTS (SELECT FROM trad_import.ready_images s WHERE s.no = r.no AND NOT ${isCleared('picture')})
  OR EXISTS (
    SELECT FROM product_image x WHERE x.product_id = t.id AND NOT EXISTS (
      SELECT FROM trad_import.ready_images s WHERE s.no = r.no AND s.position = x.position AND ${isCleared('picture')}
    )
  )`;

/** Products that the files would put on sale without a picture. Kept while the run lasts: it may be gone on with. */
const WITHOUT_PICTURE = `
  CREATE UNLOGGED TABLE trad_import.without_picture AS
  SELECT r.no, r.slug FROM trad_import.ready_products r LEFT JOIN product t ON t.slug = r.slug
  WHERE t.status IS DISTINCT FROM 'active' AND coalesce(r.status, t.status, 'active') = 'active' AND NOT (${HAS_PICTURE})
  ORDER BY r.no;
  CREATE UNIQUE INDEX ON trad_import.without_picture (no);
  ANALYZE trad_import.without_picture`;

/** New variants, meant to be sold, whose stock the files do not say: it is 0. */
const WITHOUT_STOCK = `
  CREATE UNLOGGED TABLE trad_import.without_stock AS
  SELECT r.no, r.line, r.sku FROM trad_import.ready_variants r
  WHERE r.active IS NOT FALSE AND NOT EXISTS (SELECT FROM variant t WHERE t.sku = r.sku) AND NOT EXISTS (
    SELECT FROM trad_import.ready_stock s WHERE s.sku = r.sku AND (s.stock IS NOT NULL OR ${isCleared('stock')})
  )`;

/** Said when all rows are judged, before the first is written. */
export const GATHER_INCOMPLETE = [WITHOUT_PICTURE, WITHOUT_STOCK];

const firstOf = async (db: Queryable, sql: string) => {
  const { rows } = await db.query<{ total: number; names: string[] | null }>(
    `SELECT (SELECT count(*) FROM (${sql}) counted)::integer AS total,
       ARRAY(SELECT name FROM (${sql}) named ORDER BY no, line LIMIT 5) AS names`,
  );
  return { total: rows[0]?.total ?? 0, names: rows[0]?.names ?? [] };
};

/** What an import, or a check, says of them. */
export const incompleteReport = async (db: Queryable): Promise<string[]> => {
  const pictures = await firstOf(db, 'SELECT no, 0 AS line, slug AS name FROM trad_import.without_picture');
  const stock = await firstOf(db, 'SELECT no, line, sku AS name FROM trad_import.without_stock');
  const count = ({ total }: { total: number }) => total.toLocaleString('en');
  return [
    ...(pictures.total
      ? [
          `${pictures.total === 1 ? 'A product without a picture is a draft' : `${count(pictures)} products without a picture are drafts`}, and not on sale: ${named(pictures.names, pictures.total)}`,
          'A picture in images and the status active in products put such a product on sale.',
        ]
      : []),
    ...(stock.total
      ? [
          `${stock.total === 1 ? 'A new variant has no stock in the files, and is' : `${count(stock)} new variants have no stock in the files, and are`} sold out: ${named(stock.names, stock.total)}`,
          'The file stock says how many pieces there are, or [none] where they are not counted.',
        ]
      : []),
  ];
};
