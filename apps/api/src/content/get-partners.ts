import type { Handler } from '../platform/http/implement-calls.ts';
import { listPublishedPartners } from './content.queries.ts';
import { toPartnerView } from './content.view.ts';

export const getPartners: Handler<'getPartners'> = async ({ language, cacheTags, deps: { prisma, clock } }) => {
  cacheTags.add('content');
  return { data: (await listPublishedPartners(prisma, language, clock.now())).map(toPartnerView) };
};
