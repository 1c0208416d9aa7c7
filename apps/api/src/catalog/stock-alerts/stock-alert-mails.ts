import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { joinNames } from '@trad/contract/text/join-names';
import { buildPageUrl } from '../../platform/mail/page-url.ts';
import { preventLinks } from '../../platform/mail/prevent-links.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { loadCurrencies } from '../listing/cached-lookups.ts';
import { loadOffers } from '../offers.ts';
import { BACK_IN_STOCK, restoreStockAlert } from './stock-alert.queries.ts';

export const stockAlertMails: MailKinds = {
  [BACK_IN_STOCK]: async ({ recipient, params, language }, deps) => {
    const variantId = Number(params.variant);
    const [currency] = await loadCurrencies(deps);
    const offers = await loadOffers(deps, [variantId], { currencyCode: currency?.code ?? '', language });
    const offer = offers.get(variantId);
    if (!offer) return null;
    // Sold out again or not for sale since the mail was enqueued: the request waits for the next time.
    if (!offer.isForSale || offer.stock === 0) {
      const alert = { variantId, email: recipient, languageCode: language };
      // Mails of a former release do not have the time.
      const createdAt = params.requestedAt ? new Date(String(params.requestedAt)) : deps.clock.now();
      await restoreStockAlert(deps.prisma, alert, createdAt);
      return null;
    }
    const values = joinNames(
      offer.attributes.map(({ value }) => value),
      language,
    );
    // Anybody may request this mail for any address, and the vendor wrote the name.
    const name = preventLinks(values ? `${offer.name} (${values})` : offer.name);
    const text = createMailTranslator(language);
    return {
      subject: text('backInStock.subject', { name }),
      paragraphs: [
        text('greeting'),
        text('backInStock.forSale', { name }),
        {
          label: text('backInStock.link'),
          link: buildPageUrl(deps.config.shopUrl, `/product/${offer.productId}`, language),
        },
        text('backInStock.once'),
      ],
    };
  },
};
