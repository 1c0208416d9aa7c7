import type { Cart, CartLine } from '@trad/contract/cart';
import { toMajorUnits } from '@trad/contract/money';
import { buildPictureUrl } from '../platform/pictures.ts';
import type { PricedCart } from './price-cart.ts';
import type { QuoteLine } from './quote.ts';

const toLineView = (line: QuoteLine, { quote: { currency }, favorites }: PricedCart): CartLine => {
  const { id, qty, offer, taxMinor, problem } = line;
  const toAmount = (minor: number) => toMajorUnits(minor, currency.decimals);
  const attributes = offer.attributes.map(({ name, value, swatch }) => ({ name, value, swatch }));
  const changed = line.addedMinor !== null && offer.unitMinor !== null && line.addedMinor !== offer.unitMinor;
  return {
    id,
    cart_id: id,
    product_id: offer.productId,
    product_variant_id: offer.variantId,
    slug: offer.slug,
    name: offer.name,
    image: buildPictureUrl(offer.imageKey),
    seller_name: offer.storeName,
    store_id: offer.storeId,
    price: offer.unitMinor === null ? null : toAmount(offer.unitMinor),
    old_price: offer.oldMinor === null ? null : toAmount(offer.oldMinor),
    price_when_added: changed ? toAmount(line.addedMinor ?? 0) : null,
    qty,
    stock: line.available,
    attribute_id: offer.attributes.map(({ valueId }) => valueId).join(','),
    attributes,
    is_prices_inclusive_tax: offer.taxIncluded ? 1 : 0,
    tax_amount: toAmount(taxMinor),
    is_favorite: favorites.has(id) ? 1 : 0,
    problem,
    product_details: [{ delivery_charges: toAmount(offer.deliveryMinor), stock: line.available, attributes }],
  };
};

/** The cart in responses; without lines where only the totals were requested. */
export const toCartView = (priced: PricedCart, withLines = true): Cart => {
  const { quote, saved } = priced;
  const toAmount = (minor: number) => toMajorUnits(minor, quote.currency.decimals);
  return {
    cart: withLines ? quote.lines.map((line) => toLineView(line, priced)) : [],
    saved: withLines ? saved.map((line) => toLineView(line, priced)) : [],
    delivery_charge: toAmount(quote.deliveryBaseMinor),
    sub_total: toAmount(quote.subtotalMinor),
    shipping_total: toAmount(quote.deliveryTotalMinor),
    tax_amount: toAmount(quote.taxAddedMinor),
    tax_inclusive_amount: toAmount(quote.taxIncludedMinor),
    total: toAmount(quote.totalMinor),
    shipping_options: quote.options.map(
      ({ option, deliveryBaseMinor, deliveryTotalMinor, totalMinor, minDays, maxDays }) => ({
        option,
        delivery_charge: toAmount(deliveryBaseMinor),
        shipping_total: toAmount(deliveryTotalMinor),
        total: toAmount(totalMinor),
        min_days: minDays,
        max_days: maxDays,
      }),
    ),
    store_deliveries: quote.deliveries.map(({ storeId, storeName, option, options }) => ({
      store_id: storeId,
      store_name: storeName,
      option,
      options: options.map(({ option: name, totalMinor, minDays, maxDays }) => ({
        option: name,
        shipping_total: toAmount(totalMinor),
        min_days: minDays,
        max_days: maxDays,
      })),
    })),
    currency_code: quote.currency.code,
  };
};
