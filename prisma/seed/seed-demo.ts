import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { loadCatalogue } from './load/load-catalogue.ts';
import { loadCities } from './load/load-cities.ts';
import { loadContent } from './load/load-content.ts';
import { loadFavorites } from './load/load-favorites.ts';
import { loadOrders } from './load/load-orders.ts';
import { loadPeople } from './load/load-people.ts';
import { loadReference } from './load/load-reference.ts';
import { loadReviews } from './load/load-reviews.ts';
import { loadShoppers } from './load/load-shoppers.ts';
import { loadSynonyms } from './load/load-synonyms.ts';

const isEmpty = async (db: Queryable, table: string) => !(await db.query(`SELECT 1 FROM "${table}" LIMIT 1`)).rowCount;

/** Reference data that are missing: what a shop without the demo needs too. */
const fillReference = async (tx: Queryable) => {
  if (await isEmpty(tx, 'currency')) await loadReference(tx);
  if (await isEmpty(tx, 'city')) await loadCities(tx);
  if (await isEmpty(tx, 'search_synonym')) await loadSynonyms(tx);
};

/** Long enough for a year of orders and of what shoppers say about them. */
const OPENED_DAYS_AGO = 400;

/**
 * Fills a shop without products with the demo shop, whole or not at all; reference data that are missing
 * come with it. Returns whether it did.
 */
export const seedDemo = (pool: pg.Pool, now = new Date()): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    // Two processes that start at once must not both fill the shop.
    await tx.query('LOCK TABLE setting, product IN SHARE ROW EXCLUSIVE MODE');
    await fillReference(tx);
    if (!(await isEmpty(tx, 'product')) || !(await isEmpty(tx, 'user_account'))) return false;
    const opened = new Date(now.getTime() - OPENED_DAYS_AGO * 86_400_000);
    const storeIds = await loadPeople(tx, opened);
    const { categoryIds } = await loadCatalogue(tx, storeIds, opened);
    await loadContent(tx, categoryIds);
    const userIds = await loadShoppers(tx, opened);
    await loadOrders(tx, userIds, opened, now);
    await loadReviews(tx, userIds, now);
    await loadFavorites(tx, userIds, now);
    await tx.query('SELECT update_units_sold()');
    return true;
  });

/** Fills in the reference data that a shop has none of yet. */
export const seedReference = (pool: pg.Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await tx.query('LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE');
    await fillReference(tx);
  });
