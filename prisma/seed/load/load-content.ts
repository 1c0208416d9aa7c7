import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { ABOUT } from '../data/content/about.ts';
import { ANNOUNCEMENTS } from '../data/content/announcements.ts';
import { CONTACT } from '../data/content/contact.ts';
import { FAQS } from '../data/content/faqs.ts';
import { PARTNERS } from '../data/content/partners.ts';
import { PRIVACY } from '../data/content/privacy.ts';
import { RETURN_POLICY } from '../data/content/return-policy.ts';
import { SHIPPING_POLICY } from '../data/content/shipping-policy.ts';
import { SLIDES } from '../data/content/slides.ts';
import { SOCIAL_LINKS } from '../data/content/social-links.ts';
import { TERMS } from '../data/content/terms.ts';
import { WEB_SETTINGS } from '../data/reference.ts';
import type { Link, Translated } from '../data/types.ts';
import { buildTranslationRows } from './translation-rows.ts';

type CategoryIds = ReadonlyMap<string, number>;

const buildUrl = (link: Link, categoryIds: CategoryIds) => {
  if ('path' in link) return link.path;
  const id = categoryIds.get(link.category);
  if (id === undefined) throw new Error(`The demo shop's content links to '${link.category}', which does not exist`);
  return `/category/${id}`;
};

type BuildUrl = (link: Link | null) => string | null;
type Texts = Readonly<Record<string, Translated>>;

const STATIC_TEXTS: Texts = {
  about_us: ABOUT,
  shipping_policy: SHIPPING_POLICY,
  return_policy: RETURN_POLICY,
  terms: TERMS,
  privacy: PRIVACY,
  contact: CONTACT,
};

const loadAnnouncements = async (tx: PrismaTransaction, buildUrl: BuildUrl) => {
  const rows = await tx.announcement.createManyAndReturn({
    data: ANNOUNCEMENTS.map(({ title, link, active }, index) => ({
      title: title.en,
      url: buildUrl(link),
      position: index + 1,
      active,
    })),
  });
  await tx.announcementTranslation.createMany({
    data: rows.flatMap(({ id, position }) => {
      const { title = null } = ANNOUNCEMENTS[position - 1] ?? {};
      return buildTranslationRows({ announcementId: id }, { title });
    }),
  });
};

const loadSlides = async (tx: PrismaTransaction, buildUrl: BuildUrl) => {
  const rows = await tx.slide.createManyAndReturn({
    data: SLIDES.map(({ picture, title, subTitle, label, link }, index) => ({
      imageKey: picture,
      title: title.en,
      subTitle: subTitle.en,
      label: label.en,
      link: buildUrl(link),
      position: index + 1,
    })),
  });
  await tx.slideTranslation.createMany({
    data: rows.flatMap(({ id, position }) => {
      const { title = null, subTitle = null, label = null } = SLIDES[position - 1] ?? {};
      return buildTranslationRows({ slideId: id }, { title, sub_title: subTitle, label });
    }),
  });
};

const loadPartners = async (tx: PrismaTransaction, buildUrl: BuildUrl) => {
  const rows = await tx.partner.createManyAndReturn({
    data: PARTNERS.map(({ picture, name, link }, index) => ({
      name: name.en,
      imageKey: picture,
      url: buildUrl(link),
      position: index + 1,
    })),
  });
  await tx.partnerTranslation.createMany({
    data: rows.flatMap(({ id, position }) => {
      const { name = null } = PARTNERS[position - 1] ?? {};
      return buildTranslationRows({ partnerId: id }, { name });
    }),
  });
};

const loadFaqs = async (tx: PrismaTransaction) => {
  const rows = await tx.faq.createManyAndReturn({
    data: FAQS.map(({ question, answer }, index) => ({
      question: question.en,
      answer: answer.en,
      position: index + 1,
    })),
  });
  await tx.faqTranslation.createMany({
    data: rows.flatMap(({ id, position }) => buildTranslationRows({ faqId: id }, { ...FAQS[position - 1] })),
  });
};

/** Inserts the demo shop's content: announcements, slides, partners, questions and the static pages. */
export const loadContent = async (tx: PrismaTransaction, categoryIds: CategoryIds) => {
  const url = (link: Link | null) => link && buildUrl(link, categoryIds);
  await loadAnnouncements(tx, url);
  await loadSlides(tx, url);
  await loadPartners(tx, url);
  await loadFaqs(tx);
  await tx.contentText.createMany({
    data: Object.entries(STATIC_TEXTS).flatMap(([key, texts]) =>
      Object.entries(texts).map(([languageCode, text]) => ({ key, languageCode, text })),
    ),
  });
  await tx.setting.update({ where: { key: 'web_settings' }, data: { value: { ...WEB_SETTINGS, ...SOCIAL_LINKS } } });
};
