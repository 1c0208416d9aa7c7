import type { Prisma, PrismaClient } from '@trad/database/connections/prisma';

/** Stores a draft, and deletes the expired ones. */
export const insertPreview = async (
  { contentPreview }: PrismaClient,
  preview: { token: string; draft: object; expiresAt: Date },
  now: Date,
) => {
  await contentPreview.deleteMany({ where: { expiresAt: { lt: now } } });
  await contentPreview.create({ data: { ...preview, draft: preview.draft as Prisma.InputJsonObject } });
};

export const findPreview = async ({ contentPreview }: PrismaClient, token: string, now: Date): Promise<unknown> =>
  (await contentPreview.findFirst({ where: { token, expiresAt: { gt: now } } }))?.draft ?? null;
