import type { LanguageCode } from '../messages/message.ts';

/** What the shop front is made of, besides products: plain data, for the browser too. */

interface ContentField {
  /** Characters at most. */
  max: number;
  /** Whether the English text must be given. */
  isRequired?: true;
  /** Several lines. */
  isLong?: true;
}

interface ContentKind {
  fields: Readonly<Record<string, ContentField>>;
  hasLink: boolean;
  /** The pictures that it has: a banner in three crops, which it must have, or a logo. */
  picture: 'banner' | 'logo' | null;
  /** The page of the shop that shows it. */
  path: string;
}

/** The lists of the shop front, with the texts that each item has in five languages; the first field is its name. */
export const CONTENT_KINDS = {
  announcement: {
    fields: { title: { max: 60, isRequired: true }, text: { max: 120 }, label: { max: 30 } },
    hasLink: true,
    picture: null,
    path: '/',
  },
  slide: {
    fields: { title: { max: 80, isRequired: true }, sub_title: { max: 160 }, label: { max: 30 } },
    hasLink: true,
    picture: 'banner',
    path: '/',
  },
  faq: {
    fields: {
      question: { max: 200, isRequired: true },
      answer: { max: 4000, isRequired: true, isLong: true },
    },
    hasLink: false,
    picture: null,
    path: '/faq',
  },
  partner: {
    fields: { name: { max: 80, isRequired: true } },
    hasLink: true,
    picture: 'logo',
    path: '/',
  },
} as const satisfies Record<string, ContentKind>;
export type ContentKindName = keyof typeof CONTENT_KINDS;
export const CONTENT_KIND_NAMES = Object.keys(CONTENT_KINDS) as ContentKindName[];

export const CONTENT_FIELDS = ['title', 'text', 'label', 'sub_title', 'question', 'answer', 'name'] as const;
export type ContentFieldName = (typeof CONTENT_FIELDS)[number];

/** The fields of a kind with their rules. */
export const listContentFields = (kind: ContentKindName) =>
  Object.entries(CONTENT_KINDS[kind].fields) as Array<[ContentFieldName, ContentField]>;

/** Items of one kind at most. */
export const MAX_CONTENT_ITEMS = 100;

/** The languages that texts are translated into from English, in the order of the shop. */
export const TRANSLATED_LANGUAGES = ['fr', 'es', 'ar', 'sw'] as const satisfies readonly LanguageCode[];

/** `draft`: hidden. `scheduled`: shown from a later time. `ended`: its last time is past. */
export const CONTENT_STATES = ['live', 'scheduled', 'draft', 'ended'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** A link of content: a path of the shop, or an https URL. */
export const CONTENT_LINK = /^(\/(?![/\\])\S*|https:\/\/\S+)$/;
