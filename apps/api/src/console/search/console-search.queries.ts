// SQL: prefixes by expression indexes, each kind a statement that reads a few rows of an index.
import type { Queryable } from '@trad/database/connections/transaction';
import { SELECT_STATE } from '../products/product-filter.queries.ts';
import { formatWordVector } from '../word-search.ts';

export interface ResultRow {
  id: number;
  title: string;
  detail: string | null;
  status: string | null;
  amountMinor: number | null;
  symbol: string | null;
  decimals: number | null;
}

/** What is searched for; null where the text cannot be one. Prefixes are patterns of LIKE. */
export interface SearchTerms {
  /** The id of an order or a product. */
  id: number | null;
  withdrawalId: number | null;
  prefix: string;
  /** The reversed last digits of a phone number as a pattern of LIKE. */
  phone: string | null;
  /** A query of to_tsquery. */
  words: string | null;
  limit: number;
}

const NO_MONEY = 'NULL::bigint AS "amountMinor", NULL::text AS symbol, NULL::int AS decimals';

export const findOrders = async (db: Queryable, { id, prefix, phone, limit }: SearchTerms): Promise<ResultRow[]> => {
  const { rows } = await db.query<ResultRow>(
    `WITH found AS (
       (SELECT o.id, 0 AS rank FROM shop_order o WHERE o.id = $1)
       UNION ALL (SELECT o.id, 1 FROM shop_order o
         WHERE $3::text IS NOT NULL AND reverse(regexp_replace(o.address ->> 'phone', '\\D', '', 'g')) COLLATE "C" LIKE $3
         ORDER BY reverse(regexp_replace(o.address ->> 'phone', '\\D', '', 'g')) COLLATE "C", o.id DESC LIMIT $4)
       UNION ALL (SELECT o.id, 2 FROM shop_order o WHERE lower(o.address ->> 'name') COLLATE "C" LIKE lower($2)
         ORDER BY lower(o.address ->> 'name') COLLATE "C", o.id DESC LIMIT $4)
     ), best AS (SELECT f.id, min(f.rank) AS rank FROM found f GROUP BY f.id ORDER BY rank, f.id DESC LIMIT $4)
     SELECT o.id, '#' || o.id AS title, o.address ->> 'name' AS detail, o.status, o.total_minor AS "amountMinor", c.symbol,
       c.decimals::int AS decimals
     FROM best b JOIN shop_order o ON o.id = b.id JOIN currency c ON c.code = o.currency_code ORDER BY b.rank, o.id DESC`,
    [id, prefix, phone, limit],
  );
  return rows;
};

export const findPeople = async (db: Queryable, { prefix, phone, limit }: SearchTerms): Promise<ResultRow[]> => {
  const { rows } = await db.query<ResultRow>(
    `WITH found AS (
       (SELECT u.id, 0 AS rank FROM user_account u WHERE lower(u.email) COLLATE "C" LIKE lower($1) AND u.status <> 'erased'
         ORDER BY lower(u.email) COLLATE "C" LIMIT $3)
       UNION ALL (SELECT u.id, 1 FROM user_account u
         WHERE $2::text IS NOT NULL AND reverse(regexp_replace(u.mobile, '\\D', '', 'g')) COLLATE "C" LIKE $2 AND u.status <> 'erased'
         LIMIT $3)
       UNION ALL (SELECT u.id, 2 FROM user_account u WHERE lower(u.name) COLLATE "C" LIKE lower($1) AND u.status <> 'erased'
         ORDER BY lower(u.name) COLLATE "C", u.id LIMIT $3)
       UNION ALL (SELECT u.id, 3 FROM user_account u WHERE lower(substring(u.name FROM '\\S+$')) COLLATE "C" LIKE lower($1) AND u.status <> 'erased'
         ORDER BY lower(substring(u.name FROM '\\S+$')) COLLATE "C" LIMIT $3)
     ), best AS (SELECT f.id, min(f.rank) AS rank FROM found f GROUP BY f.id)
     SELECT u.id, u.name AS title, u.email AS detail, u.status, ${NO_MONEY}
     FROM best b JOIN user_account u ON u.id = b.id ORDER BY b.rank, u.id LIMIT $3`,
    [prefix, phone, limit],
  );
  return rows;
};

