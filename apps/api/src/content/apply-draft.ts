import type { CallName } from '@trad/contract/calls';
import type { HomeSection } from '@trad/contract/console/content-kinds';
import type { Announcement, Faq, Partner, Slide } from '@trad/contract/content';
import type { LanguageCode } from '@trad/contract/messages/message';
import { toAnnouncementView, toFaqView, toPartnerView, toSlideView } from './content.view.ts';

/** The texts of a draft by language and field. */
type DraftTexts = Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string | undefined>>>>>;

/** An item of a list. `id` 0: a new item. */
interface ItemDraft {
  kind: 'announcement' | 'slide' | 'faq' | 'partner';
  id: number;
  texts: DraftTexts;
  link: string | null;
  imageKey: string | null;
}

/** The draft that an operator previews: an item of a list, the text of a page, the home page's sections, or the shop's name and links. */
export type ContentDraft =
  | ItemDraft
  | { kind: 'text'; key: string; texts: Readonly<Partial<Record<LanguageCode, string>>> }
  | { kind: 'home'; sections: readonly HomeSection[] }
  | { kind: 'links'; links: Readonly<Record<string, string | null>> };

const toTranslatedRow = ({ id, texts }: ItemDraft, language: LanguageCode) => ({
  id,
  translations: Object.entries(texts[language] ?? {}).flatMap(([field, text]) => (text ? [{ field, text }] : [])),
});

const replaceItem = <T extends { id: number }>(items: readonly T[], item: T): T[] =>
  items.some(({ id }) => id === item.id) ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item];

/**
 * So that the preview shows the draft at once: the storefront shows the first announcement only, and begins with the first slide or
 * question.
 */
const putFirst = <T extends { id: number }>(items: readonly T[], item: T): T[] => [
  item,
  ...items.filter(({ id }) => id !== item.id),
];

type Body<T> = { data: T };

const applyItemDraft = (draft: ItemDraft, name: CallName, body: unknown, language: LanguageCode): unknown => {
  const english = draft.texts.en ?? {};
  const getEnglish = (field: string) => english[field] || null;
  const row = { ...toTranslatedRow(draft, language), imageKey: draft.imageKey };
  if (draft.kind === 'announcement' && name === 'getSettings') {
    const { data, ...rest } = body as Body<{ announcements?: Announcement[] }>;
    if (!data.announcements) return body;
    const fields = { title: getEnglish('title') ?? '', text: getEnglish('text'), label: getEnglish('label') };
    const announcements = putFirst(data.announcements, toAnnouncementView({ ...row, ...fields, url: draft.link }));
    return { ...rest, data: { ...data, announcements, announcement: announcements } };
  }
  if (draft.kind === 'slide' && name === 'getSliderImages') {
    const { data, ...rest } = body as Body<Slide[]>;
    const fields = { title: getEnglish('title') ?? '', subTitle: getEnglish('sub_title'), label: getEnglish('label') };
    // A draft that has no picture yet is previewed with one of the demo shop.
    const slide = toSlideView({ ...row, ...fields, imageKey: draft.imageKey ?? 'hero', link: draft.link });
    return { ...rest, data: putFirst(data, slide) };
  }
  if (draft.kind === 'partner' && name === 'getPartners') {
    const { data, ...rest } = body as Body<Partner[]>;
    const partner = toPartnerView({ ...row, name: getEnglish('name') ?? '', url: draft.link });
    return { ...rest, data: replaceItem(data, partner) };
  }
  if (draft.kind === 'faq' && name === 'getFaqs') {
    const { data, ...rest } = body as Body<Faq[]>;
    const faq = toFaqView({ ...row, question: getEnglish('question') ?? '', answer: getEnglish('answer') ?? '' });
    return { ...rest, data: putFirst(data, faq) };
  }
  return body;
};

type Settings = Body<Record<string, unknown> & { web_settings: object }>;

/** Returns the response to a public read as it would be if the draft were published. */
export const applyDraft = (draft: ContentDraft, name: CallName, body: unknown, language: LanguageCode): unknown => {
  if (draft.kind !== 'text' && draft.kind !== 'home' && draft.kind !== 'links')
    return applyItemDraft(draft, name, body, language);
  if (name !== 'getSettings') return body;
  const { data, ...rest } = body as Settings;
  if (draft.kind === 'home')
    return { ...rest, data: { ...data, web_settings: { ...data.web_settings, home_sections: draft.sections } } };
  if (draft.kind === 'links')
    return { ...rest, data: { ...data, web_settings: { ...data.web_settings, ...draft.links } } };
  // Only the response that has the text shows it.
  if (!(draft.key in data)) return body;
  return { ...rest, data: { ...data, [draft.key]: draft.texts[language] ?? draft.texts.en ?? null } };
};
