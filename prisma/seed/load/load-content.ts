import type { Queryable } from '@trad/database/connections/transaction';
import { ABOUT } from '../data/content/about.ts';
import { ANNOUNCEMENTS } from '../data/content/announcements.ts';
import { CONTACT } from '../data/content/contact.ts';
import { FAQS } from '../data/content/faqs.ts';
import { PARTNERS } from '../data/content/partners.ts';
import { PRIVACY } from '../data/content/privacy.ts';
import { RETURN_POLICY } from '../data/content/return-policy.ts';
import { SHIPPING_POLICY } from '../data/content/shipping-policy.ts';
import { SLIDES } from '../data/content/slides.ts';
import { TERMS } from '../data/content/terms.ts';
import type { Link, Translated } from '../data/types.ts';
import { insertRows, translationRows } from './insert-rows.ts';

type CategoryIds = ReadonlyMap<string, number>;

const urlOf = (link: Link, categoryIds: CategoryIds) => {
  if ('path' in link) return link.path;
  const id = categoryIds.get(link.category);
  if (id === undefined) throw new Error(`The demo shop's content leads to '${link.category}', which is not there`);
  return `/category/${id}`;
};

type Texts = Readonly<Record<string, Translated>>;

/** Rows of one table in their order, English in the row and the other languages beside it. */
const insertTexts = async (
  tx: Queryable,
  table: 'announcement' | 'slide' | 'partner' | 'faq',
  rows: ReadonlyArray<{ texts: Texts; columns?: Readonly<Record<string, unknown>> }>,
) => {
  const ids = await insertRows(
    tx,
    table,
    rows.map(({ texts, columns }, index) => ({
      ...Object.fromEntries(Object.entries(texts).map(([field, { en }]) => [field, en])),
      position: index + 1,
      active: true,
      ...columns,
    })),
    'id',
  );
  await insertRows(
    tx,
    `${table}_translation`,
    rows.flatMap(({ texts }, index) => translationRows({ [`${table}_id`]: ids[index] }, texts)),
  );
};

const STATIC_TEXTS: Texts = {
  about_us: ABOUT,
  shipping_policy: SHIPPING_POLICY,
  return_policy: RETURN_POLICY,
  terms: TERMS,
  privacy: PRIVACY,
  contact: CONTACT,
};

/** What the demo shop tells beside its products: announcements, slides, partners, questions and the static pages. */
export const loadContent = async (tx: Queryable, categoryIds: CategoryIds) => {
  const url = (link: Link | null) => link && urlOf(link, categoryIds);
  await insertTexts(
    tx,
    'announcement',
    ANNOUNCEMENTS.map(({ title, link, active }) => ({ texts: { title }, columns: { url: url(link), active } })),
  );
  await insertTexts(
    tx,
    'slide',
    SLIDES.map(({ picture, title, subTitle, label, link }) => ({
      texts: { title, sub_title: subTitle, label },
      columns: { image_key: picture, link: url(link) },
    })),
  );
  await insertTexts(
    tx,
    'partner',
    PARTNERS.map(({ picture, name, link }) => ({ texts: { name }, columns: { image_key: picture, url: url(link) } })),
  );
  await insertTexts(
    tx,
    'faq',
    FAQS.map((texts) => ({ texts: { ...texts } })),
  );
  await insertRows(
    tx,
    'content_text',
    Object.entries(STATIC_TEXTS).flatMap(([key, texts]) =>
      Object.entries(texts).map(([language_code, text]) => ({ key, language_code, text })),
    ),
  );
};
