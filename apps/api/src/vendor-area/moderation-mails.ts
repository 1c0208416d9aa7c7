import { pageAt } from '../platform/mail/page-at.ts';
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { moderationMailTexts } from './moderation-mail-texts.ts';
import { moderatedProduct, nameOfStore } from './moderation-mails.queries.ts';

/** The mail that tells somebody that a store is theirs now. Its `params`: the store. */
export const STORE_ASSIGNED = 'vendor.store_assigned';
/** The mails that tell a vendor that a product was hidden, or is hidden no more. Their `params`: the product, the reason. */
export const PRODUCT_HIDDEN = 'vendor.product_hidden';
export const PRODUCT_SHOWN = 'vendor.product_shown';

export const moderationMails: MailKinds = {
  [STORE_ASSIGNED]: async ({ language, params }, { pool, config }) => {
    const name = await nameOfStore(pool, params.store);
    return name
      ? moderationMailTexts[language].assigned(name, pageAt(config.shopUrl, '/vendor/dashboard', language))
      : null;
  },
  [PRODUCT_HIDDEN]: async ({ language, params }, { pool, config }) => {
    const name = await moderatedProduct(pool, params.product, language);
    const link = pageAt(config.shopUrl, `/vendor/dashboard/products/${params.product}`, language);
    return name ? moderationMailTexts[language].hidden(name, String(params.reason ?? ''), link) : null;
  },
  [PRODUCT_SHOWN]: async ({ language, params }, { pool, config }) => {
    const name = await moderatedProduct(pool, params.product, language);
    const link = pageAt(config.shopUrl, `/vendor/dashboard/products/${params.product}`, language);
    return name ? moderationMailTexts[language].shown(name, link) : null;
  },
};
