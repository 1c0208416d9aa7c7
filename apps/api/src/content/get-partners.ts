import type { Handler } from '../platform/http/implement.ts';
import { shownPartners } from './content.queries.ts';
import { partnerView } from './content.view.ts';

export const getPartners: Handler<'getPartners'> = async ({ language, deps: { prisma } }) => ({
  data: (await shownPartners(prisma, language)).map(partnerView),
});
