import type { Handler } from '../platform/http/implement-calls.ts';
import { listActivePartners } from './content.queries.ts';
import { toPartnerView } from './content.view.ts';

export const getPartners: Handler<'getPartners'> = async ({ language, shows, deps: { prisma } }) => {
  shows.add('content');
  return { data: (await listActivePartners(prisma, language)).map(toPartnerView) };
};
