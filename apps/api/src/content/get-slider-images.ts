import type { Handler } from '../platform/http/implement-calls.ts';
import { listActiveSlides } from './content.queries.ts';
import { toSlideView } from './content.view.ts';

export const getSliderImages: Handler<'getSliderImages'> = async ({ language, shows, deps: { prisma } }) => {
  shows.add('content');
  return { data: (await listActiveSlides(prisma, language)).map(toSlideView) };
};
