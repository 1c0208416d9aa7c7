import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { DEMO_SHOPPER_FAVORITES, DEMO_SHOPPER_STORES, FOLLOWED_STORE_OFFSETS } from '../data/favorites.ts';
import { DEMO_SHOPPER, OTHER_SHOPPERS } from '../data/shoppers.ts';
import { STORES } from '../data/stores.ts';

const DAY_MS = 86_400_000;

/**
 * Inserts the demo shopper's favourite products and followed stores, one a day until yesterday, and the stores that other shoppers
 * follow. `userIds` by e-mail address.
 */
export const loadFavorites = async (tx: PrismaTransaction, userIds: ReadonlyMap<string, number>, now: Date) => {
  const userId = userIds.get(DEMO_SHOPPER.email) ?? 0;
  const computeCreatedAt = (slugs: readonly string[], slug: string) =>
    new Date(now.getTime() - (slugs.length - slugs.indexOf(slug)) * DAY_MS);
  const products = await tx.product.findMany({
    where: { slug: { in: [...DEMO_SHOPPER_FAVORITES] } },
    select: { id: true, slug: true },
  });
  await tx.favorite.createMany({
    data: products.map(({ id, slug }) => ({
      userId,
      productId: id,
      createdAt: computeCreatedAt(DEMO_SHOPPER_FAVORITES, slug),
    })),
  });
  const stores = await tx.store.findMany({ select: { id: true, slug: true } });
  const storeIds = new Map(stores.map(({ id, slug }) => [slug, id]));
  const followedStores = DEMO_SHOPPER_STORES.map((slug) => ({
    userId,
    slug,
    createdAt: computeCreatedAt(DEMO_SHOPPER_STORES, slug),
  }));
  const others = OTHER_SHOPPERS.flatMap(({ email }, index) =>
    FOLLOWED_STORE_OFFSETS.map((offset) => ({
      userId: userIds.get(email) ?? 0,
      slug: STORES[(index + offset) % STORES.length]?.slug ?? '',
      createdAt: new Date(now.getTime() - (7 + index + offset) * DAY_MS),
    })),
  );
  await tx.followedStore.createMany({
    data: [...followedStores, ...others].map(({ slug, ...row }) => ({ ...row, storeId: storeIds.get(slug) ?? 0 })),
  });
};
