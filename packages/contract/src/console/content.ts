import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { LANGUAGES } from '../messages/message.ts';
import { Bit, Flag, Id, oneLine, plainText, QueryId, Time, Version } from '../wire.ts';
import {
  CONTENT_KIND_NAMES,
  CONTENT_LINK,
  CONTENT_STATES,
  type ContentKindName,
  MAX_CONTENT_ITEMS,
} from './content-kinds.ts';

const Kind = z
  .enum(CONTENT_KIND_NAMES as [ContentKindName, ...ContentKindName[]])
  .describe('announcement, slide, faq or partner.');

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
  .describe('Where it leads: a path of the shop or an https URL; null: nowhere.');

const PictureKey = z.string().regex(/^[\w/-]{1,120}$/, 'is not the key of a picture');

const moment = (description: string) =>
  z.iso
    .datetime()
    .refine((text) => Number(text.slice(0, 4)) >= 2000 && Number(text.slice(0, 4)) < 3000, 'is not in these centuries')
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
      .describe('How many texts lack a translation, by language; languages that lack none are left out.'),
  })
  .meta({ id: 'ContentItem', description: 'An item of the shop front, with its texts in five languages.' });
export type ContentItem = z.output<typeof ContentItem>;

const draft = {
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
      ...draft,
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
      id: Id.optional().describe('The item that the draft replaces; absent: a new one.'),
      ...draft,
    }),
    reply: z.object({
      data: z.object({ path: z.string().describe('The page of the shop with the draft, for an hour.') }),
    }),
  },
});
