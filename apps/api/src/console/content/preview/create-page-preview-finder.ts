import { applyDraft, type ContentDraft } from '../../../content/content.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { FindPagePreview } from '../../../platform/pages/page-preview.ts';
import { findPreview } from './preview.queries.ts';

/** Returns a function that finds a preview by its secret token, and returns how to apply its draft to the responses of a page. */
export const createPagePreviewFinder =
  ({ prisma, clock }: Pick<Deps, 'prisma' | 'clock'>): FindPagePreview =>
  async (token) => {
    const draft = (await findPreview(prisma, token, clock.now())) as ContentDraft | null;
    return draft && ((name, body, language) => applyDraft(draft, name, body, language));
  };
