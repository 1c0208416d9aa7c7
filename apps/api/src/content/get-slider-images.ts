import type { Handler } from '../platform/http/implement-calls.ts';
import { listActiveSlides } from './content.queries.ts';
import { toSlideView } from './content.view.ts';

export const getSliderImages: Handler<'getSliderImages'> = async ({ language, deps: { prisma } }) => ({
  data: (await listActiveSlides(prisma, language)).map(toSlideView),
});