export const findProducts = async (db: Queryable, { id, prefix, words, limit }: SearchTerms): Promise<ResultRow[]> => {
  const { rows } = await db.query<ResultRow>(
    `WITH found AS (
       (SELECT p.id, 0 AS rank FROM product p WHERE p.id = $1)
       UNION ALL (SELECT v.product_id, 1 FROM variant v WHERE lower(v.sku) COLLATE "C" LIKE lower($2)
         ORDER BY lower(v.sku) COLLATE "C" LIMIT $4)
       UNION ALL (SELECT p.id, 2 FROM product p WHERE lower(p.name) COLLATE "C" LIKE lower($2)
         ORDER BY lower(p.name) COLLATE "C", p.id LIMIT $4)
       UNION ALL (SELECT p.id, 3 FROM product p WHERE $3::text IS NOT NULL
         AND ${formatWordVector('p.name')} @@ to_tsquery('simple'::regconfig, $3)
         LIMIT $4)
     ), best AS (SELECT f.id, min(f.rank) AS rank FROM found f GROUP BY f.id)
     SELECT p.id, p.name AS title, s.name AS detail, ${SELECT_STATE} AS status, ${NO_MONEY}
     FROM best b JOIN product p ON p.id = b.id JOIN store s ON s.id = p.store_id ORDER BY b.rank, p.id LIMIT $4`,
    [id, prefix, words, limit],
  );
  return rows;
};

export const findStores = async (db: Queryable, { prefix, limit }: SearchTerms): Promise<ResultRow[]> => {
  const { rows } = await db.query<ResultRow>(
    `SELECT s.id, s.name AS title, s.city AS detail, s.status, ${NO_MONEY} FROM store s
     WHERE lower(s.name) COLLATE "C" LIKE lower($1) ORDER BY lower(s.name) COLLATE "C", s.id LIMIT $2`,
    [prefix, limit],
  );
  return rows;
};

export const findApplications = async (db: Queryable, { prefix, limit }: SearchTerms): Promise<ResultRow[]> => {
  const { rows } = await db.query<ResultRow>(
    `SELECT a.user_id AS id, a.store_name AS title, u.name AS detail, a.status, ${NO_MONEY}
     FROM vendor_application a JOIN user_account u ON u.id = a.user_id
     WHERE lower(a.store_name) COLLATE "C" LIKE lower($1) ORDER BY lower(a.store_name) COLLATE "C", a.user_id LIMIT $2`,
    [prefix, limit],
  );
  return rows;
};

/** Finds a withdrawal by its number, and the newest one of each store whose name begins with the text. */
export const findWithdrawals = async (
  db: Queryable,
  { withdrawalId, prefix, limit }: SearchTerms,
): Promise<ResultRow[]> => {
  const { rows } = await db.query<ResultRow>(
    `WITH found AS (
       (SELECT w.id FROM withdrawal w WHERE w.id = $1)
       UNION (SELECT newest.id FROM (SELECT s.id FROM store s WHERE lower(s.name) COLLATE "C" LIKE lower($2)
           ORDER BY lower(s.name) COLLATE "C", s.id LIMIT $3) named
         CROSS JOIN LATERAL (SELECT w.id FROM withdrawal w WHERE w.store_id = named.id ORDER BY w.id DESC LIMIT 1) newest)
     )
     SELECT w.id, s.name AS title, NULL::text AS detail, w.state AS status, w.amount_minor AS "amountMinor", c.symbol,
       c.decimals::int AS decimals
     FROM found f JOIN withdrawal w ON w.id = f.id JOIN store s ON s.id = w.store_id
       JOIN currency c ON c.code = w.currency_code ORDER BY w.id DESC LIMIT $3`,
    [withdrawalId, prefix, limit],
  );
  return rows;
};
