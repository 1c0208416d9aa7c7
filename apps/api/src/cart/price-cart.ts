import type { ShippingOption } from '@trad/contract/cart';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import { type AddressRow, findAddress, findDefaultAddress } from '../account/account.ts';
import { findCartOffers, type PriceCurrency } from '../catalog/catalog.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type CartLineRow, listCartLines, listDeliveryRates } from './cart.queries.ts';
import { calculateQuote, type Quote, quoteLine } from './quote.ts';

/** How a caller wants the cart priced. */
export interface Pricing {
  userId: number;
  language: LanguageCode;
  currency: PriceCurrency;
  shippingOption: ShippingOption;
  /** Where it goes; the default address without one, the default zone without any. */
  addressId: number | null;
}

/** A cart now: what is to be bought with its sums, and what was put aside. */
export interface PricedCart {
  quote: Quote;
  saved: Quote['lines'];
  /** Ids of lines whose product the shopper favours. */
  favorites: ReadonlySet<number>;
  /** Where it goes; null where that is not known. */
  address: AddressRow | null;
}

const addedFor = ({ code }: PriceCurrency, row: CartLineRow) => (row.addedCurrency === code ? row.addedMinor : null);

interface Destination extends Pick<Pricing, 'currency' | 'shippingOption' | 'addressId'> {
  /** Null: a visitor, who has no addresses. */
  userId: number | null;
}

/** The delivery rates to a destination; throws where the chosen option has none in the currency. */
export const loadDeliveryRates = async (
  db: Queryable,
  { userId, currency, shippingOption, addressId }: Destination,
) => {
  const rates = await listDeliveryRates(db, { userId, addressId, currencyCode: currency.code });
  // No rate is no free delivery: a currency without one can't be paid in yet.
  if (!rates[shippingOption]) throw new Refusal('CURRENCY_UNAVAILABLE');
  return rates;
};

/** Prices a cart (`cartId` null: an empty one) from the price lists, rates and addresses of this moment. */
export const priceCart = async (db: Queryable, cartId: number | null, pricing: Pricing): Promise<PricedCart> => {
  const { currency, userId, addressId } = pricing;
  // At once: none of them waits for another's answer.
  const [address, rates, rows, offers] = await Promise.all([
    addressId ? findAddress(db, userId, addressId) : findDefaultAddress(db, userId),
    loadDeliveryRates(db, pricing),
    cartId === null ? [] : listCartLines(db, cartId),
    findCartOffers(db, cartId, { currencyCode: currency.code, language: pricing.language }),
  ]);
  const lineOf = (row: CartLineRow) => {
    const offer = offers.get(row.variantId);
    if (!offer) return [];
    const available = offer.stock === null ? null : offer.stock + row.held;
    return [quoteLine({ id: row.id, qty: row.qty, offer, available, addedMinor: addedFor(currency, row) })];
  };
  const lines = rows.filter(({ saved }) => !saved).flatMap(lineOf);
  return {
    quote: calculateQuote(lines, rates, currency, pricing.shippingOption),
    saved: rows.filter(({ saved }) => saved).flatMap(lineOf),
    address,
    favorites: new Set(rows.filter(({ favorite }) => favorite).map(({ id }) => id)),
  };
};
