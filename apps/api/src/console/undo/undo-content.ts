import {
  CONTENT_FIELDS,
  type ContentKindName,
  type ContentTextKey,
  type HomeSection,
} from '@trad/contract/console/content-kinds';
import { DEFAULT_BRAND_NAME } from '@trad/contract/content';
import { LANGUAGES } from '@trad/contract/messages/message';
import { findSettingVersions, HIDDEN_SUFFIX, listContentTexts, loadWebSettings } from '../../content/content.ts';
import type { Deps } from '../../platform/deps.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { findItem } from '../content/content-item.queries.ts';
import type { BuildUndoing, UndoEntry } from './undo-entry.ts';

const loadItem = async ({ subjectKind, id }: UndoEntry, { prisma }: Deps) => {
  const item = await findItem(prisma, subjectKind as ContentKindName, id);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

type Item = Awaited<ReturnType<typeof loadItem>>;

const toIso = (time: string | Date | null) => (time instanceof Date ? time.toISOString() : time);

const buildPublication = ({ beforeOr }: UndoEntry, { active, publishFrom, publishUntil }: Item) => ({
  is_active: beforeOr('active', active) ? (1 as const) : (0 as const),
  publish_from: toIso(beforeOr<string | Date | null>('publishFrom', publishFrom)),
  publish_until: toIso(beforeOr<string | Date | null>('publishUntil', publishUntil)),
});

/** The texts of an item by language and field, in which the audit log names English ones by their field alone. */
const buildTexts = ({ beforeOr }: UndoEntry, { texts }: Item) => ({
  en: {},
  ...Object.fromEntries(
    LANGUAGES.map((code) => [
      code,
      Object.fromEntries(
        CONTENT_FIELDS.flatMap((field) => {
          const name = code === 'en' ? field : `${field}.${code}`;
          const text = beforeOr<string | null | undefined>(name, texts[code]?.[field]);
          return text ? [[field, text]] : [];
        }),
      ),
    ]),
  ),
});

const remove: BuildUndoing = async (entry, deps) => {
  const { kind, id, version } = await loadItem(entry, deps);
  return { call: 'deleteContentItem', input: { kind, id, version } };
};

export const contentUndos = {
  saveContentItem: async (entry, deps) => {
    // A new item had no state before.
    if (entry.has('active') && entry.before('active') === null) return remove(entry, deps);
    const item = await loadItem(entry, deps);
    const { kind, id, version, imageKey } = item;
    const form = { texts: buildTexts(entry, item), link: entry.beforeOr('link', item.link), image_key: imageKey };
    return { call: 'saveContentItem', input: { kind, id, version, ...form, ...buildPublication(entry, item) } };
  },
  publishContentItem: async (entry, deps) => {
    const item = await loadItem(entry, deps);
    const { kind, id, version } = item;
    return { call: 'publishContentItem', input: { kind, id, version, ...buildPublication(entry, item) } };
  },
  deleteContentItem: ({ subjectKind, id }) => ({
    call: 'restoreContentItem',
    input: { kind: subjectKind as ContentKindName, id },
  }),
  restoreContentItem: remove,
  orderContentItems: ({ subjectId, before, after }) => {
    const parse = (ids: string) => ids.split(', ').map(Number);
    const order = { before: parse(after<string>('ids')), after: parse(before<string>('ids')) };
    return { call: 'orderContentItems', input: { kind: subjectId as ContentKindName, ...order } };
  },

  saveContentText: async ({ subjectId, beforeOr }, { prisma }) => {
    const stored = (await listContentTexts(prisma)).find(({ key }) => key === subjectId);
    if (!stored) throw new Refusal('NOT_FOUND');
    const texts = Object.fromEntries(
      LANGUAGES.map((code) => [code, beforeOr<string | null | undefined>(`text.${code}`, stored.texts[code]) ?? '']),
    );
    if (!texts.en) throw createInvalidFieldError('texts.en', 'has no text');
    const input = { key: subjectId as ContentTextKey, version: stored.version, texts: { en: '', ...texts } };
    return { call: 'saveContentText', input };
  },
  saveWebSettings: async ({ fields, before }, { prisma }) => {
    const { web_settings: version } = await findSettingVersions(prisma);
    const { brand_name, ...links } = await loadWebSettings(prisma);
    const former = Object.fromEntries(fields.map((field) => [field, before<string | null>(field)]));
    const settings = { brand_name, ...links, ...former };
    return {
      call: 'saveWebSettings',
      // Before the first change there was no stored name.
      input: { version, ...settings, brand_name: settings.brand_name ?? DEFAULT_BRAND_NAME },
    };
  },
  saveHomeSections: async ({ before }, { prisma }) => {
    const { home_sections: version } = await findSettingVersions(prisma);
    const sections = before<string>('sections')
      .split(', ')
      .map((text) => ({
        name: text.replace(HIDDEN_SUFFIX, '') as HomeSection,
        is_shown: text.endsWith(HIDDEN_SUFFIX) ? (0 as const) : (1 as const),
      }));
    return { call: 'saveHomeSections', input: { version, sections } };
  },
} satisfies Record<string, BuildUndoing>;
