import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { buildPageUrl } from '../platform/mail/page-url.ts';
import { preventLinks } from '../platform/mail/prevent-links.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { findCategoryName, findProductName, findStoreName } from './moderation-mails.queries.ts';

/** The mail to a store's new owner. Its `params`: the store's id. */
export const STORE_ASSIGNED = 'vendor.store_assigned';
/** The mails about a store that was suspended, with the reason, or opened again, with a message. Their `params`: the store's id, the text. */
export const STORE_SUSPENDED = 'vendor.store_suspended';
export const STORE_REOPENED = 'vendor.store_reopened';
/** The mails about a product that was hidden, or is no longer hidden. Their `params`: the product's id, the reason. */
export const PRODUCT_HIDDEN = 'vendor.product_hidden';
export const PRODUCT_SHOWN = 'vendor.product_shown';
/** The mail about a product that an operator moved. Its `params`: the ids of the product and of the categories. */
export const PRODUCT_MOVED = 'vendor.product_moved';
/** The mails about a category that the vendor proposed. Their `params`: the proposed name, the id of the category or the reason. */
export const PROPOSAL_ACCEPTED = 'vendor.proposal_accepted';
export const PROPOSAL_REJECTED = 'vendor.proposal_rejected';

/**
 * Nothing is sent about a store or a product that has another state meanwhile: mails are retried one by one, so the mail about
 * the later change may have been sent before.
 */
export const moderationMails: MailKinds = {
  [STORE_ASSIGNED]: async ({ language, params }, { prisma, config }) => {
    const store = await findStoreName(prisma, Number(params.store));
    if (!store) return null;
    const text = createMailTranslator(language);
    return {
      subject: text('storeAssigned.subject'),
      paragraphs: [
        text('greeting'),
        text('storeAssigned.assigned', { store: preventLinks(store) }),
        text('storeAssigned.password'),
        { label: text('storeAssigned.link'), link: buildPageUrl(config.shopUrl, '/vendor/dashboard', language) },
      ],
    };
  },
  // The operator's own text, in the operator's language.
  [STORE_SUSPENDED]: async ({ language, params }, { prisma, config }) => {
    const store = await findStoreName(prisma, Number(params.store), 'suspended');
    if (!store) return null;
    const text = createMailTranslator(language);
    return {
      subject: text('storeSuspended.subject'),
      paragraphs: [
        text('greeting'),
        text('storeSuspended.suspended', { store: preventLinks(store) }),
        { lines: String(params.text ?? '').split('\n') },
        text('storeSuspended.orders'),
        { label: text('storeSuspended.link'), link: buildPageUrl(config.shopUrl, '/vendor/dashboard', language) },
      ],
    };
  },
  [STORE_REOPENED]: async ({ language, params }, { prisma, config }) => {
    const store = await findStoreName(prisma, Number(params.store), 'active');
    if (!store) return null;
    const text = createMailTranslator(language);
    return {
      subject: text('storeReopened.subject'),
      paragraphs: [
        text('greeting'),
        text('storeReopened.reopened', { store: preventLinks(store) }),
        ...(params.text ? [{ lines: String(params.text).split('\n') }] : []),
        { label: text('storeReopened.link'), link: buildPageUrl(config.shopUrl, '/vendor/dashboard', language) },
      ],
    };
  },
  // The operator's own text, in the operator's language.
  [PRODUCT_HIDDEN]: async ({ language, params }, { prisma, config }) => {
    const name = await findProductName(prisma, Number(params.product), language, { hidden: true });
    if (!name) return null;
    const text = createMailTranslator(language);
    const link = buildPageUrl(config.shopUrl, `/vendor/dashboard/products/${params.product}`, language);
    return {
      subject: text('productHidden.subject', { name: preventLinks(name) }),
      paragraphs: [
        text('greeting'),
        text('productHidden.hidden', { name: preventLinks(name) }),
        { lines: String(params.reason ?? '').split('\n') },
        text('productHidden.next'),
        { label: text('productHidden.link'), link },
      ],
    };
  },
  [PRODUCT_SHOWN]: async ({ language, params }, { prisma, config }) => {
    const name = await findProductName(prisma, Number(params.product), language, { hidden: false });
    if (!name) return null;
    const text = createMailTranslator(language);
    const link = buildPageUrl(config.shopUrl, `/vendor/dashboard/products/${params.product}`, language);
    return {
      subject: text('productShown.subject', { name: preventLinks(name) }),
      paragraphs: [
        text('greeting'),
        text('productShown.shown', { name: preventLinks(name) }),
        { label: text('productShown.link'), link },
      ],
    };
  },
  [PRODUCT_MOVED]: async ({ language, params }, { prisma, config }) => {
    const [name, from, to] = await Promise.all([
      findProductName(prisma, Number(params.product), language, { categoryId: Number(params.to) }),
      findCategoryName(prisma, Number(params.from), language),
      findCategoryName(prisma, Number(params.to), language),
    ]);
    if (!name || !from || !to) return null;
    const text = createMailTranslator(language);
    const link = buildPageUrl(config.shopUrl, `/vendor/dashboard/products/${params.product}`, language);
    return {
      subject: text('productMoved.subject', { name: preventLinks(name) }),
      paragraphs: [
        text('greeting'),
        text('productMoved.moved', { name: preventLinks(name), from, to }),
        text('productMoved.next'),
        { label: text('productShown.link'), link },
      ],
    };
  },
  [PROPOSAL_ACCEPTED]: async ({ language, params }, { prisma, config }) => {
    const name = await findCategoryName(prisma, Number(params.category), language);
    if (!name) return null;
    const text = createMailTranslator(language);
    return {
      subject: text('proposalAccepted.subject', { name }),
      paragraphs: [
        text('greeting'),
        text('proposalAccepted.accepted', { name, proposal: preventLinks(String(params.proposal)) }),
        {
          label: text('proposalAccepted.link'),
          link: buildPageUrl(config.shopUrl, '/vendor/dashboard/products', language),
        },
      ],
    };
  },
  // The operator's own text, in the operator's language.
  [PROPOSAL_REJECTED]: async ({ language, params }) => {
    const text = createMailTranslator(language);
    const proposal = preventLinks(String(params.proposal));
    return {
      subject: text('proposalRejected.subject', { proposal }),
      paragraphs: [
        text('greeting'),
        text('proposalRejected.rejected', { proposal }),
        { lines: String(params.reason).split('\n') },
      ],
    };
  },
};
