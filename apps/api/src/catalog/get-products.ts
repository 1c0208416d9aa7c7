import type { Handler } from '../platform/implement.ts';
import { chosenCurrency, priceCurrencies } from './currency.queries.ts';
import { listedIds, listedTotal } from './listing.queries.ts';
import { productRows } from './product.queries.ts';
import { listingItem, productView } from './product.view.ts';

export const getProducts: Handler<'getProducts'> = async ({ input, language, deps: { pool } }) => {
  const currencies = await priceCurrencies(pool);
  const currency = chosenCurrency(currencies, input.currency);
  const prices = { currencies, currency };
  if (input.product_ids) {
    const rows = await productRows(pool, input.product_ids, language);
    return { total: rows.length, data: rows.map((row) => productView(row, prices)) };
  }
  const filter = {
    categoryId: input.category_id ?? 0,
    featured: input.is_featured === 1,
    currencyCode: currency.code,
  };
  const [ids, total] = await Promise.all([listedIds(pool, filter, input), listedTotal(pool, filter)]);
  const rows = await productRows(pool, ids, language);
  return { total, data: rows.map((row) => listingItem(row, prices)) };
};
