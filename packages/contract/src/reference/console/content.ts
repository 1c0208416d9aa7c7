import type {
  ContentItem,
  ContentText,
  contentItemSchemas,
  contentPictureSchemas,
  contentTextSchemas,
  FrontSettings,
  frontSettingSchemas,
} from '../../console/content.ts';
import type { ReferencesOf } from '../call-reference.ts';

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
      'Saves all fields of an item. Where a colleague saved it meanwhile, nothing is written: EDITED_MEANWHILE, with the current item in `data.item`. A list has 100 items at most (CONFLICT).',
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
    errors: ['NOT_FOUND', 'CONFLICT'],
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

export const contentPictureReference: ReferencesOf<typeof contentPictureSchemas> = {
  uploadContentPicture: {
    description:
      'Stores a picture in the crops and widths that pages use. A banner is cut around its focal point, from the wide picture or from one for each crop.',
    errors: ['UNSUPPORTED_PICTURE', 'PICTURE_TOO_SMALL'],
    example: {
      input: { kind: 'slide', wide: 'data:image/webp;base64,UklGRg…', focus_x: 30 },
      reply: {
        data: {
          key: 'content/9f2c4e1ab07d4c5f8e6a1b2c3d4e5f60',
          image: '/media/content/9f2c4e1ab07d4c5f8e6a1b2c3d4e5f60-mid-1024.webp',
        },
      },
    },
  },
};

const text: ContentText = {
  key: 'terms',
  version: 2,
  texts: {
    en: '<h3>Your order</h3><p>We confirm it by mail.</p>',
    fr: '<h3>Votre commande</h3><p>Un mail la confirme.</p>',
  },
  missing: ['es', 'ar', 'sw'],
  planned: null,
};
const plannedText: ContentText = {
  ...text,
  planned: {
    version: 7,
    publish_at: '2026-12-01T08:00:00.000Z',
    planned_at: '2026-11-18T10:41:00.000Z',
    planned_by: { id: 4, name: 'Nia Mensah' },
    based_on: 2,
    texts: { en: '<h3>Your order</h3><p>We confirm it by mail and by text message.</p>' },
  },
};

export const contentTextReference: ReferencesOf<typeof contentTextSchemas> = {
  getContentTexts: { example: { input: {}, reply: { data: [text] } } },
  saveContentText: {
    description:
      'Replaces the text in all languages, at once or at `publish_at`; HTML is sanitised first. A text has one planned version: `planned_version` names the one that is replaced or published. Where a colleague saved or planned it meanwhile, nothing is written: EDITED_MEANWHILE, with the current text in `data.text`.',
    errors: ['EDITED_MEANWHILE'],
    example: {
      input: {
        ...{ key: 'terms', version: 2, publish_at: '2026-12-01T08:00:00.000Z' },
        texts: plannedText.planned?.texts ?? text.texts,
      },
      reply: { data: plannedText },
    },
  },
  previewContentText: {
    description: 'Returns the page of the shop with a draft of its text, for an hour.',
    example: {
      input: { key: 'terms', texts: text.texts },
      reply: { data: { path: '/terms?preview=7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11' } },
    },
  },
  withdrawPlannedContent: {
    description:
      'The published version remains. EDITED_MEANWHILE, with the current version in `data`, where a colleague changed, withdrew or published the planned one meanwhile.',
    errors: ['EDITED_MEANWHILE'],
    example: { input: { key: 'terms', planned_version: 7 }, reply: { data: { key: 'terms' } } },
  },
};

const settings: FrontSettings = {
  links: {
    version: 2,
    planned: null,
    brand_name: 'Trad',
    facebook_link: null,
    twitter_link: null,
    instagram_link: 'https://www.instagram.com/trad',
    youtube_link: null,
    seller_registration_url: null,
    seller_login_url: null,
  },
  home: {
    version: 1,
    planned: null,
    sections: [
      { name: 'categories', is_shown: 1 },
      { name: 'picks', is_shown: 1 },
      { name: 'just_added', is_shown: 1 },
      { name: 'partners', is_shown: 0 },
    ],
  },
};
const { version: _version, planned: _planned, ...links } = settings.links;

export const frontSettingReference: ReferencesOf<typeof frontSettingSchemas> = {
  getFrontSettings: { example: { input: {}, reply: { data: settings } } },
  saveWebSettings: {
    description:
      'Replaces them at once or at `publish_at`; `planned_version` names the planned version that is replaced or published. EDITED_MEANWHILE, with the current settings in `data`, where a colleague saved or planned them meanwhile.',
    errors: ['EDITED_MEANWHILE'],
    example: { input: { version: 1, ...links }, reply: { data: settings } },
  },
  previewWebSettings: {
    description: 'Returns the home page with this name and these links, for an hour.',
    example: { input: links, reply: { data: { path: '/?preview=7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11' } } },
  },
  saveHomeSections: {
    description:
      'Replaces them at once or at `publish_at`; `planned_version` names the planned version that is replaced or published. EDITED_MEANWHILE, with the current settings in `data`, where a colleague saved or planned them meanwhile.',
    errors: ['EDITED_MEANWHILE'],
    example: { input: { version: 1, sections: settings.home.sections }, reply: { data: settings } },
  },
  previewHomeSections: {
    description: 'Returns the home page with these sections, for an hour.',
    example: {
      input: { sections: settings.home.sections },
      reply: { data: { path: '/?preview=7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11' } },
    },
  },
};
