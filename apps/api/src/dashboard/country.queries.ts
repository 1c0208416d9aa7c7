import type { PrismaClient } from '@trad/database/connections/prisma';

export const findCountry = (prisma: PrismaClient, iso2: string) =>
  prisma.country.findUnique({ where: { iso2 }, select: { iso2: true, name: true, dialCode: true } });
