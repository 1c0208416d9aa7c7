import type { ContentItem, contentItemSchemas } from '../console/content.ts';
import type { ReferencesOf } from './call-reference.ts';

const item: ContentItem = {
  kind: 'announcement',
  id: 3,
  version: 2,
  position: 1,
  state: 'scheduled',
  is_active: 1,
  publish_from: '2026-11-27T00:00:00.000Z',
  publish_until: '2026-11-30T23:00:00.000Z',
  link: '/shipping',
  image_key: null,
  image: null,
  texts: {
    en: { title: 'Free delivery, 27 to 30 November', text: 'On every order over $80.', label: 'See how it works' },
    fr: { title: 'Livraison offerte du 27 au 30 novembre' },
  },
  missing: [
    { language: 'fr', count: 2 },
    { language: 'es', count: 3 },
    { language: 'ar', count: 3 },
    { language: 'sw', count: 3 },
  ],
};
const { kind, id, version } = item;
const { texts, link, publish_from, publish_until } = item;

export const contentItemReference: ReferencesOf<typeof contentItemSchemas> = {
  getContentItems: {
    description: 'All items of a list in their order, also those that are not shown.',
    example: { input: { kind }, reply: { data: [item] } },
  },
  getContentItem: { errors: ['NOT_FOUND'], example: { input: { kind, id }, reply: { data: item } } },
  saveContentItem: {
    description:
      'Saves all fields of an item. Where a colleague saved it meanwhile, nothing is written: EDITED_MEANWHILE, with the present item in `data.item`. A list has 100 items at most (CONFLICT).',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'CONFLICT'],
    example: {
      input: { kind, id, version: 1, texts, link, is_active: 1, publish_from, publish_until },
      reply: { data: item },
    },
  },
  publishContentItem: {
    description: 'Shows or hides an item, or changes its period. It takes effect within two seconds of its time.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { kind, id, version: 1, is_active: 1, publish_from, publish_until }, reply: { data: item } },
  },
  deleteContentItem: {
    description: 'Deletes an item; `restore_content_item` undoes it.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { kind, id, version }, reply: { data: { id } } },
  },
  restoreContentItem: {
    errors: ['NOT_FOUND'],
    example: { input: { kind, id }, reply: { data: item } },
  },
  orderContentItems: {
    description:
      'Where the list changed meanwhile, nothing is written: EDITED_MEANWHILE, with the order in `data.ids`.',
    errors: ['EDITED_MEANWHILE'],
    example: { input: { kind, before: [3, 4, 7], after: [7, 3, 4] }, reply: { data: { ids: [7, 3, 4] } } },
  },
  previewContentItem: {
    description:
      'Returns a page of the shop that shows a draft as if it were published, for an hour. Only the console may frame it.',
    example: {
      input: { kind, id, texts, link },
      reply: { data: { path: '/?preview=7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11' } },
    },
  },
};
