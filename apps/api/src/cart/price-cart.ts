import type { ShippingOption } from '@trad/contract/cart';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import { type AddressRow, findAddress, findDefaultAddress } from '../account/account.ts';
import { findCartOffers, type PriceCurrency } from '../catalog/catalog.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type CartLineRow, listCartLines, listDeliveryRates } from './cart.queries.ts';
import { calculateQuote, type Quote, quoteLine } from './quote.ts';

/** The options that determine a cart's price. */
export interface Pricing {
  userId: number;
  language: LanguageCode;
  currency: PriceCurrency;
  shippingOption: ShippingOption;
  /** The delivery address; null: the user's default address, or the default zone without one. */
  addressId: number | null;
}

/** A priced cart: the lines to order with their sums, and the lines that are saved for later. */
export interface PricedCart {
  quote: Quote;
  saved: Quote['lines'];
  /** Ids of lines whose product is a favourite. */
  favorites: ReadonlySet<number>;
  /** The delivery address; null without one. */
  address: AddressRow | null;
}

const getAddedPrice = ({ code }: PriceCurrency, row: CartLineRow) =>
  row.addedCurrency === code ? row.addedMinor : null;

interface Destination extends Pick<Pricing, 'currency' | 'shippingOption' | 'addressId'> {
  /** Null: a visitor, who has no addresses. */
  userId: number | null;
}

/** Loads the delivery rates to a destination. Throws where the chosen option has none in the currency. */
export const loadDeliveryRates = async (
  db: Queryable,
  { userId, currency, shippingOption, addressId }: Destination,
) => {
  const rates = await listDeliveryRates(db, { userId, addressId, currencyCode: currency.code });
  // A missing rate does not mean free delivery: orders in such a currency are not possible.
  if (!rates[shippingOption]) throw new Refusal('CURRENCY_UNAVAILABLE');
  return rates;
};

/** Prices a cart (`cartId` null: an empty one) with the current prices, rates and addresses. */
export const priceCart = async (db: Queryable, cartId: number | null, pricing: Pricing): Promise<PricedCart> => {
  const { currency, userId, addressId } = pricing;
  // Independent queries, run concurrently.
  const [address, rates, rows, offers] = await Promise.all([
    addressId ? findAddress(db, userId, addressId) : findDefaultAddress(db, userId),
    loadDeliveryRates(db, pricing),
    cartId === null ? [] : listCartLines(db, cartId),
    findCartOffers(db, cartId, { currencyCode: currency.code, language: pricing.language }),
  ]);
  const toQuoteLines = (row: CartLineRow) => {
    const offer = offers.get(row.variantId);
    if (!offer) return [];
    const available = offer.stock === null ? null : offer.stock + row.reserved;
    return [quoteLine({ id: row.id, qty: row.qty, offer, available, addedMinor: getAddedPrice(currency, row) })];
  };
  const lines = rows.filter(({ saved }) => !saved).flatMap(toQuoteLines);
  return {
    quote: calculateQuote(lines, rates, currency, pricing.shippingOption),
    saved: rows.filter(({ saved }) => saved).flatMap(toQuoteLines),
    address,
    favorites: new Set(rows.filter(({ isFavorite }) => isFavorite).map(({ id }) => id)),
  };
};
