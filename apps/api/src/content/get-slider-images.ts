import type { Handler } from '../platform/http/implement-calls.ts';
import { listPublishedSlides } from './content.queries.ts';
import { toSlideView } from './content.view.ts';

export const getSliderImages: Handler<'getSliderImages'> = async ({ language, cacheTags, deps: { prisma, clock } }) => {
  cacheTags.add('content');
  return { data: (await listPublishedSlides(prisma, language, clock.now())).map(toSlideView) };
};
