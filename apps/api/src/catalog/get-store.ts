import type { Handler } from '../platform/implement.ts';
import { Refusal } from '../platform/refusal.ts';
import { storeBy } from './store.queries.ts';
import { storeView } from './store.view.ts';

export const getStore: Handler<'getStore'> = async ({ input: { slug, seller_id }, language, deps: { pool } }) => {
  const by = seller_id === undefined ? { slug: slug ?? '' } : { id: seller_id };
  const row = await storeBy(pool, by, language);
  if (!row) throw new Refusal('NOT_FOUND');
  return { data: storeView(row) };
};
