import type { OperatorReviewRow, operatorReviewSchemas } from '../../../console/catalogue/reviews.ts';
import { buildExportExample } from '../../build-export-example.ts';
import type { ReferencesOf } from '../../call-reference.ts';

const row: OperatorReviewRow = {
  id: 274,
  status: 'published',
  hidden_reason: null,
  rating: 1,
  title: 'Buy elsewhere',
  comment: 'Cheaper at another shop, ask me for the link.',
  language: 'en',
  created_at: '2026-03-01T12:00:00.000Z',
  author: { id: 12, name: 'Amara Okafor' },
  product: { id: 86, title: 'Bogolan Tote Bag', image: null },
  store: { id: 1, name: 'Adunni Studio' },
  pictures: [],
  reports: 2,
  report_reasons: ['spam'],
  reported_at: '2026-03-02T08:00:00.000Z',
};

export const operatorReviewReference: ReferencesOf<typeof operatorReviewSchemas> = {
  getOperatorReviews: {
    description: 'The reviews of all products. Filters apply together; a list of values means any of them.',
    example: {
      input: { reported: 1, limit: 1 },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [row] },
    },
  },
  getOperatorReviewCounts: {
    example: { input: {}, reply: { data: { reported: 2, hidden: 5 } } },
  },
  exportOperatorReviews: {
    description:
      'A thousand reviews at a time: append the text of each page. A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. Each page leaves an entry of `export` in the audit log.',
    example: {
      input: { status: 'hidden' },
      reply: buildExportExample({
        review: '274',
        written_at: '2026-03-01T12:00:00.000Z',
        status: 'hidden',
        hidden_reason: 'It advertises.',
        rating: '1',
        title: 'Buy elsewhere',
        comment: 'Ask me for the link.',
        language: 'en',
        author: 'Amara Okafor',
        product: '86',
        product_title: 'Bogolan Tote Bag',
        store: 'Adunni Studio',
        reports: '2',
        report_reasons: 'spam',
      }),
    },
  },
  hideReview: {
    description:
      'The product’s rating is computed again, open reports are resolved, and the author gets a mail with the reason. One that is hidden already, or was written again after `written_at`, is EDITED_MEANWHILE, with `data.status` and `data.hidden_reason`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 274, reason: 'It advertises.' }, reply: { data: { id: 274, status: 'hidden' } } },
  },
  publishReview: {
    description:
      'Shows a hidden review again, or resolves the open reports of a published one. Where its status is another one, or its author wrote it again after `written_at`, it is EDITED_MEANWHILE, with `data.status`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 274, former_status: 'hidden' }, reply: { data: { id: 274, status: 'published' } } },
  },
};
