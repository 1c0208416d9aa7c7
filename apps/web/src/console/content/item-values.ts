import type { ContentItem, ContentTexts } from '@trad/contract/console/content';
import { type ContentKindName, listContentFields } from '@trad/contract/console/content-kinds';
import { CONTENT_LANGUAGES } from './content-languages.ts';

/** Form values by field name: texts as `title.fr`, times in the format of datetime-local inputs. */
export type ContentFormValues = Readonly<Record<string, string>>;

/** Formats a time for a datetime-local input, in the browser's time zone. */
export const toLocalTime = (iso: string | null) => {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
export const toIsoTime = (local: string | undefined) => (local ? new Date(local).toISOString() : null);

export const getTextFieldName = (field: string, language: string) => `${field}.${language}`;

export const toItemValues = (kind: ContentKindName, item: ContentItem | null): ContentFormValues => ({
  ...Object.fromEntries(
    CONTENT_LANGUAGES.flatMap(({ code }) =>
      listContentFields(kind).map(([field]) => [getTextFieldName(field, code), item?.texts[code]?.[field] ?? '']),
    ),
  ),
  link: item?.link ?? '',
  image_key: item?.image_key ?? '',
  publish_from: toLocalTime(item?.publish_from ?? null),
  publish_until: toLocalTime(item?.publish_until ?? null),
});

export const toTexts = (kind: ContentKindName, values: ContentFormValues): ContentTexts =>
  Object.fromEntries(
    CONTENT_LANGUAGES.map(({ code }) => [
      code,
      Object.fromEntries(
        listContentFields(kind).flatMap(([field]) => {
          const text = values[getTextFieldName(field, code)]?.trim();
          return text ? [[field, text]] : [];
        }),
      ),
    ]),
  ) as ContentTexts;

/** Converts form values into an item's fields, as the calls that save and preview it take them. */
export const toItemInput = (kind: ContentKindName, values: ContentFormValues) => ({
  kind,
  texts: toTexts(kind, values),
  link: values.link?.trim() || null,
  image_key: values.image_key || null,
});

/** Converts a local time, which has no seconds and occurs twice when summer time ends. One that was not changed stays as it is stored. */
const toTime = (local: string | undefined, stored: string | null) =>
  local === toLocalTime(stored) ? stored : toIsoTime(local);

export const toPublicationInput = (values: ContentFormValues, stored: ContentItem | null) => ({
  publish_from: toTime(values.publish_from, stored?.publish_from ?? null),
  publish_until: toTime(values.publish_until, stored?.publish_until ?? null),
});

/** The name of an item in lists: the English text of its kind's first field. */
export const getItemName = ({ kind, texts }: ContentItem) => {
  const [[field] = ['title' as const]] = listContentFields(kind);
  return texts.en[field] ?? '';
};
