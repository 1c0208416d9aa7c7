import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { loadFavoriteIds } from '../favorites/caller-favorites.ts';
import { findStore } from './store.queries.ts';
import { toStorePageView } from './store.view.ts';

export const getStore: Handler<'getStore'> = async ({
  input: { slug, seller_id },
  caller,
  language,
  cacheTags,
  deps,
}) => {
  const by = seller_id === undefined ? { slug: slug ?? '' } : { id: seller_id };
  const row = await findStore(deps.pool, by, language);
  if (!row) throw new Refusal('NOT_FOUND');
  cacheTags.add(`store:${row.id}`, `store_page:${row.id}`);
  const followed = await loadFavoriteIds(deps, 'store', caller, [row.id]);
  return { data: toStorePageView(row, followed.has(row.id)) };
};
