import { TRANSLATED_LANGUAGES } from '@trad/contract/console/content-kinds';
import type { SizeGuide } from '@trad/contract/size-guide';
import { Refusal } from '../../platform/http/refusal.ts';
import { listStoredAttributes } from '../attributes/attributes.queries.ts';
import { findStoredCategory, listCategories } from '../categories/categories.queries.ts';
import { findWritingTime } from '../reviews/review-list.queries.ts';
import { findSynonym } from '../synonyms/synonyms.queries.ts';
import { type BuildUndoing, requireUnchanged, type UndoEntry } from './undo-entry.ts';

/** Returns the row. Throws NOT_FOUND where it was deleted since. */
const requireRow = <T>(row: T | null | undefined): T => {
  if (row === null || row === undefined) throw new Refusal('NOT_FOUND');
  return row;
};

/** The changed names, as fields of the calls that save them. */
const listNames = (entry: UndoEntry) => ({
  ...(entry.has('name') && { name: entry.before<string>('name') }),
  ...Object.fromEntries(
    TRANSLATED_LANGUAGES.flatMap((code) =>
      entry.has(`name ${code}`) ? [[`name_${code}`, entry.before<string | null>(`name ${code}`)]] : [],
    ),
  ),
});

/** The current names, as the audit log names them. */
const describeNames = (name: string, translations: readonly { languageCode: string; text: string }[]) => ({
  name,
  ...Object.fromEntries(
    TRANSLATED_LANGUAGES.map((code) => [
      `name ${code}`,
      translations.find(({ languageCode }) => languageCode === code)?.text,
    ]),
  ),
});

/** Returns the id before which an element stands at a position, counted from 1; 0: it stands at the end. */
const findNext = (ids: readonly number[], id: number, place: number) => ids.filter((one) => one !== id)[place - 1] ?? 0;

/** Undoes that a product was hidden or shown, or that the reason why it is hidden was changed. */
const hideOrShow: BuildUndoing = (entry) => {
  const { id } = entry;
  const reason = entry.before<string | null>('hiddenReason');
  if (!entry.has('hidden')) {
    const former_reason = entry.after<string | null>('hiddenReason') ?? '';
    return { call: 'hideProduct', input: { id, reason, former_reason } };
  }
  return entry.before<boolean>('hidden')
    ? { call: 'hideProduct', input: { id, reason } }
    : { call: 'showProduct', input: { id } };
};

const hideOrPublishReview: BuildUndoing = async (entry, { prisma }) => {
  const { id } = entry;
  const writtenAt = requireRow(await findWritingTime(prisma, id));
  // The decision was about another text: its author has written it again since, which the audit log does not record.
  if (writtenAt > entry.createdAt) throw new Refusal('EDITED_MEANWHILE', { data: { later: [] } });
  const review = { id, written_at: writtenAt.toISOString() };
  return entry.before<string>('status') === 'hidden'
    ? { call: 'hideReview', input: { ...review, reason: entry.before<string>('hiddenReason') } }
    : { call: 'publishReview', input: { ...review, former_status: 'hidden' } };
};

export const catalogueUndos = {
  hideProduct: hideOrShow,
  showProduct: hideOrShow,
  setProductFeatured: ({ id, before }) => ({
    call: 'setProductFeatured',
    input: { id, featured: before<boolean>('featured') ? 1 : 0 },
  }),
  setProductCategory: ({ id, has, before, after }) => ({
    call: 'setProductCategory',
    input: {
      id,
      category_id: before('category'),
      former_category_id: after('category'),
      keep_former: has('wasInCategory') ? 1 : 0,
    },
  }),
  hideReview: hideOrPublishReview,
  publishReview: hideOrPublishReview,

  updateCategory: async (entry, { prisma }) => {
    const { version, name, active: isActive, translations } = requireRow(await findStoredCategory(prisma, entry.id));
    requireUnchanged(entry, { ...describeNames(name, translations), active: isActive });
    const active = entry.has('active') && { is_active: entry.before<boolean>('active') ? (1 as const) : (0 as const) };
    return { call: 'updateCategory', input: { id: entry.id, version, ...listNames(entry), ...active } };
  },
  updateSizeGuide: async (entry, { prisma }) => {
    const { id } = entry;
    const { version, sizeGuide } = requireRow(await findStoredCategory(prisma, id));
    requireUnchanged(entry, { sizeGuide: sizeGuide?.content });
    return { call: 'updateSizeGuide', input: { id, version, size_guide: entry.before<SizeGuide | null>('sizeGuide') } };
  },
  moveCategory: async (entry, { prisma }) => {
    const { id, beforeOr } = entry;
    const categories = await listCategories(prisma);
    const stored = requireRow(categories.find((category) => category.id === id));
    requireUnchanged(entry, { parentId: stored.parentId });
    const listSiblings = (parentId: number | null) =>
      categories.filter((category) => category.parentId === parentId).map((category) => category.id);
    const parentId = beforeOr('parentId', stored.parentId);
    const place = beforeOr('place', listSiblings(stored.parentId).indexOf(id) + 1);
    const before_id = findNext(listSiblings(parentId), id, place);
    return { call: 'moveCategory', input: { id, version: stored.version, parent_id: parentId ?? 0, before_id } };
  },

  updateAttribute: async (entry, { prisma }) => {
    const { id } = entry;
    const attributes = await listStoredAttributes(prisma);
    const { version, name, translations } = requireRow(attributes.find((attribute) => attribute.id === id));
    requireUnchanged(entry, describeNames(name, translations));
    const ids = attributes.map((attribute) => attribute.id);
    const place = entry.has('position') && { before_id: findNext(ids, id, entry.before<number>('position')) };
    return { call: 'updateAttribute', input: { id, version, ...listNames(entry), ...place } };
  },
  updateAttributeValue: async (entry, { prisma }) => {
    const { id } = entry;
    const attributes = await listStoredAttributes(prisma);
    const { values } = requireRow(attributes.find((attribute) => attribute.values.some((value) => value.id === id)));
    const stored = requireRow(values.find((value) => value.id === id));
    requireUnchanged(entry, { ...describeNames(stored.value, stored.translations), swatch: stored.swatch });
    const { version } = stored;
    const ids = values.map((value) => value.id);
    const place = entry.has('position') && { before_id: findNext(ids, id, entry.before<number>('position')) };
    const swatch = entry.has('swatch') && { swatch: entry.before<string | null>('swatch') };
    return { call: 'updateAttributeValue', input: { id, version, ...listNames(entry), ...swatch, ...place } };
  },

  addSynonym: async ({ id }, { prisma }) => {
    const { version } = requireRow(await findSynonym(prisma, id));
    return { call: 'deleteSynonym', input: { id, version } };
  },
  updateSynonym: async ({ id, before }, { prisma }) => {
    const { version } = requireRow(await findSynonym(prisma, id));
    return { call: 'updateSynonym', input: { id, version, phrases: before<string[]>('phrases') } };
  },
  deleteSynonym: ({ before }) => ({ call: 'addSynonym', input: { phrases: before<string[]>('phrases') } }),
} satisfies Record<string, BuildUndoing>;
