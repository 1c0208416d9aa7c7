import { randomUUID } from 'node:crypto';
import { CONTENT_KINDS } from '@trad/contract/console/content-kinds';
import type { ContentDraft } from '../../content/content.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { parseContentItem } from './parse-content-item.ts';
import { insertPreview } from './preview.queries.ts';

/** Stores a draft for an hour. Returns the path of the page that shows it. */
export const storePreview = async ({ prisma, clock }: Deps, draft: ContentDraft, path: string) => {
  const now = clock.now();
  const token = randomUUID();
  await insertPreview(prisma, { token, draft, expiresAt: new Date(now.getTime() + HOUR_MS) }, now);
  return `${path}?${new URLSearchParams({ preview: token })}`;
};

export const previewContentItem: Handler<'previewContentItem'> = async ({ input, deps }) => {
  const { kind, id = 0 } = input;
  const draft: ContentDraft = { kind, id, ...parseContentItem(input, { isDraft: true }) };
  return { data: { path: await storePreview(deps, draft, CONTENT_KINDS[kind].path) } };
};
