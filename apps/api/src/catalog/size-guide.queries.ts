// SQL: names are compared by lower(), and fall back to English in the statement.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { SizeGuide } from '@trad/contract/size-guide';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { SIZE_ATTRIBUTE } from './size-attribute.ts';

/** The size guide that a shown category has itself. */
export const findSizeGuide = async ({ sizeGuide }: PrismaClient, categoryId: number): Promise<SizeGuide | null> => {
  const found = await sizeGuide.findFirst({
    where: { categoryId, category: { active: true } },
    select: { content: true },
  });
  // Its shape is checked when it is stored.
  return (found?.content as SizeGuide | undefined) ?? null;
};

/** The names of sizes in a language as the choice of a product shows them, by their English names in lower case. */
export const findSizeNames = async (
  db: Queryable,
  sizes: readonly string[],
  language: LanguageCode,
): Promise<ReadonlyMap<string, string>> => {
  // Of values that differ in nothing but letter case the last row counts: the one that the guide spells alike, else the first.
  const { rows } = await db.query<{ size: string; name: string }>(
    `SELECT lower(o.value) AS size, coalesce(t.text, o.value) AS name FROM attribute_value o
     JOIN attribute a ON a.id = o.attribute_id AND a.code = $1
     LEFT JOIN attribute_value_translation t ON t.attribute_value_id = o.id AND t.language_code = $3 AND t.field = 'value'
     WHERE lower(o.value) = ANY(SELECT lower(size) FROM unnest($2::text[]) AS size)
     ORDER BY o.value = ANY($2::text[]), o.position DESC, o.id DESC`,
    [SIZE_ATTRIBUTE, sizes, language],
  );
  return new Map(rows.map(({ size, name }) => [size, name]));
};
