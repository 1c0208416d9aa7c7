import type { LanguageCode } from '@trad/contract/messages/message';
import type { OrderAddress } from '@trad/contract/orders';
import { getChosenOption, type Quote, type QuoteLine } from '../cart/cart.ts';
import type { OrderContent, OrderContentLine } from '../orders/orders.ts';

const toContentLine = ({ offer, qty, taxMinor }: QuoteLine): OrderContentLine => ({
  variantId: offer.variantId,
  productId: offer.productId,
  storeId: offer.storeId,
  storeName: offer.storeName,
  sku: offer.sku,
  slug: offer.slug,
  name: offer.name,
  imageKey: offer.imageKey,
  attributes: offer.attributes.map(({ code, name, value }) => ({ code, name, value })),
  unitMinor: offer.unitMinor ?? 0,
  qty,
  taxRateBp: offer.taxRateBp,
  taxIncluded: offer.taxIncluded,
  taxMinor,
  deliveryMinor: offer.deliveryMinor,
});

/** Copies a quote without problems into the content of an order. */
export const createSnapshot = (
  quote: Quote,
  address: OrderAddress,
  { language, isGift }: { language: LanguageCode; isGift: boolean },
): OrderContent => ({
  language,
  currencyCode: quote.currency.code,
  lines: quote.lines.map(toContentLine),
  address,
  shippingOption: quote.shippingOption,
  deliveries: quote.deliveries.map((delivery) => {
    const { option, baseMinor, minDays, maxDays } = getChosenOption(delivery);
    return { storeId: delivery.storeId, option, baseMinor, minDays, maxDays };
  }),
  isGift,
  subtotalMinor: quote.subtotalMinor,
  deliveryBaseMinor: quote.deliveryBaseMinor,
  deliveryTotalMinor: quote.deliveryTotalMinor,
  taxAddedMinor: quote.taxAddedMinor,
  taxIncludedMinor: quote.taxIncludedMinor,
  totalMinor: quote.totalMinor,
});
