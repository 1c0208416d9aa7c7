// SQL: full-text search ranks on the read model.
import type { LanguageCode } from '@trad/contract/messages/message';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';
import type { QueryInterpretation, SearchQuery } from './search-query.ts';

export interface SuggestionRow {
  product_id: number;
  product_name: string;
  image_key: string | null;
  category_id: number;
  /** Of the variant that lists show, in minor units; null without a price in the currency. */
  amount_minor: number | null;
  special_minor: number | null;
}

const listTsqueries = (query: SearchQuery | null) => query?.tiers.map(({ tsquery }) => tsquery) ?? [];
const listMatchEstimates = (query: SearchQuery | null) => query?.tiers.map(({ matches }) => matches) ?? [];

/**
 * The best matches, the best first, with their names in the language. The variant is chosen by the rule of
 * prisma/functions/read/build_items.sql, so that suggestions and lists show the same price: change both.
 */
export const findSuggestions = async (
  db: Queryable,
  { strict, loose }: QueryInterpretation,
  { language, limit, currency = '' }: { language: LanguageCode; limit: number; currency?: string },
): Promise<SuggestionRow[]> => {
  const { rows } = await db.query<SuggestionRow>(
    pipelined({
      name: 'search-suggestions',
      text: `SELECT p.id AS product_id, coalesce(n.text, p.name) AS product_name, p.category_id,
               (SELECT i.key FROM product_image i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS image_key,
               price.amount_minor, price.special_minor
             FROM unnest(read.find_best_matches($1, $2, $3, $4, $5)) WITH ORDINALITY AS f (id, position)
             JOIN product p ON p.id = f.id
             LEFT JOIN product_translation n ON n.product_id = p.id AND n.language_code = $6 AND n.field = 'name'
             LEFT JOIN LATERAL (
               SELECT x.amount_minor, x.special_minor FROM variant v
               JOIN variant_price x ON x.variant_id = v.id AND x.currency_code = $7
               WHERE v.product_id = p.id AND v.active
               ORDER BY (v.stock = 0) IS TRUE, coalesce(x.special_minor, x.amount_minor), v.position, v.id LIMIT 1) price ON true
             ORDER BY f.position`,
      values: [
        listTsqueries(strict),
        listMatchEstimates(strict),
        listTsqueries(loose),
        listMatchEstimates(loose),
        limit,
        language,
        currency,
      ],
    }),
  );
  return rows;
};

/** Whether any product matches. */
export const hasMatches = async (db: Queryable, query: SearchQuery): Promise<boolean> => {
  const { rows } = await db.query<{ hasMatches: boolean }>(
    pipelined({
      name: 'search-has-matches',
      text: 'SELECT read.is_found($1) AS "hasMatches"',
      // The last tier alone: it also matches what the stricter tiers match.
      values: [[query.tsquery]],
    }),
  );
  return rows[0]?.hasMatches ?? false;
};
