import type { Handler } from '../platform/http/implement.ts';
import { shownSlides } from './content.queries.ts';
import { slideView } from './content.view.ts';

export const getSliderImages: Handler<'getSliderImages'> = async ({ language, deps: { prisma } }) => ({
  data: (await shownSlides(prisma, language)).map(slideView),
});
