// SQL: the schema has no model of PostgreSQL's view of time zones.
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { AnyTransaction } from '@trad/database/connections/execute';
import { lockRow } from '@trad/database/connections/lock-row';
import type { Prisma, PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import { checkStoreName } from '../store-name.ts';

/** A store with the categories that its selling categories lead to, in their order. */
export const findStore = async (prisma: PrismaClient, id: number) => {
  const [store, setting] = await Promise.all([
    prisma.store.findUnique({ where: { id } }),
    prisma.setting.findUnique({ where: { key: 'selling_categories' } }),
  ]);
  if (!store) return null;
  const slugsByCode = (setting?.value ?? {}) as Record<string, string[]>;
  const slugs = store.sellingCategories.flatMap((code) => slugsByCode[code] ?? []);
  const categories = await prisma.category.findMany({
    where: { slug: { in: slugs }, active: true },
    select: { id: true, slug: true },
  });
  const idBySlug = new Map(categories.map((category) => [category.slug, category.id]));
  return { ...store, categoryIds: [...new Set(slugs)].flatMap((slug) => idBySlug.get(slug) ?? []) };
};

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>;

/** The job that removes a picture's file unless a store shows it. */
export const REMOVE_STORE_PICTURE = 'vendor.remove_store_picture';

/** Removes the picture's file at that time, if and only if the caller's transaction commits. */
export const scheduleStorePictureRemoval = (tx: AnyTransaction, file: { key: string; width: number }, runAt: Date) =>
  enqueueJob(tx, REMOVE_STORE_PICTURE, file, { runAt });

export const isStorePictureInUse = async (prisma: PrismaClient, key: string) =>
  (await prisma.store.count({ where: { OR: [{ imageKey: key }, { bannerKey: key }] } })) > 0;

/** Finds PostgreSQL's spelling of a time zone in any letter case; undefined for an unknown one. */
export const findTimeZone = async (db: Queryable, name: string): Promise<string | undefined> => {
  const { rows } = await db.query<{ name: string }>(
    'SELECT name FROM pg_timezone_names WHERE lower(name) = lower($1)',
    [name],
  );
  return rows[0]?.name;
};

/** Null clears a field, undefined leaves it unchanged. */
export type StoreChanges = Omit<Prisma.StoreUpdateManyMutationInput, 'name' | 'description'> & {
  name?: string | undefined;
  description?: string | null | undefined;
  countryIso2?: string | null | undefined;
};

interface Edit {
  id: number;
  changes: StoreChanges;
  /** The version that was edited; undefined: any. */
  version: number | undefined;
  /** The widths of the pictures' files. */
  widths: { imageKey: number; bannerKey: number };
  actor: Actor;
  now: Date;
}

/** The texts of a store are personal data of its owner, as an erasure deletes them. */
const PERSONAL_FIELDS = [
  ...['name', 'description', 'city', 'countryIso2', 'facebook', 'twitter', 'instagram', 'tiktok'],
  ...['imageKey', 'bannerKey', 'sellingCategories'],
];

/**
 * Updates the given fields only, and removes the files of replaced pictures. Throws EDITED_MEANWHILE,
 * with nothing written, where the store has another version by now.
 */
export const updateStore = (prisma: PrismaClient, { id, changes, version, widths, actor, now }: Edit) =>
  prisma.$transaction(async (tx) => {
    await lockRow(tx, 'store', id);
    const stored = await tx.store.findUnique({ where: { id } });
    if (!stored) throw new Refusal('NOT_FOUND');
    if (version !== undefined && version !== stored.version)
      throw new Refusal('EDITED_MEANWHILE', { data: { version: stored.version } });
    if (changes.name !== undefined && changes.name !== stored.name) {
      const problem = await checkStoreName(tx, changes.name, id);
      if (problem) throw createInvalidFieldError('storeName', problem);
    }
    const personal = stored.ownerId === null ? undefined : { userId: stored.ownerId, fields: PERSONAL_FIELDS };
    await recordChange(tx, actor, { thing: 'store', id, before: stored, after: changes, personal }, now);
    if (Object.values(changes).every((change) => change === undefined)) return;
    await tx.store.updateMany({ where: { id }, data: { ...changes, version: { increment: 1 } } });
    // Translations of the former description.
    if (changes.description !== undefined && changes.description !== stored.description)
      await tx.storeTranslation.deleteMany({ where: { storeId: id, field: 'description' } });
    for (const picture of ['imageKey', 'bannerKey'] as const) {
      const key = stored[picture];
      // Pictures that an operator imported have other files, which other stores may show.
      if (changes[picture] !== undefined && key?.startsWith('stores/'))
        await scheduleStorePictureRemoval(tx, { key, width: widths[picture] }, now);
    }
  });
