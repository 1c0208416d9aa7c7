import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findSizeGuide, findSizeNames } from './size-guide.queries.ts';

export const getSizeGuide: Handler<'getSizeGuide'> = async ({ input: { category_id }, language, cacheTags, deps }) => {
  cacheTags.dependOnShopTagOnly();
  const guide = await findSizeGuide(deps.prisma, category_id);
  if (!guide) throw new Refusal('NOT_FOUND');
  const sizes = guide.sizes.map(({ size }) => size);
  const names = await findSizeNames(deps.pool, sizes, language);
  return {
    data: {
      measures: guide.measures.map(({ name, names: others }) => (language === 'en' ? null : others[language]) ?? name),
      sizes: guide.sizes.map(({ size, values }) => ({ size: names.get(size.toLowerCase()) ?? size, values })),
    },
  };
};
