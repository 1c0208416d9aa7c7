import type { PrismaClient } from '@trad/database/connections/prisma';

/** Whether the shop offers a language to shoppers. */
export const isLanguageOffered = async ({ setting }: PrismaClient, code: string) => {
  const stored = await setting.findFirst({
    where: { key: 'languages', value: { path: ['off'], array_contains: [code] } },
    select: { key: true },
  });
  return stored === null;
};
