import { DEFAULT_BRAND_NAME } from '@trad/contract/content';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { z } from 'zod';

const Named = z.object({ brand_name: z.string().trim().min(1) });

/** Finds the shop's name as operators have saved it. */
export const findShopName = async ({ setting }: PrismaClient): Promise<string> => {
  const stored = await setting.findUnique({ where: { key: 'web_settings' }, select: { value: true } });
  return Named.safeParse(stored?.value).data?.brand_name ?? DEFAULT_BRAND_NAME;
};
