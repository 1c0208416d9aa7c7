import { sanitizeMarkup } from '../platform/http/html.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { findDueVersions, findTexts, listPublishedAnnouncements } from './content.queries.ts';
import { toAnnouncementView } from './content.view.ts';
import { loadPaymentMethods, loadShownWebSettings } from './settings.ts';

/** The types whose reply is one text, which is HTML and has the type's name. */
const PAGES = ['terms', 'privacy', 'contact'] as const;

export const getSettings: Handler<'getSettings'> = async ({ input: { type, currency }, language, cacheTags, deps }) => {
  cacheTags.add('content');
  const { prisma, clock } = deps;
  const isRequested = (...types: Array<typeof type>) => type === undefined || types.includes(type);
  const due = await findDueVersions(prisma, clock.now());
  const [web, methods, texts, rows] = await Promise.all([
    loadShownWebSettings(prisma, due),
    isRequested('payment_method') ? loadPaymentMethods(deps, currency) : null,
    isRequested('about_us', 'return_shipping', ...PAGES)
      ? findTexts(prisma, ['about_us', 'shipping_policy', 'return_policy', ...PAGES], { languageCode: language, due })
      : null,
    isRequested('announcement', 'announcements') ? listPublishedAnnouncements(prisma, language, clock.now()) : null,
  ]);
  const announcements = rows?.map(toAnnouncementView);
  const key = methods && { stripe_publishable_key: methods.stripe_publishable_key };
  const getText = (name: string) => texts?.get(name) ?? null;
  const getHtml = (name: string) => sanitizeMarkup(getText(name) ?? '');
  return {
    ...key,
    data: {
      web_settings: web,
      ...(methods && { payment_method: methods }),
      ...key,
      ...(isRequested('about_us') && { about_us: getText('about_us') }),
      ...(isRequested('return_shipping') && {
        shipping_policy: getHtml('shipping_policy'),
        return_policy: getHtml('return_policy'),
      }),
      ...Object.fromEntries(PAGES.filter((page) => isRequested(page)).map((page) => [page, getHtml(page)])),
      ...(announcements && { announcements, announcement: announcements }),
    },
  };
};
