import type { PrismaClient } from '@trad/database/connections/prisma';

/** Loads all currencies, the default one first, as a map by their code, as attempts and days have only the code. */
export const listCurrencyFormats = async (prisma: PrismaClient) => {
  const rows = await prisma.currency.findMany({
    select: { code: true, symbol: true, decimals: true },
    orderBy: [{ isDefault: 'desc' }, { position: 'asc' }, { code: 'asc' }],
  });
  return new Map(rows.map((row) => [row.code, row]));
};
