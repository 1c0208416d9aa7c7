// SQL: the schema has no model of PostgreSQL's view of time zones.

import type { StoreTextField } from '@trad/contract/dashboard/store-limits';
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { AnyTransaction } from '@trad/database/connections/execute';
import { lockRow } from '@trad/database/connections/lock-row';
import type { Prisma, PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { STORE_PICTURE_PREFIX } from '@trad/file-formats/picture-files';
import { Refusal } from '../../platform/http/refusal.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import { checkStoreName, createStoreNameError } from '../store-name.ts';

/** A store with the categories that its selling categories lead to, in their order. */
export const findStoreWithCategories = async (prisma: PrismaClient, id: number) => {
  const [store, setting] = await Promise.all([
    prisma.store.findUnique({ where: { id }, include: { translations: true } }),
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

export type StoreWithCategories = NonNullable<Awaited<ReturnType<typeof findStoreWithCategories>>>;

/** The job that removes a picture's file unless something shows it. */
export const REMOVE_STORE_PICTURE = 'vendor.remove_store_picture';

/** Whether a picture was uploaded for a store. Those that an operator imported have other files, which others may show. */
export const isUploadedForStore = (key: string | null): key is string => key?.startsWith(STORE_PICTURE_PREFIX) === true;

/** Removes the picture's file at that time unless something shows it then, if and only if the caller's transaction commits. */
export const scheduleStorePictureRemoval = (tx: AnyTransaction, file: { key: string; width: number }, runAt: Date) =>
  enqueueJob(tx, REMOVE_STORE_PICTURE, file, { runAt });

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

const PICTURE_COLUMNS = ['imageKey', 'bannerKey', 'portraitKey'] as const;
export type PictureColumn = (typeof PICTURE_COLUMNS)[number];

interface Edit {
  id: number;
  changes: StoreChanges;
  /** The version that was edited; undefined: any. */
  version: number | undefined;
  /** The widths of the pictures' files. */
  widths: Record<PictureColumn, number>;
  actor: Actor;
  now: Date;
}

/** What an erasure of its owner deletes of a store is personal data. */
const PERSONAL_FIELDS = [
  ...['name', 'description', 'city', 'countryIso2', 'facebook', 'twitter', 'instagram', 'tiktok'],
  ...[...PICTURE_COLUMNS, 'sellingCategories'],
  ...['foundedYear', 'headline', 'story', 'deliveryPolicy', 'returnPolicy', 'customOrders', 'translations'],
];

/** Locks a store that is edited. Throws EDITED_MEANWHILE where it has another version by now; undefined: any. */
const lockEditedStore = async (tx: PrismaTransaction, id: number, version: number | undefined) => {
  await lockRow(tx, 'store', id);
  const stored = await tx.store.findUnique({ where: { id }, include: { translations: true } });
  if (!stored) throw new Refusal('NOT_FOUND');
  if (version !== undefined && version !== stored.version)
    throw new Refusal('EDITED_MEANWHILE', { data: { version: stored.version } });
  const personal = stored.ownerId === null ? undefined : { userId: stored.ownerId, fields: PERSONAL_FIELDS };
  return { stored, personal };
};

/**
 * Updates the given fields only, and removes the files of replaced pictures. Throws EDITED_MEANWHILE,
 * with nothing written, where the store has another version by now.
 */
export const updateStore = (prisma: PrismaClient, { id, changes, version, widths, actor, now }: Edit) =>
  prisma.$transaction(async (tx) => {
    const { stored, personal } = await lockEditedStore(tx, id, version);
    if (changes.name !== undefined && changes.name !== stored.name) {
      const problem = await checkStoreName(tx, changes.name, id);
      if (problem) throw createStoreNameError('storeName', problem);
    }
    await recordChange(tx, actor, { subjectKind: 'store', id, before: stored, after: changes, personal }, now);
    if (Object.values(changes).every((change) => change === undefined)) return;
    await tx.store.updateMany({ where: { id }, data: { ...changes, version: { increment: 1 } } });
    // Translations of the former description.
    if (changes.description !== undefined && changes.description !== stored.description)
      await tx.storeTranslation.deleteMany({ where: { storeId: id, field: 'description' } });
    for (const picture of PICTURE_COLUMNS) {
      const key = stored[picture];
      if (changes[picture] !== undefined && isUploadedForStore(key))
        await scheduleStorePictureRemoval(tx, { key, width: widths[picture] }, now);
    }
  });

/** The columns of a profile's texts. */
export const TEXT_COLUMNS = {
  headline: 'headline',
  story: 'story',
  delivery_policy: 'deliveryPolicy',
  return_policy: 'returnPolicy',
  custom_orders: 'customOrders',
} as const satisfies Record<StoreTextField, keyof Prisma.StoreUpdateManyMutationInput>;

/** Null clears a text, undefined leaves it unchanged. */
export type ProfileTexts = Partial<Record<StoreTextField, string | null | undefined>>;
type Translations = Partial<Record<LanguageCode, ProfileTexts>>;

interface ProfileEdit extends Pick<Edit, 'id' | 'version' | 'actor' | 'now'> {
  foundedYear: number | null | undefined;
  /** In English. */
  texts: ProfileTexts;
  translations: Translations;
}

/** The texts as `{ fr: { headline: … } }`. */
export const groupTranslations = (rows: readonly { languageCode: string; field: string; text: string }[]) => {
  const byLanguage: Record<string, Record<string, string>> = {};
  for (const { languageCode, field, text } of rows) {
    if (field in TEXT_COLUMNS) byLanguage[languageCode] = { ...byLanguage[languageCode], [field]: text };
  }
  return byLanguage;
};

/**
 * Updates the given fields of a store's profile. A changed text deletes its translations that are not given with it.
 */
export const updateStoreProfile = (prisma: PrismaClient, edit: ProfileEdit) =>
  prisma.$transaction(async (tx) => {
    const { id, foundedYear, texts, translations, actor, now } = edit;
    const { stored, personal } = await lockEditedStore(tx, id, edit.version);
    const fields = Object.keys(TEXT_COLUMNS) as StoreTextField[];
    const columns = Object.fromEntries(fields.map((field) => [TEXT_COLUMNS[field], texts[field]]));
    const changes = { foundedYear, ...columns };
    const outdated = fields.filter(
      (field) => texts[field] !== undefined && texts[field] !== stored[TEXT_COLUMNS[field]],
    );
    const before = groupTranslations(stored.translations);
    const rows = new Map(
      stored.translations
        .filter(({ field }) => field in TEXT_COLUMNS && !outdated.includes(field as StoreTextField))
        .map((row) => [`${row.languageCode} ${row.field}`, row]),
    );
    for (const [languageCode, sent] of Object.entries(translations)) {
      for (const field of fields) {
        const text = sent[field];
        if (text === null) rows.delete(`${languageCode} ${field}`);
        else if (text !== undefined) rows.set(`${languageCode} ${field}`, { storeId: id, languageCode, field, text });
      }
    }
    const current = [...rows.values()];
    const after = { ...changes, translations: groupTranslations(current) };
    await recordChange(
      tx,
      actor,
      { subjectKind: 'store', id, before: { ...stored, translations: before }, after, personal },
      now,
    );
    await tx.store.updateMany({ where: { id }, data: { ...changes, version: { increment: 1 } } });
    await tx.storeTranslation.deleteMany({ where: { storeId: id, field: { in: fields } } });
    await tx.storeTranslation.createMany({ data: current });
  });
