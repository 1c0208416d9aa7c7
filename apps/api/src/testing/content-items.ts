import type { ContentTextKey } from '@trad/contract/console/content-kinds';
import { DAY_MS } from '../platform/clock.ts';
import type { Shop } from './shop.ts';

/** Inserts a FAQ, which a test may change or delete, unlike the seeded ones. */
export const buildFaq = async ({ prisma, clock }: Pick<Shop, 'prisma' | 'clock'>, { isDeleted = false } = {}) => {
  const { id } = await prisma.faq.create({
    data: {
      question: 'How long does it take?',
      answer: 'A week.',
      position: 1,
      deletedAt: isDeleted ? clock.now() : null,
    },
  });
  return id;
};

/** Plans a text for tomorrow. Returns the id of the planned version, which the API calls planned_version. */
export const buildPlannedText = async (
  { prisma, clock }: Pick<Shop, 'prisma' | 'clock'>,
  key: ContentTextKey,
): Promise<number> => {
  const now = clock.now();
  const data = { key, value: { texts: { en: 'Soon.' } }, basedOn: 1, plannedAt: now };
  const publishAt = new Date(now.getTime() + DAY_MS);
  await prisma.plannedContent.deleteMany({ where: { key } });
  return (await prisma.plannedContent.create({ data: { ...data, publishAt } })).id;
};
