// SQL: a setting is locked by its key while its version is compared, as a new one has no row to lock.
import type { FrontSettingKey } from '@trad/contract/console/content-kinds';
import type { Prisma, PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

type SettingKey = FrontSettingKey | 'default_commission' | 'languages';

/** The versions of the settings of the storefront; 1 where nothing is stored yet. */
export const findSettingVersions = async ({
  setting,
}: Pick<PrismaClient, 'setting'>): Promise<Record<FrontSettingKey, number>> => {
  const rows = await setting.findMany({ where: { key: { in: ['web_settings', 'home_sections'] } } });
  const getVersion = (key: FrontSettingKey) => rows.find((row) => row.key === key)?.version ?? 1;
  return { web_settings: getVersion('web_settings'), home_sections: getVersion('home_sections') };
};

/** Finds a setting and locks it until the transaction ends. */
export const lockSetting = async (tx: PrismaTransaction, key: SettingKey) => {
  await tx.$executeRawUnsafe('SELECT pg_advisory_xact_lock(hashtext($1))', `setting ${key}`);
  const row = await tx.setting.findUnique({ where: { key } });
  const value = row?.value;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return { version: row?.version ?? 1, value: isObject ? (value as Record<string, unknown>) : {} };
};

export const storeSetting = async (
  tx: PrismaTransaction,
  { key, value, version }: { key: SettingKey; value: object; version: number },
  updatedAt: Date,
) => {
  const data = { value: value as Prisma.InputJsonObject, version, updatedAt };
  await tx.setting.upsert({ where: { key }, create: { key, ...data }, update: data });
};
