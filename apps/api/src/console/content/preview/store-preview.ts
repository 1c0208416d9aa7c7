import { randomUUID } from 'node:crypto';
import type { ContentDraft } from '../../../content/content.ts';
import { HOUR_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertPreview } from './preview.queries.ts';

/** Stores a draft for an hour. Returns the path of the page that shows it. */
export const storePreview = async ({ prisma, clock }: Deps, draft: ContentDraft, path: string) => {
  const now = clock.now();
  const token = randomUUID();
  await insertPreview(prisma, { token, draft, expiresAt: new Date(now.getTime() + HOUR_MS) }, now);
  return `${path}?${new URLSearchParams({ preview: token })}`;
};
