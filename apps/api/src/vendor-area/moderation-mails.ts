import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { buildPageUrl } from '../platform/mail/page-url.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { findProductName, findStoreName } from './moderation-mails.queries.ts';

/** The mail to a store's new owner. Its `params`: the store. */
export const STORE_ASSIGNED = 'vendor.store_assigned';
/** The mails about a product that was hidden, or is no longer hidden. Their `params`: the product, the reason. */
export const PRODUCT_HIDDEN = 'vendor.product_hidden';
export const PRODUCT_SHOWN = 'vendor.product_shown';

export const moderationMails: MailKinds = {
  [STORE_ASSIGNED]: async ({ language, params }, { prisma, config }) => {
    const store = await findStoreName(prisma, Number(params.store));
    if (!store) return null;
    const text = createMailTranslator(language);
    return {
      subject: text('storeAssigned.subject'),
      paragraphs: [
        text('greeting'),
        text('storeAssigned.assigned', { store }),
        text('storeAssigned.password'),
        { label: text('storeAssigned.link'), link: buildPageUrl(config.shopUrl, '/vendor/dashboard', language) },
      ],
    };
  },
  // The operator's own text, in the operator's language.
  [PRODUCT_HIDDEN]: async ({ language, params }, { prisma, config }) => {
    const name = await findProductName(prisma, Number(params.product), language);
    if (!name) return null;
    const text = createMailTranslator(language);
    const link = buildPageUrl(config.shopUrl, `/vendor/dashboard/products/${params.product}`, language);
    return {
      subject: text('productHidden.subject', { name }),
      paragraphs: [
        text('greeting'),
        text('productHidden.hidden', { name }),
        { lines: String(params.reason ?? '').split('\n') },
        text('productHidden.next'),
        { label: text('productHidden.link'), link },
      ],
    };
  },
  [PRODUCT_SHOWN]: async ({ language, params }, { prisma, config }) => {
    const name = await findProductName(prisma, Number(params.product), language);
    if (!name) return null;
    const text = createMailTranslator(language);
    const link = buildPageUrl(config.shopUrl, `/vendor/dashboard/products/${params.product}`, language);
    return {
      subject: text('productShown.subject', { name }),
      paragraphs: [text('greeting'), text('productShown.shown', { name }), { label: text('productShown.link'), link }],
    };
  },
};
