import { toWire } from '../../platform/money.ts';
import type { PriceCurrency } from '../currency.queries.ts';
import type { ItemRow } from './listing.queries.ts';

/** A listing item as JSON text: what was written, with the price and the stock of now put in. */
export const itemText = (row: ItemRow, { decimals }: PriceCurrency, isFavorite: boolean) => {
  const price = row.price === null ? 'null' : toWire(row.price, decimals);
  const variant = row.variant === null ? '' : `{${row.variant},"price":${price},"stock":${row.variant_stock}}`;
  return `{${row.body},"stock":${row.stock},"is_favorite":${isFavorite ? 1 : 0},"variants":[${variant}]}`;
};

/** A list of items as JSON text; `favorites` are ids. */
export const itemsText = (rows: readonly ItemRow[], currency: PriceCurrency, favorites: ReadonlySet<number>) =>
  `[${rows.map((row) => itemText(row, currency, favorites.has(row.id))).join(',')}]`;
