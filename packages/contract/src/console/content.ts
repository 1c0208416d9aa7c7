import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { LANGUAGES } from '../messages/message.ts';
import {
  Bit,
  FileUpload,
  Flag,
  Id,
  MAX_TIME_LENGTH,
  oneLine,
  plainText,
  QueryId,
  queryInteger,
  requiredLine,
  Time,
  Version,
} from '../wire.ts';
import {
  CONTENT_KEYS,
  CONTENT_KIND_NAMES,
  CONTENT_LINK,
  CONTENT_STATES,
  CONTENT_TEXT_KEYS,
  type ContentKindName,
  type ContentTextKey,
  HOME_SECTIONS,
  MAX_CONTENT_ITEMS,
  MAX_PAGE_TEXT_LENGTH,
} from './content-kinds.ts';

const Kind = z
  .enum(CONTENT_KIND_NAMES as [ContentKindName, ...ContentKindName[]])
  .describe('announcement, slide, faq or partner.');

/** The fields of all kinds, with upper bounds: CONTENT_KINDS has the fields of each kind with their own limits. */
const FieldTexts = z.object({
  title: oneLine(200).optional(),
  text: oneLine(200).optional(),
  label: oneLine(200).optional(),
  sub_title: oneLine(200).optional(),
  question: oneLine(300).optional(),
  answer: plainText(4000).optional(),
  name: oneLine(200).optional(),
});

const Texts = z
  .object({
    en: FieldTexts,
    fr: FieldTexts.optional(),
    es: FieldTexts.optional(),
    ar: FieldTexts.optional(),
    sw: FieldTexts.optional(),
  })
  .describe('The texts by language and field. English shows where a translation is missing.');
export type ContentTexts = z.output<typeof Texts>;

const link = oneLine(500)
  .refine((text) => text === '' || CONTENT_LINK.test(text), 'must be a path of the shop or an https URL')
  .nullish()
  .transform((text) => text || null)
  .describe('The target of the link: a path of the shop or an https URL; null: no link.');

const PictureKey = z.string().regex(/^[\w/-]{1,120}$/, 'is not the key of a picture');

const moment = (description: string) =>
  z.iso
    .datetime()
    .max(MAX_TIME_LENGTH)
    .refine(
      (text) => Number(text.slice(0, 4)) >= 2000 && Number(text.slice(0, 4)) < 3000,
      'must be in the years 2000 to 2999',
    )
    .nullish()
    .transform((text) => text ?? null)
    .describe(description);

const publication = {
  is_active: Flag.default(0).describe('0: a draft, which is never shown.'),
  publish_from: moment('Shown from then on; null: at once.'),
  publish_until: moment('Shown before then; null: without end.'),
};

const ContentItem = z
  .object({
    kind: Kind,
    id: Id,
    version: Version,
    position: z.int(),
    state: z.enum(CONTENT_STATES),
    is_active: Bit,
    publish_from: Time.nullable(),
    publish_until: Time.nullable(),
    link: z.string().nullable(),
    image_key: z.string().nullable().describe('The key of its picture.'),
    image: z.string().nullable().describe('The URL of its picture.'),
    texts: Texts,
    missing: z
      .array(z.object({ language: z.enum(LANGUAGES), count: z.int() }))
      .describe('The number of missing translations by language, without complete languages.'),
  })
  .meta({ id: 'ContentItem', description: 'An item of the storefront, with its texts in five languages.' });
export type ContentItem = z.output<typeof ContentItem>;

const itemFields = {
  texts: Texts,
  link,
  image_key: PictureKey.nullish()
    .transform((key) => key || null)
    .describe('The key of an uploaded picture; null: none.'),
};
const ItemId = Id.describe('Id of the item.');
const ItemVersion = Version.describe('The version that the change is based on.');
const ids = z.array(Id).max(MAX_CONTENT_ITEMS);

