import type { LanguageCode } from '@trad/contract/messages/message';
import { quick } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';
import { conditionsOf } from '../listing/listing.queries.ts';
import type { ListingFilter } from '../listing/listing-filter.ts';
import type { Meaning, SearchQuery } from './search-query.ts';

export interface SuggestionRow {
  product_id: number;
  product_name: string;
  image_key: string | null;
  category_id: number;
}

const tsqueriesOf = (query: SearchQuery | null) => query?.tiers.map(({ tsquery }) => tsquery) ?? [];
const matchesOf = (query: SearchQuery | null) => query?.tiers.map(({ matches }) => matches) ?? [];

/** The products that match best, the best first, named in the language. */
export const suggestions = async (
  db: Queryable,
  { strict, loose }: Meaning,
  { language, limit }: { language: LanguageCode; limit: number },
): Promise<SuggestionRow[]> => {
  const { rows } = await db.query<SuggestionRow>(
    quick({
      name: 'search-suggestions',
      text: `SELECT p.id AS product_id, coalesce(n.text, p.name) AS product_name, p.category_id,
               (SELECT i.key FROM product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS image_key
             FROM unnest(read.best_matches($1, $2, $3, $4, $5)) WITH ORDINALITY AS f (id, place)
             JOIN product p ON p.id = f.id
             LEFT JOIN product_translation n ON n.product_id = p.id AND n.language_code = $6 AND n.field = 'name'
             ORDER BY f.place`,
      values: [tsqueriesOf(strict), matchesOf(strict), tsqueriesOf(loose), matchesOf(loose), limit, language],
    }),
  );
  return rows;
};

/** Whether any product matches. */
export const isFound = async (db: Queryable, query: SearchQuery): Promise<boolean> => {
  const { rows } = await db.query<{ found: boolean }>(
    quick({
      name: 'search-found',
      text: 'SELECT read.is_found($1) AS found',
      values: [tsqueriesOf(query)],
    }),
  );
  return rows[0]?.found ?? false;
};

/** Ids of the products that match best within the filter, the best first. May read all of them: to be kept. */
export const rankedIds = async (db: Queryable, filter: ListingFilter, limit: number): Promise<Int32Array> => {
  const { search } = filter;
  if (!search) return Int32Array.of();
  const { text, values } = conditionsOf(filter);
  const { rows } = await db.query<{ ids: number[] }>(
    `SELECT coalesce(array_agg(product_id ORDER BY place), '{}') AS ids FROM (
       SELECT e.product_id, row_number() OVER (ORDER BY min(t.number), e.in_stock DESC, e.sold DESC, e.product_id DESC) AS place
       FROM unnest($${values.length + 1}::text[]) WITH ORDINALITY AS t (tsquery, number)
       JOIN read.search s ON s.document @@ t.tsquery::tsquery
       JOIN read.entry e ON e.product_id = s.product_id
       WHERE ${text}
       GROUP BY e.category_id, e.product_id
       ORDER BY place LIMIT $${values.length + 2}) ranked`,
    [...values, tsqueriesOf(search), limit],
  );
  return Int32Array.from(rows[0]?.ids ?? []);
};
