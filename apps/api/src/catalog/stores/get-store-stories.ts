import type { Handler } from '../../platform/http/implement-calls.ts';
import { findStoreStories } from './store.queries.ts';
import { toStoryView } from './store.view.ts';

export const getStoreStories: Handler<'getStoreStories'> = async ({ input: { limit }, language, cacheTags, deps }) => {
  cacheTags.add('category:0');
  const rows = await findStoreStories(deps.pool, language, limit);
  for (const { id } of rows) cacheTags.add(`store:${id}`);
  return { data: rows.map(toStoryView) };
};
