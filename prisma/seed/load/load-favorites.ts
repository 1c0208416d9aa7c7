import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { AMARAS_FAVORITES, AMARAS_STORES } from '../data/favorites.ts';
import { AMARA } from '../data/shoppers.ts';

const DAY_MS = 86_400_000;

/** Inserts the demo login's favourite products and stores, one a day until yesterday. `userIds` by e-mail address. */
export const loadFavorites = async (tx: PrismaTransaction, userIds: ReadonlyMap<string, number>, now: Date) => {
  const userId = userIds.get(AMARA.email) ?? 0;
  const computeCreatedAt = (slugs: readonly string[], slug: string) =>
    new Date(now.getTime() - (slugs.length - slugs.indexOf(slug)) * DAY_MS);
  const products = await tx.product.findMany({
    where: { slug: { in: [...AMARAS_FAVORITES] } },
    select: { id: true, slug: true },
  });
  await tx.favorite.createMany({
    data: products.map(({ id, slug }) => ({
      userId,
      productId: id,
      createdAt: computeCreatedAt(AMARAS_FAVORITES, slug),
    })),
  });
  const stores = await tx.store.findMany({
    where: { slug: { in: [...AMARAS_STORES] } },
    select: { id: true, slug: true },
  });
  await tx.followedStore.createMany({
    data: stores.map(({ id, slug }) => ({ userId, storeId: id, createdAt: computeCreatedAt(AMARAS_STORES, slug) })),
  });
};
