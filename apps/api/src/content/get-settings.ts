import { sanitizeMarkup } from '../platform/http/html.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { findTexts, listActiveAnnouncements } from './content.queries.ts';
import { announcementView } from './content.view.ts';
import { loadPaymentMethods, loadWebSettings } from './settings.ts';

/** Settings that are pages of text. */
const PAGES = ['terms', 'privacy', 'contact'] as const;

export const getSettings: Handler<'getSettings'> = async ({ input: { type, currency }, language, deps }) => {
  const { prisma } = deps;
  const wants = (...types: Array<typeof type>) => type === undefined || types.includes(type);
  const [web, methods, texts, rows] = await Promise.all([
    loadWebSettings(prisma),
    wants('payment_method') ? loadPaymentMethods(deps, currency) : null,
    wants('about_us', 'return_shipping', ...PAGES)
      ? findTexts(prisma, ['about_us', 'shipping_policy', 'return_policy', ...PAGES], language)
      : null,
    wants('announcement', 'announcements') ? listActiveAnnouncements(prisma, language) : null,
  ]);
  const announcements = rows?.map(announcementView);
  const key = methods && { stripe_publishable_key: methods.stripe_publishable_key };
  const text = (name: string) => texts?.get(name) ?? null;
  const html = (name: string) => sanitizeMarkup(text(name) ?? '');
  return {
    ...key,
    data: {
      web_settings: web,
      ...(methods && { payment_method: methods }),
      ...key,
      ...(wants('about_us') && { about_us: text('about_us') }),
      ...(wants('return_shipping') && {
        shipping_policy: html('shipping_policy'),
        return_policy: html('return_policy'),
      }),
      ...Object.fromEntries(PAGES.filter((page) => wants(page)).map((page) => [page, html(page)])),
      ...(announcements && { announcements, announcement: announcements }),
    },
  };
};
