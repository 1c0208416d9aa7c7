import type { ContentItem, ContentTexts } from '@trad/contract/console/content';
import { type ContentKindName, listContentFields } from '@trad/contract/console/content-kinds';
import { CONTENT_LANGUAGES } from './content-languages.ts';

/** The values of the form by field: texts as `title.fr`, times as a datetime-local field has them. */
export type ItemValues = Readonly<Record<string, string>>;

/** A time as a datetime-local field has it, in the time zone of the browser. */
export const toLocalTime = (iso: string | null) => {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
export const toIsoTime = (local: string | undefined) => (local ? new Date(local).toISOString() : null);

export const getTextName = (field: string, language: string) => `${field}.${language}`;

export const toItemValues = (kind: ContentKindName, item: ContentItem | null): ItemValues => ({
  ...Object.fromEntries(
    CONTENT_LANGUAGES.flatMap(({ code }) =>
      listContentFields(kind).map(([field]) => [getTextName(field, code), item?.texts[code]?.[field] ?? '']),
    ),
  ),
  link: item?.link ?? '',
  image_key: item?.image_key ?? '',
  publish_from: toLocalTime(item?.publish_from ?? null),
  publish_until: toLocalTime(item?.publish_until ?? null),
});

export const toTexts = (kind: ContentKindName, values: ItemValues): ContentTexts =>
  Object.fromEntries(
    CONTENT_LANGUAGES.map(({ code }) => [
      code,
      Object.fromEntries(
        listContentFields(kind).flatMap(([field]) => {
          const text = values[getTextName(field, code)]?.trim();
          return text ? [[field, text]] : [];
        }),
      ),
    ]),
  ) as ContentTexts;

/** The fields of a draft as the API takes them. */
export const toDraftInput = (kind: ContentKindName, values: ItemValues) => ({
  kind,
  texts: toTexts(kind, values),
  link: values.link?.trim() || null,
  image_key: values.image_key || null,
});

export const toPublicationInput = (values: ItemValues) => ({
  publish_from: toIsoTime(values.publish_from),
  publish_until: toIsoTime(values.publish_until),
});

/** The name of an item in lists: its first English text. */
export const getItemName = ({ kind, texts }: ContentItem) => {
  const [[field] = ['title' as const]] = listContentFields(kind);
  return texts.en[field] ?? '';
};
