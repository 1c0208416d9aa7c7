import { execute } from '@trad/database/connections/execute';
import { createPrisma, type PrismaTransaction } from '@trad/database/connections/prisma';
import type pg from 'pg';
import { loadCatalogue } from './load/load-catalogue.ts';
import { loadCities } from './load/load-cities.ts';
import { loadContent } from './load/load-content.ts';
import { loadFavorites } from './load/load-favorites.ts';
import { loadOrders } from './load/load-orders.ts';
import { loadPeople } from './load/load-people.ts';
import { loadReference } from './load/load-reference.ts';
import { loadReviews } from './load/load-reviews.ts';
import { loadOtherShoppers } from './load/load-shoppers.ts';
import { loadSynonyms } from './load/load-synonyms.ts';

/** Every shop needs reference data, also one without the demo. */
const insertMissingReference = async (tx: PrismaTransaction) => {
  if (!(await tx.currency.count())) await loadReference(tx);
  if (!(await tx.city.count())) await loadCities(tx);
  if (!(await tx.searchSynonym.count())) await loadSynonyms(tx);
};

/** Everything is inserted in one transaction, which takes longer than the default timeout. */
const inTransaction = async <T>(pool: pg.Pool, work: (tx: PrismaTransaction) => Promise<T>): Promise<T> => {
  const prisma = createPrisma(pool);
  try {
    return await prisma.$transaction(work, { timeout: 300_000 });
  } finally {
    await prisma.$disconnect();
  }
};

/** Before the first of a year of orders and reviews. */
const OPENED_DAYS_AGO = 400;

/** Inserts missing reference data and, without products and users, the demo shop. Returns whether it did the latter. */
export const seedDemo = (pool: pg.Pool, now = new Date()): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    // Serialise concurrent starts: only the first seeds the shop.
    await execute(tx, { text: 'LOCK TABLE setting, product IN SHARE ROW EXCLUSIVE MODE' });
    await insertMissingReference(tx);
    if ((await tx.product.count()) || (await tx.user.count())) return false;
    const opened = new Date(now.getTime() - OPENED_DAYS_AGO * 86_400_000);
    const storeIds = await loadPeople(tx, opened);
    const { categoryIds } = await loadCatalogue(tx, storeIds, { opened, now });
    await loadContent(tx, categoryIds);
    const userIds = await loadOtherShoppers(tx, opened);
    await loadOrders(tx, userIds, opened, now);
    await loadReviews(tx, userIds, now);
    await loadFavorites(tx, userIds, now);
    await execute(tx, { text: 'SELECT update_units_sold()' });
    return true;
  });

/** Inserts missing reference data. */
export const seedReference = (pool: pg.Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await execute(tx, { text: 'LOCK TABLE setting IN SHARE ROW EXCLUSIVE MODE' });
    await insertMissingReference(tx);
  });
