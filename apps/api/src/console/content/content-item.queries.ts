// SQL: a row is locked while its version is compared, which Prisma has no method for.
import { type ContentFieldName, type ContentKindName, listContentFields } from '@trad/contract/console/content-kinds';
import type { LanguageCode } from '@trad/contract/messages/message';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

/** The texts of an item by language and field, without empty ones. */
export type ItemTexts = Partial<Record<LanguageCode, Partial<Record<ContentFieldName, string>>>>;

/** `publishFrom` null: at once. `publishUntil` null: without an end. */
export interface Publication {
  active: boolean;
  publishFrom: Date | null;
  publishUntil: Date | null;
}

/** What the form of an item has. */
export interface ItemForm extends Publication {
  texts: ItemTexts;
  link: string | null;
  imageKey: string | null;
}

export interface StoredItem extends ItemForm {
  kind: ContentKindName;
  id: number;
  version: number;
  position: number;
}

/** The columns of English texts, links and pictures; null: the kind has none. */
const COLUMNS = {
  announcement: { title: 'title', text: 'text', label: 'label', link: 'url', imageKey: null },
  slide: { title: 'title', sub_title: 'subTitle', label: 'label', link: 'link', imageKey: 'imageKey' },
  faq: { question: 'question', answer: 'answer', link: null, imageKey: null },
  partner: { name: 'name', link: 'url', imageKey: 'imageKey' },
} as const satisfies Record<
  ContentKindName,
  Partial<Record<ContentFieldName, string>> & Record<'link' | 'imageKey', string | null>
>;

interface ItemRow extends Publication {
  id: number;
  version: number;
  position: number;
  translations: Array<{ languageCode: string; field: string; text: string }>;
  [column: string]: unknown;
}

/** What Prisma's delegates of the four tables have in common: the columns besides those of texts, links and pictures are the same. */
interface ItemTable {
  findMany(query: object): Promise<ItemRow[]>;
  findFirst(query: object): Promise<ItemRow | null>;
  create(query: object): Promise<ItemRow>;
  update(query: object): Promise<ItemRow>;
  updateMany(query: object): Promise<{ count: number }>;
  count(query: object): Promise<number>;
}
const getTable = (db: PrismaClient | PrismaTransaction, kind: ContentKindName) => db[kind] as unknown as ItemTable;

const include = { translations: { select: { languageCode: true, field: true, text: true } } };
const orderBy = [{ position: 'asc' }, { id: 'asc' }];

const getColumn = (kind: ContentKindName, name: string) =>
  (COLUMNS[kind] as Record<string, string | null>)[name] ?? null;
const readColumn = (kind: ContentKindName, row: ItemRow, name: string) => {
  const column = getColumn(kind, name);
  return column === null ? null : ((row[column] as string | null) ?? null);
};

const toItem = (kind: ContentKindName, row: ItemRow): StoredItem => {
  const texts: ItemTexts = {};
  const add = (language: LanguageCode, field: ContentFieldName, text: string) => {
    texts[language] = { ...texts[language], [field]: text };
  };
  for (const [field] of listContentFields(kind)) {
    const text = readColumn(kind, row, field);
    if (text) add('en', field, text);
  }
  for (const { languageCode, field, text } of row.translations)
    add(languageCode as LanguageCode, field as ContentFieldName, text);
  const { id, version, position, active, publishFrom, publishUntil } = row;
  const link = readColumn(kind, row, 'link');
  const imageKey = readColumn(kind, row, 'imageKey');
  return { kind, id, version, position, active, publishFrom, publishUntil, link, imageKey, texts };
};

const toColumns = (kind: ContentKindName, { texts, link, imageKey, ...publication }: ItemForm) => ({
  ...publication,
  ...Object.fromEntries(listContentFields(kind).map(([field]) => [getColumn(kind, field), texts.en?.[field] ?? null])),
  ...Object.fromEntries(
    Object.entries({ link, imageKey }).flatMap(([name, value]) => {
      const column = getColumn(kind, name);
      return column ? [[column, value]] : [];
    }),
  ),
});

