import type { Shop } from './shop.ts';

/** Adds a question to the storefront, which nothing else shows. */
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
