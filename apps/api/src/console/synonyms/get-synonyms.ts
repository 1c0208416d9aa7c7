import type { Handler } from '../../platform/http/implement-calls.ts';
import { listSynonyms } from './synonyms.queries.ts';

export const getSynonyms: Handler<'getSynonyms'> = async ({ deps: { prisma } }) => ({
  data: await listSynonyms(prisma),
});
