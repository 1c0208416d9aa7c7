// Listing items as JSON text, assembled by PostgreSQL from read.item. `ListingItem` of the contract defines them, and
// listing-item.slow.test.ts compares each field with the product's view (docs/decisions/0034-listing-items-as-stored-json.md).
import type { LanguageCode } from '@trad/contract/messages/message';
import type { AddParameter } from '../filter-conditions.ts';
import type { ListingFilter } from '../listing-filter.ts';

/**
 * Each item contains this text exactly once, so that its n-th occurrence belongs to the n-th item: `markFavorites` of
 * listing-item.view.ts replaces it.
 */
export const NOT_FAVORITE = '"is_favorite":0,';

/** The result of an items statement: one row. */
export interface ItemsRow {
  /** `id:key` of each product, joined by commas. */
  positions: string | null;
  /** The items, joined by commas. */
  json: string | null;
}

interface ItemsClauses {
  orderBy: string;
  /** The sort key, as SQL. */
  key: string;
  /** The join of `e` with read.item (i). A product without an item has a position but no JSON. */
  join: string;
}

/** The placeholders of what the items depend on. */
export const addItemParameters = (
  { currency }: Pick<ListingFilter, 'currency'>,
  language: LanguageCode,
  addParameter: AddParameter,
) => ({
  slot: addParameter(currency.slot, 'int'),
  unit: addParameter(10 ** currency.decimals, 'float8'),
  language: addParameter(language, 'text'),
});

/**
 * The statement for the items of the products of `fromItem`, an item of FROM with the alias `e` and the column `product_id`, and
 * those that `orderBy`, `key` and `join` read. It aggregates in PostgreSQL, which has a process per connection, where Node has one
 * for all. Rows without an item are NULL, which `string_agg` skips.
 */
export const buildItemsSql = (
  fromItem: string,
  { orderBy, key, join }: ItemsClauses,
  { slot, unit, language }: ReturnType<typeof addItemParameters>,
) => {
  const defaultVariant = `coalesce(i.default_variants[${slot}], i.default_variant)`;
  return `
  SELECT string_agg(position, ',') AS positions, string_agg(item, ',') AS json FROM (
    SELECT concat(e.product_id, ':', ${key}) AS position,
      '{' || i.body || ',' || (i.texts ->> ${language})
        || ',"stock":' || coalesce(live.stock::text, 'null') || ',${NOT_FAVORITE}"variants":['
        || CASE WHEN ${defaultVariant} IS NULL THEN '' ELSE '{' || (i.variants ->> ${defaultVariant}::text)
          || ',"price":' || coalesce((i.prices[${slot}] / ${unit})::text, 'null')
          || ',"stock":' || coalesce(live.variant_stock::text, 'null') || '}' END || ']}' AS item
    FROM ${fromItem}
    ${join}
    LEFT JOIN LATERAL (
      SELECT CASE WHEN bool_and(v.stock IS NOT NULL) IS NOT FALSE THEN coalesce(sum(v.stock), 0) END AS stock,
        max(v.stock) FILTER (WHERE v.id = ${defaultVariant}) AS variant_stock
      FROM variant v WHERE v.product_id = i.product_id AND v.active) live ON true
    ORDER BY ${orderBy}) listed`;
};