const toTranslations = ({ texts }: ItemForm) =>
  Object.entries(texts).flatMap(([languageCode, fields]) =>
    languageCode === 'en' ? [] : Object.entries(fields).map(([field, text]) => ({ languageCode, field, text })),
  );

/** Lists the items of a kind in their order. */
export const listItems = async (db: PrismaClient | PrismaTransaction, kind: ContentKindName): Promise<StoredItem[]> => {
  const rows = await getTable(db, kind).findMany({ where: { deletedAt: null }, include, orderBy });
  return rows.map((row) => toItem(kind, row));
};

export const findItem = async (
  db: PrismaClient | PrismaTransaction,
  kind: ContentKindName,
  id: number,
): Promise<StoredItem | null> => {
  const row = await getTable(db, kind).findFirst({ where: { id, deletedAt: null }, include });
  return row && toItem(kind, row);
};

/** Finds an item and locks it until the transaction ends. */
export const lockItem = async (tx: PrismaTransaction, kind: ContentKindName, id: number) => {
  await lockRow(tx, kind, id, 'UPDATE');
  return findItem(tx, kind, id);
};

export const countItems = (tx: PrismaTransaction, kind: ContentKindName) =>
  getTable(tx, kind).count({ where: { deletedAt: null } });

/** Adds an item at the end of its list. */
export const insertItem = async (tx: PrismaTransaction, kind: ContentKindName, form: ItemForm): Promise<StoredItem> => {
  const last = await getTable(tx, kind).findFirst({ orderBy: [{ position: 'desc' }], include });
  const data = { ...toColumns(kind, form), position: (last?.position ?? 0) + 1 };
  const row = await getTable(tx, kind).create({
    data: { ...data, translations: { create: toTranslations(form) } },
    include,
  });
  return toItem(kind, row);
};

/** Replaces the form of a locked item. */
export const updateItem = async (
  tx: PrismaTransaction,
  { kind, id }: Pick<StoredItem, 'kind' | 'id'>,
  form: ItemForm,
): Promise<StoredItem> => {
  const row = await getTable(tx, kind).update({
    where: { id },
    data: {
      ...toColumns(kind, form),
      version: { increment: 1 },
      translations: { deleteMany: {}, create: toTranslations(form) },
    },
    include,
  });
  return toItem(kind, row);
};

/** Changes the publication of a locked item. */
export const updatePublication = async (
  tx: PrismaTransaction,
  { kind, id }: Pick<StoredItem, 'kind' | 'id'>,
  { active, publishFrom, publishUntil }: Publication,
): Promise<StoredItem> => {
  const data = { active, publishFrom, publishUntil, version: { increment: 1 } };
  return toItem(kind, await getTable(tx, kind).update({ where: { id }, data, include }));
};

/** Marks a locked item as deleted. */
export const markDeleted = (tx: PrismaTransaction, { kind, id }: Pick<StoredItem, 'kind' | 'id'>, now: Date) =>
  getTable(tx, kind).updateMany({ where: { id }, data: { deletedAt: now, version: { increment: 1 } } });

/** Restores a deleted item; null where there is none. */
export const restoreItem = async (tx: PrismaTransaction, kind: ContentKindName, id: number) => {
  const { count } = await getTable(tx, kind).updateMany({
    where: { id, deletedAt: { not: null } },
    data: { deletedAt: null, version: { increment: 1 } },
  });
  return count === 1 ? findItem(tx, kind, id) : null;
};

/**
 * Locks the order of the items of a kind, and returns their ids in it. The row of the lowest id is locked, for which other
 * changes of the order wait.
 */
export const lockItemIds = async (tx: PrismaTransaction, kind: ContentKindName, ids: readonly number[]) => {
  if (ids.length > 0) await lockRow(tx, kind, Math.min(...ids), 'UPDATE');
  return (await listItems(tx, kind)).map(({ id }) => id);
};

export const updateItemPositions = async (tx: PrismaTransaction, kind: ContentKindName, ids: readonly number[]) => {
  for (const [index, id] of ids.entries())
    await getTable(tx, kind).updateMany({ where: { id, position: { not: index + 1 } }, data: { position: index + 1 } });
};