export const contentItemSchemas = defineSchemas({
  getContentItems: { input: z.object({ kind: Kind }), reply: z.object({ data: z.array(ContentItem) }) },
  getContentItem: {
    input: z.object({ kind: Kind, id: QueryId.describe('Id of the item.') }),
    reply: z.object({ data: ContentItem }),
  },
  saveContentItem: {
    input: z.object({
      kind: Kind,
      id: Id.optional().describe('The item to change; absent: a new one, at the end of its list.'),
      version: ItemVersion.optional().describe('The version that the form was loaded with; required with `id`.'),
      ...itemFields,
      ...publication,
    }),
    reply: z.object({ data: ContentItem }),
  },
  publishContentItem: {
    input: z.object({ kind: Kind, id: ItemId, version: ItemVersion, ...publication }),
    reply: z.object({ data: ContentItem }),
  },
  deleteContentItem: {
    input: z.object({ kind: Kind, id: ItemId, version: ItemVersion }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
  restoreContentItem: {
    input: z.object({ kind: Kind, id: ItemId }),
    reply: z.object({ data: ContentItem }),
  },
  orderContentItems: {
    input: z.object({
      kind: Kind,
      before: ids.describe('The ids in the order that the change is based on.'),
      after: ids.describe('The same ids in their new order.'),
    }),
    reply: z.object({ data: z.object({ ids: z.array(Id) }) }),
  },
  previewContentItem: {
    input: z.object({
      kind: Kind,
      id: Id.optional().describe('The item that the previewed version replaces; absent: a new one.'),
      ...itemFields,
    }),
    reply: z.object({
      data: z.object({ path: z.string().describe('The page of the shop with the previewed version, for an hour.') }),
    }),
  },
});

const picture = (description: string) =>
  FileUpload.nullish()
    .transform((file) => file || undefined)
    .describe(`${description}: JPEG, PNG or WebP of at most 5 MB, as a file of the form or a data URL.`);

export const contentPictureSchemas = defineSchemas({
  uploadContentPicture: {
    input: z.object({
      kind: z.enum(['slide', 'partner']).describe('slide or partner: a banner in three crops, or a logo.'),
      wide: picture(
        'The wide crop of a banner, of 1440 × 600 pixels at least; or the logo, of 200 × 200 pixels at least',
      ),
      mid: picture('The crop for tablets, of 960 × 600 pixels at least; cut from the wide one otherwise'),
      portrait: picture('The crop for phones, of 390 × 597 pixels at least; cut from the wide one otherwise'),
      focus_x: queryInteger(0, 100)
        .default(50)
        .describe('The focal point, which every crop contains: percent from the left edge.'),
      focus_y: queryInteger(0, 100).default(50).describe('Percent from the upper edge.'),
    }),
    reply: z.object({
      data: z.object({ key: z.string().describe('For `image_key` of `save_content_item`.'), image: z.string() }),
    }),
  },
});

const planned = {
  version: Version.describe('A new one with each change of the plan.'),
  publish_at: Time,
  planned_at: Time,
  planned_by: z.object({ id: Id, name: z.string() }).nullable(),
  based_on: Version.describe('The version that was published when it was planned.'),
};
const PLANNED = 'The version that replaces the published one at `publish_at`; null: none.';

/** The input of a call that publishes a version at once, or plans it. */
const planInput = {
  publish_at: moment('Replaces the published version at that time, within two years; null: at once.'),
  planned_version: Version.nullish()
    .transform((version) => version ?? null)
    .describe(
      'The planned version that this one replaces; null: none. Where this one is published at once, null leaves the planned version as it is.',
    ),
};

const TextKey = z
  .enum(CONTENT_TEXT_KEYS as [ContentTextKey, ...ContentTextKey[]])
  .describe('about_us, shipping_policy, return_policy, terms, privacy or contact.');
const pageText = plainText(MAX_PAGE_TEXT_LENGTH);
const PageTexts = z
  .object({
    en: pageText,
    fr: pageText.optional(),
    es: pageText.optional(),
    ar: pageText.optional(),
    sw: pageText.optional(),
  })
  .describe('The text by language: HTML, except `about_us`, which is plain text. English shows where one is missing.');

const ContentText = z
  .object({
    key: TextKey,
    version: Version,
    texts: PageTexts,
    missing: z.array(z.enum(LANGUAGES)).describe('The languages that lack a translation.'),
    planned: z
      .object({ ...planned, texts: PageTexts })
      .nullable()
      .describe(PLANNED),
  })
  .meta({ id: 'ContentText', description: 'The text of a page in five languages.' });
export type ContentText = z.output<typeof ContentText>;

export const contentTextSchemas = defineSchemas({
  getContentTexts: { input: z.object({}), reply: z.object({ data: z.array(ContentText) }) },
  saveContentText: {
    input: z.object({ key: TextKey, version: ItemVersion, texts: PageTexts, ...planInput }),
    reply: z.object({ data: ContentText }),
  },
  previewContentText: {
    input: z.object({ key: TextKey, texts: PageTexts }),
    reply: z.object({ data: z.object({ path: z.string() }) }),
  },
  withdrawPlannedContent: {
    input: z.object({
      key: z.enum(CONTENT_KEYS).describe('The key of a text, web_settings or home_sections.'),
      planned_version: Version.describe('The planned version to withdraw.'),
    }),
    reply: z.object({ data: z.object({ key: z.enum(CONTENT_KEYS) }) }),
  },
});

const Sections = z
  .array(z.object({ name: z.enum(HOME_SECTIONS), is_shown: Bit }))
  .min(1)
  .max(HOME_SECTIONS.length)
  .describe('The sections below the slides in their order; with `is_shown` 0 one is hidden.');

const storedLink = z.string().nullable();
const Links = z.object({
  brand_name: z.string(),
  facebook_link: storedLink,
  twitter_link: storedLink,
  instagram_link: storedLink,
  youtube_link: storedLink,
  seller_registration_url: storedLink,
  seller_login_url: storedLink,
});
const FrontSettings = z
  .object({
    links: Links.extend({
      version: Version,
      planned: z
        .object({ ...planned, links: Links })
        .nullable()
        .describe(PLANNED),
    }),
    home: z.object({
      version: Version,
      sections: Sections,
      planned: z
        .object({ ...planned, sections: Sections })
        .nullable()
        .describe(PLANNED),
    }),
  })
  .meta({ id: 'FrontSettings', description: 'The name and the links of the shop, and the sections of its home page.' });
export type FrontSettings = z.output<typeof FrontSettings>;

const socialLink = (site: string) => link.describe(`The shop’s page at ${site}; null: none.`);

const links = {
  brand_name: requiredLine(60).describe('The name of the shop.'),
  facebook_link: socialLink('Facebook'),
  twitter_link: socialLink('X'),
  instagram_link: socialLink('Instagram'),
  youtube_link: socialLink('YouTube'),
  seller_registration_url: link.describe('The page where sellers register; null: the shop’s own page.'),
  seller_login_url: link.describe('The page where sellers sign in; null: the shop’s own page.'),
};

export const frontSettingSchemas = defineSchemas({
  getFrontSettings: { input: z.object({}), reply: z.object({ data: FrontSettings }) },
  saveWebSettings: {
    input: z.object({
      version: ItemVersion,
      ...links,
      ...planInput,
    }),
    reply: z.object({ data: FrontSettings }),
  },
  previewWebSettings: {
    input: z.object(links),
    reply: z.object({ data: z.object({ path: z.string() }) }),
  },
  saveHomeSections: {
    input: z.object({ version: ItemVersion, sections: Sections, ...planInput }),
    reply: z.object({ data: FrontSettings }),
  },
  previewHomeSections: {
    input: z.object({ sections: Sections }),
    reply: z.object({ data: z.object({ path: z.string() }) }),
  },
});
