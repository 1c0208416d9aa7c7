import type { PrismaClient } from '@trad/database/connections/prisma';

/** Whether a slide or a partner has the picture, also one that is deleted: it may be restored. */
export const isContentPictureInUse = async ({ slide, partner }: PrismaClient, imageKey: string) =>
  (await slide.count({ where: { imageKey } })) + (await partner.count({ where: { imageKey } })) > 0;
