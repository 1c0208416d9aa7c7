import type { LanguageCode } from '@trad/contract/messages/message';
import { formatMoneyInText, MAX_ORDER_TOTAL_MINOR, toMajorUnits } from '@trad/contract/money';
import { indexOffers, type PriceCurrency } from '../catalog/catalog.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { CartLineRow, DestinationRow, StoredCart } from './cart.queries.ts';
import type { LoadedCart } from './load-cart.ts';
import { calculateQuote, type DeliveryRates, type Quote, quoteLine, type ShippingChoice } from './quote.ts';
import { getAvailablePieces, getReservedPieces } from './stock-limit.ts';

/** The options that determine a cart's price. */
export interface Pricing extends ShippingChoice {
  userId: number;
  language: LanguageCode;
  currency: PriceCurrency;
  /** The delivery address; null: the user's default address, or the default zone without one. */
  addressId: number | null;
}

/** A priced cart: the lines to order with their totals, and the lines that are saved for later. */
export interface PricedCart {
  quote: Quote;
  saved: Quote['lines'];
  /** Ids of lines whose product is a favourite. */
  favorites: ReadonlySet<number>;
  /** The delivery address; null without one. */
  address: DestinationRow | null;
}

const getAddedPrice = ({ code }: PriceCurrency, row: CartLineRow) =>
  row.addedCurrency === code ? row.addedMinor : null;

/** Indexes delivery rates by option. Throws where the currency has none, or a chosen option has none in the currency. */
export const requireDeliveryRates = (
  rates: StoredCart['rates'],
  { shippingOption, fastStoreIds = [] }: ShippingChoice,
): DeliveryRates => {
  const chosen = fastStoreIds.length > 0 ? [shippingOption, 'fast'] : [shippingOption];
  // A missing rate does not mean free delivery: orders in such a currency are not possible.
  if (!rates.length) throw new Refusal('CURRENCY_UNAVAILABLE');
  const missing = chosen.find((option) => !rates.some((rate) => rate.option === option));
  if (missing)
    throw new Refusal('VALIDATION_FAILED', {
      messageKey: 'shippingOptionUnavailable',
      details: [
        {
          path: missing === shippingOption ? 'shipping_option' : 'fast_store_ids',
          message: 'names a shipping option without a price in this currency',
        },
      ],
    });
  return Object.fromEntries(rates.map(({ option, ...rate }) => [option, rate]));
};

type Destination = Pick<Pricing, 'shippingOption' | 'fastStoreIds' | 'addressId'>;

/** Throws where the shop does not deliver to the address's country. */
export const requireDeliveredTo = ({ isDeliveredTo }: Pick<DestinationRow, 'isDeliveredTo'>) => {
  if (!isDeliveredTo) throw new Refusal('DELIVERY_UNAVAILABLE');
};

/**
 * Returns the delivery rates to the cart's address. Throws where a requested address is missing, or the shop does not deliver
 * there, and where a chosen option has no rate. Without a requested address the default one gives an estimate only: a cart stays
 * readable where the shop does not deliver there.
 */
export const requireDestination = (cart: LoadedCart, destination: Destination): DeliveryRates => {
  if (destination.addressId !== null) {
    if (!cart.address) throw new Refusal('NOT_FOUND');
    requireDeliveredTo(cart.address);
  }
  return requireDeliveryRates(cart.rates, destination);
};

/** Throws where the total exceeds the maximum of an order. */
export const requireOrderTotal = ({ totalMinor, currency }: Quote, language: LanguageCode) => {
  if (totalMinor <= MAX_ORDER_TOTAL_MINOR) return;
  throw new Refusal('ORDER_TOO_LARGE', {
    params: { most: formatMoneyInText(MAX_ORDER_TOTAL_MINOR, currency, language) },
    data: { most: toMajorUnits(MAX_ORDER_TOTAL_MINOR, currency.decimals), currency_code: currency.code },
  });
};

/** Prices a loaded cart. Throws as `requireDestination` does. */
export const priceCart = (cart: LoadedCart, pricing: Destination & Pick<Pricing, 'currency'>): PricedCart => {
  const { lines: rows, address } = cart;
  const { currency } = pricing;
  const rates = requireDestination(cart, pricing);
  const offers = indexOffers(cart.offers);
  const toQuoteLines = (row: CartLineRow) => {
    const offer = offers.get(row.variantId);
    if (!offer) return [];
    const available = getAvailablePieces(offer.stock, getReservedPieces(cart, row.variantId));
    return [quoteLine({ id: row.id, qty: row.qty, offer, available, addedMinor: getAddedPrice(currency, row) })];
  };
  const lines = rows.filter(({ saved }) => !saved).flatMap(toQuoteLines);
  return {
    quote: calculateQuote(lines, rates, currency, pricing),
    saved: rows.filter(({ saved }) => saved).flatMap(toQuoteLines),
    address,
    favorites: new Set(rows.filter(({ variantId }) => offers.get(variantId)?.isFavorite).map(({ id }) => id)),
  };
};
