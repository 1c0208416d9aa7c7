// SQL: carts and checkouts read prices and stock of many variants in one statement.
import type { LanguageCode } from '@trad/contract/messages/message';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';

/** A variant with its current price in one currency, as it is stored. */
export interface StoredOffer {
  variantId: number;
  productId: number;
  storeId: number;
  storeName: string;
  /** The user who owns the store and may not buy from it. */
  ownerId: number | null;
  sku: string;
  slug: string;
  name: string;
  imageKey: string | null;
  /** The product is active and not hidden, its store is open, and the variant is active; the stock is not considered. */
  isForSale: boolean;
  /** null if it is not tracked. */
  stock: number | null;
  /** The effective price in minor units; null if the price list has none. */
  unitMinor: number | null;
  /** The regular price if a special price applies. */
  oldMinor: number | null;
  taxRateBp: number;
  taxIncluded: boolean;
  /** Added to the delivery charge once per line. */
  deliveryMinor: number;
  /** Its attribute values. */
  valueIds: number[];
}

export interface PriceOptions {
  currencyCode: string;
  language: LanguageCode;
}

// The ids come from a subquery, which hides their number from the planner: otherwise it would plan again for each
// number, at ten times the cost of the execution.
/** Selects the offers of the variants whose ids a subquery returns. $2 is the currency, $3 the language. */
export const selectOffers = (
  ids: string,
  otherColumns = '',
) => `SELECT v.id AS "variantId", v.product_id AS "productId", v.sku, v.stock,
       p.slug, coalesce(t.text, p.name) AS name, p.tax_rate_bp AS "taxRateBp",
       p.is_prices_inclusive_tax AS "taxIncluded",
       s.id AS "storeId", s.name AS "storeName", s.owner_id AS "ownerId",
       (p.on_sale AND s.open AND v.active) AS "isForSale",
       coalesce(vp.special_minor, vp.amount_minor) AS "unitMinor",
       CASE WHEN vp.special_minor IS NOT NULL THEN vp.amount_minor END AS "oldMinor",
       coalesce(dc.amount_minor, 0) AS "deliveryMinor",
       ARRAY(SELECT attribute_value_id FROM variant_attribute_value WHERE variant_id = v.id) AS "valueIds",
       (SELECT pi.key FROM product_image pi
        WHERE pi.product_id = p.id
          -- Pictures of other values, such as another colour, are excluded.
          AND (pi.attribute_value_id IS NULL
               OR EXISTS (SELECT FROM variant_attribute_value vav
                          WHERE vav.variant_id = v.id AND vav.attribute_value_id = pi.attribute_value_id))
        ORDER BY pi.attribute_value_id IS NULL, pi.position
        LIMIT 1) AS "imageKey"${otherColumns}
     FROM variant v
     JOIN product p ON p.id = v.product_id
     JOIN store s ON s.id = p.store_id
     LEFT JOIN product_translation t ON t.product_id = p.id AND t.language_code = $3 AND t.field = 'name'
     LEFT JOIN variant_price vp ON vp.variant_id = v.id AND vp.currency_code = $2
     LEFT JOIN product_delivery_charge dc ON dc.product_id = p.id AND dc.currency_code = $2
     WHERE v.id = ANY(ARRAY(${ids}))`;
const OFFERS = selectOffers('SELECT unnest($1::int[])');

/** Unknown variants are left out; variants that are not for sale are included with `isForSale` false. */
export const findOffers = async (
  db: Queryable,
  variantIds: readonly number[],
  { currencyCode, language }: PriceOptions,
): Promise<StoredOffer[]> => {
  if (!variantIds.length) return [];
  const query = pipelined({ name: 'offers', text: OFFERS, values: [variantIds, currencyCode, language] });
  return (await db.query<StoredOffer>(query)).rows;
};

/** The active variants of the same product and the variant itself, with their attribute values; empty for an unknown variant. */
export const findSiblingVariants = async (db: Queryable, variantId: number) => {
  const { rows } = await db.query<{ id: number; values: Array<{ attributeId: number; valueId: number }> }>(
    pipelined({
      name: 'sibling-variants',
      text: `SELECT v.id, coalesce(json_agg(json_build_object('attributeId', vav.attribute_id, 'valueId', vav.attribute_value_id))
       FILTER (WHERE vav.variant_id IS NOT NULL), '[]') AS values
     FROM variant v
     LEFT JOIN variant_attribute_value vav ON vav.variant_id = v.id
     WHERE v.product_id = (SELECT product_id FROM variant WHERE id = $1) AND (v.active OR v.id = $1)
     GROUP BY v.id`,
      values: [variantId],
    }),
  );
  return rows;
};
