import type { LanguageCode } from '../messages/message.ts';

/** The content of the storefront, besides products: plain data, for the browser too. */

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

/** The lists of the storefront, with the texts that each item has in five languages; the first field is its name. */
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

/** The three crops of a slide: their proportions, the pixels that they need, and the widths of their files. */
export const BANNER_CROPS = {
  wide: { width: 2400, height: 1000, minWidth: 1440, minHeight: 600, avif: [1920, 2400], webp: [1440] },
  mid: { width: 1600, height: 1000, minWidth: 960, minHeight: 600, avif: [1024, 1600], webp: [1024] },
  portrait: { width: 780, height: 1195, minWidth: 390, minHeight: 597, avif: [480, 780], webp: [780] },
} as const;
export type BannerCrop = keyof typeof BANNER_CROPS;

/** Pixels that the shorter side of a partner's logo needs. */
export const MIN_LOGO_SIDE = 200;

/** The texts of the shop's pages: HTML, which is sanitised, or plain text. */
export const CONTENT_TEXTS = {
  about_us: { isHtml: false, path: '/about' },
  shipping_policy: { isHtml: true, path: '/shipping' },
  return_policy: { isHtml: true, path: '/shipping' },
  terms: { isHtml: true, path: '/terms' },
  privacy: { isHtml: true, path: '/privacy' },
  contact: { isHtml: true, path: '/contact' },
} as const;
export type ContentTextKey = keyof typeof CONTENT_TEXTS;
export const CONTENT_TEXT_KEYS = Object.keys(CONTENT_TEXTS) as ContentTextKey[];

/** The settings of the storefront that are edited as content: the shop's name and links, and the home page's sections. */
export const FRONT_SETTING_KEYS = ['web_settings', 'home_sections'] as const;
export type FrontSettingKey = (typeof FRONT_SETTING_KEYS)[number];

/** The keys of what may have a planned version, which replaces the published one at its time of publication. */
export const CONTENT_KEYS = [...CONTENT_TEXT_KEYS, ...FRONT_SETTING_KEYS] as const;
export type ContentKey = ContentTextKey | FrontSettingKey;

/** A version is planned for a time within so many days. */
export const MAX_PLANNED_DAYS = 730;

/** The sections of the home page below its slides, in their standard order. */
export const HOME_SECTIONS = ['categories', 'just_added', 'makers', 'picks', 'partners'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** The maximum length of a page's text. */
export const MAX_PAGE_TEXT_LENGTH = 40_000;

/** Items of one kind at most. */
export const MAX_CONTENT_ITEMS = 100;

/** The languages that texts are translated into from English, in the order of the shop. */
export const TRANSLATED_LANGUAGES = ['fr', 'es', 'ar', 'sw'] as const satisfies readonly LanguageCode[];

/** `draft`: hidden. `scheduled`: shown from a later time. `ended`: its last time is past. */
export const CONTENT_STATES = ['live', 'scheduled', 'draft', 'ended'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** A link of content: a path of the shop, or an https URL. */
export const CONTENT_LINK = /^(\/(?![/\\])\S*|https:\/\/\S+)$/;
