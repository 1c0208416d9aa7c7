import { CONTENT_KINDS } from '@trad/contract/console/content-kinds';
import type { ContentDraft } from '../../../content/content.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { parseContentItem } from '../parse-content-item.ts';
import { storePreview } from './store-preview.ts';

export const previewContentItem: Handler<'previewContentItem'> = async ({ input, deps }) => {
  // 0: a new item.
  const { kind, id = 0 } = input;
  const draft: ContentDraft = { kind, id, ...parseContentItem(input, { isPreview: true }) };
  return { data: { path: await storePreview(deps, draft, CONTENT_KINDS[kind].path) } };
};
