import type { ContentItem } from '@trad/contract/console/content';
import { type ContentState, listContentFields, TRANSLATED_LANGUAGES } from '@trad/contract/console/content-kinds';
import { buildPictureUrl, buildSlidePictureUrls } from '../../platform/pictures.ts';
import type { Publication, StoredItem } from './content-item.queries.ts';

const computeState = ({ active, publishFrom, publishUntil }: Publication, now: Date): ContentState => {
  if (!active) return 'draft';
  if (publishUntil && publishUntil <= now) return 'ended';
  return publishFrom && publishFrom > now ? 'scheduled' : 'live';
};

/** Counts the English texts that lack a translation. */
const countMissing = ({ kind, texts }: StoredItem) =>
  TRANSLATED_LANGUAGES.flatMap((language) => {
    const count = listContentFields(kind).filter(([field]) => texts.en?.[field] && !texts[language]?.[field]).length;
    return count > 0 ? [{ language, count }] : [];
  });

export const toItemView = (item: StoredItem, now: Date): ContentItem => ({
  kind: item.kind,
  id: item.id,
  version: item.version,
  position: item.position,
  state: computeState(item, now),
  is_active: item.active ? 1 : 0,
  publish_from: item.publishFrom?.toISOString() ?? null,
  publish_until: item.publishUntil?.toISOString() ?? null,
  link: item.link,
  image_key: item.imageKey,
  image:
    item.kind === 'slide' && item.imageKey !== null
      ? buildSlidePictureUrls(item.imageKey).mid
      : buildPictureUrl(item.imageKey),
  texts: { ...item.texts, en: item.texts.en ?? {} },
  missing: countMissing(item),
});

/** The fields of an item for the audit log: English texts by their field, translations with their language. */
export const describeItem = ({ texts, link, imageKey, active, publishFrom, publishUntil }: StoredItem) => ({
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([language, fields]) =>
      Object.entries(fields).map(([field, text]) => [language === 'en' ? field : `${field}.${language}`, text]),
    ),
  ),
  ...{ link, imageKey, active, publishFrom, publishUntil },
});

/** Returns both states with the fields of either, so that a removed text is recorded. */
export const describeItemChange = (before: StoredItem | null, after: StoredItem | null) => {
  const [old, current] = [before && describeItem(before), after && describeItem(after)];
  if (!old || !current) return { before: old, after: current };
  const absent = Object.fromEntries([...Object.keys(old), ...Object.keys(current)].map((field) => [field, null]));
  return { before: { ...absent, ...old }, after: { ...absent, ...current } };
};
