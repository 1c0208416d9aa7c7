import type { ContentTexts } from '@trad/contract/console/content';
import {
  CONTENT_FIELDS,
  CONTENT_KINDS,
  type ContentKindName,
  listContentFields,
} from '@trad/contract/console/content-kinds';
import { LANGUAGES } from '@trad/contract/messages/message';
import { type Detail, Refusal } from '../../platform/http/refusal.ts';
import type { ItemForm, ItemTexts, Publication } from './content-item.queries.ts';

interface SentPublication {
  is_active: 0 | 1;
  publish_from: string | null;
  publish_until: string | null;
}

const toDate = (time: string | null) => (time === null ? null : new Date(time));

/** Parses when an item is published. Throws VALIDATION_FAILED where the period ends before it begins. */
export const parsePublication = ({ is_active, publish_from, publish_until }: SentPublication): Publication => {
  const [publishFrom, publishUntil] = [toDate(publish_from), toDate(publish_until)];
  if (publishFrom && publishUntil && publishUntil <= publishFrom)
    throw new Refusal('VALIDATION_FAILED', {
      details: [{ path: 'publish_until', message: 'must be after the start' }],
    });
  return { active: is_active === 1, publishFrom, publishUntil };
};

/** Collects the texts of an item, and details of the invalid ones. */
const checkTexts = (kind: ContentKindName, sent: ContentTexts) => {
  const details: Detail[] = [];
  const texts: ItemTexts = {};
  const fields = new Map(listContentFields(kind));
  for (const language of LANGUAGES) {
    for (const field of CONTENT_FIELDS) {
      const text = sent[language]?.[field];
      if (!text) continue;
      const path = `texts.${language}.${field}`;
      const rules = fields.get(field);
      if (!rules) details.push({ path, message: `is no field of ${kind}` });
      else if (text.length > rules.max) details.push({ path, message: `has more than ${rules.max} characters` });
      else texts[language] = { ...texts[language], [field]: text };
    }
  }
  return { texts, details };
};

interface SentItem {
  kind: ContentKindName;
  texts: ContentTexts;
  link: string | null;
  image_key: string | null;
}

/**
 * Parses an item by the rules of its kind. A preview may lack required fields. Throws VALIDATION_FAILED with every invalid
 * field.
 */
export const parseContentItem = (
  { kind, texts: sent, link, image_key: imageKey }: SentItem,
  { isPreview = false } = {},
): Pick<ItemForm, 'texts' | 'link' | 'imageKey'> => {
  const { hasLink, picture } = CONTENT_KINDS[kind];
  const { texts, details } = checkTexts(kind, sent);
  if (!isPreview) {
    for (const [field, { isRequired }] of listContentFields(kind))
      if (isRequired && !texts.en?.[field]) details.push({ path: `texts.en.${field}`, message: 'is required' });
    if (picture === 'banner' && imageKey === null) details.push({ path: 'image_key', message: 'is required' });
  }
  if (link !== null && !hasLink) details.push({ path: 'link', message: `is no field of ${kind}` });
  if (imageKey !== null && !picture) details.push({ path: 'image_key', message: `is no field of ${kind}` });
  if (details.length > 0) throw new Refusal('VALIDATION_FAILED', { details });
  return { texts, link, imageKey };
};
