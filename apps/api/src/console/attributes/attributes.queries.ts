// SQL: counts of variants per value, and the order of a list as one statement.
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

const TRANSLATIONS = { select: { languageCode: true, text: true } } as const;
const BY_POSITION: { position?: 'asc'; id?: 'asc' }[] = [{ position: 'asc' }, { id: 'asc' }];
const WITH_VALUES = {
  include: {
    translations: TRANSLATIONS,
    values: { include: { translations: TRANSLATIONS }, orderBy: BY_POSITION },
  },
};

export const listStoredAttributes = (prisma: PrismaClient) =>
  prisma.attribute.findMany({ ...WITH_VALUES, orderBy: BY_POSITION });

export type StoredAttribute = Awaited<ReturnType<typeof listStoredAttributes>>[number];

type Reader = Pick<PrismaTransaction, 'attribute' | 'attributeValue'>;

export const findStoredAttribute = (tx: Reader, id: number): Promise<StoredAttribute | null> =>
  tx.attribute.findUnique({ ...WITH_VALUES, where: { id } });

/** The attribute of a value with all of its values. */
const findAttributeOfValue = async (tx: Reader, valueId: number): Promise<StoredAttribute | null> => {
  const value = await tx.attributeValue.findUnique({ where: { id: valueId }, select: { attributeId: true } });
  return value && findStoredAttribute(tx, value.attributeId);
};

/** The number of variants that have each value. */
export const countVariantsOfValues = async (
  db: Queryable,
  attributeId: number | null = null,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await db.query<{ id: number; variants: number }>(
    `SELECT attribute_value_id AS id, count(*)::int AS variants FROM variant_attribute_value
     WHERE $1::int IS NULL OR attribute_value_id IN (SELECT id FROM attribute_value WHERE attribute_id = $1)
     GROUP BY attribute_value_id`,
    [attributeId],
  );
  return new Map(rows.map(({ id, variants }) => [id, variants]));
};

export const lockAttribute = (tx: PrismaTransaction, id: number) => lockRow(tx, 'attribute', id);
export const lockAttributeValue = (tx: PrismaTransaction, id: number) => lockRow(tx, 'attribute_value', id, 'UPDATE');

/** Locks the attribute of a value, not the value itself, and finds both; null where there is no such value. */
export const lockAttributeOfValue = async (tx: PrismaTransaction, id: number) => {
  const found = await findAttributeOfValue(tx, id);
  if (!found) return null;
  await lockAttribute(tx, found.id);
  const attribute = await findStoredAttribute(tx, found.id);
  const value = attribute?.values.find((one) => one.id === id);
  return attribute && value ? { attribute, value } : null;
};

/** Locks all attributes and blocks additions, because positions and codes are chosen by comparison with all others. */
export const lockAttributes = async (tx: PrismaTransaction) => {
  await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(hashtext('attributes'))`);
  await tx.$executeRawUnsafe('SELECT FROM attribute ORDER BY id FOR NO KEY UPDATE');
};

export const listAttributeCodes = async (tx: PrismaTransaction) =>
  (await tx.attribute.findMany({ select: { code: true } })).map(({ code }) => code);

export const listAttributeIds = async (tx: PrismaTransaction) =>
  (await tx.attribute.findMany({ select: { id: true }, orderBy: BY_POSITION })).map(({ id }) => id);

/** Gives attributes their positions in this order; only those that differ are written. */
export const orderAttributes = (tx: PrismaTransaction, ids: readonly number[]) =>
  tx.$executeRawUnsafe(
    `UPDATE attribute a SET position = ordered.position FROM unnest($1::int[]) WITH ORDINALITY AS ordered (id, position)
     WHERE a.id = ordered.id AND a.position <> ordered.position`,
    ids,
  );

export const orderAttributeValues = (tx: PrismaTransaction, ids: readonly number[]) =>
  tx.$executeRawUnsafe(
    `UPDATE attribute_value v SET position = ordered.position FROM unnest($1::int[]) WITH ORDINALITY AS ordered (id, position)
     WHERE v.id = ordered.id AND v.position <> ordered.position`,
    ids,
  );

export const insertAttribute = async (tx: PrismaTransaction, attribute: { code: string; name: string }) => {
  const last = await tx.attribute.aggregate({ _max: { position: true } });
  const data = { ...attribute, position: (last._max.position ?? 0) + 1 };
  return (await tx.attribute.create({ data, select: { id: true } })).id;
};

export const insertAttributeValue = async (
  tx: PrismaTransaction,
  value: { attributeId: number; code: string; value: string; swatch: string | null },
) => {
  const { attributeId } = value;
  const last = await tx.attributeValue.aggregate({ _max: { position: true }, where: { attributeId } });
  const data = { ...value, position: (last._max.position ?? 0) + 1 };
  return (await tx.attributeValue.create({ data, select: { id: true } })).id;
};

export const updateStoredAttribute = (tx: PrismaTransaction, id: number, name: string | undefined) =>
  tx.attribute.update({ where: { id }, data: { ...(name !== undefined && { name }), version: { increment: 1 } } });

export const updateStoredValue = (
  tx: PrismaTransaction,
  id: number,
  { value, swatch }: { value: string | undefined; swatch: string | null | undefined },
) =>
  tx.attributeValue.update({
    where: { id },
    data: {
      ...(value !== undefined && { value }),
      ...(swatch !== undefined && { swatch }),
      version: { increment: 1 },
    },
  });

/** Writes a translation of an attribute's name; null deletes it. */
export const writeAttributeName = async (
  tx: PrismaTransaction,
  attributeId: number,
  languageCode: string,
  text: string | null,
) => {
  const key = { attributeId, languageCode, field: 'name' };
  if (text === null) await tx.attributeTranslation.deleteMany({ where: key });
  else
    await tx.attributeTranslation.upsert({
      where: { attributeId_languageCode_field: key },
      create: { ...key, text },
      update: { text },
    });
};

/** Writes a translation of a value; null deletes it. */
export const writeValueName = async (
  tx: PrismaTransaction,
  attributeValueId: number,
  languageCode: string,
  text: string | null,
) => {
  const key = { attributeValueId, languageCode, field: 'value' };
  if (text === null) await tx.attributeValueTranslation.deleteMany({ where: key });
  else
    await tx.attributeValueTranslation.upsert({
      where: { attributeValueId_languageCode_field: key },
      create: { ...key, text },
      update: { text },
    });
};

export const deleteStoredAttribute = (tx: PrismaTransaction, id: number) => tx.attribute.delete({ where: { id } });
export const deleteStoredValue = (tx: PrismaTransaction, id: number) => tx.attributeValue.delete({ where: { id } });

export const countValueUses = async (tx: PrismaTransaction, id: number) => ({
  variants: await tx.variantAttributeValue.count({ where: { attributeValueId: id } }),
  pictures: await tx.productImage.count({ where: { attributeValueId: id } }),
});
