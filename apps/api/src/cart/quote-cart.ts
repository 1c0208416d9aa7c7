import type { LanguageCode } from '@trad/contract/messages/message';
import { loadOffers, resolveCurrency } from '../catalog/catalog.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import type { Caller } from '../platform/security/session.ts';
import { isDeliveredTo, listRates, listReservedPieces } from './cart.queries.ts';
import { toCartView } from './cart.view.ts';
import { requireDeliveredTo, requireDeliveryRates, requireOrderTotal } from './price-cart.ts';
import { calculateQuote, type Quote, quoteLine, toShippingChoice } from './quote.ts';
import { getAvailablePieces, getReservedPieces } from './stock-limit.ts';

type QuoteInput = Parameters<Handler<'quoteCart'>>[0]['input'];
type Lines = QuoteInput['lines'];

/** Sums quantities per variant, as a cart has one line for each. */
export const sumQuantities = (lines: Lines) => {
  const quantities = new Map<number, number>();
  for (const { product_variant_id: id, qty } of lines) quantities.set(id, (quantities.get(id) ?? 0) + qty);
  return quantities;
};

/**
 * Prices the lines of a visitor's cart. The pieces that the caller's own open payment has reserved are available. Throws where the shop
 * does not deliver to the country, or the total is too high.
 */
export const quoteGuestCart = async (
  deps: Deps,
  input: Omit<QuoteInput, 'with_lines'>,
  language: LanguageCode,
  caller: Caller | null,
): Promise<Quote> => {
  const { pool } = deps;
  const currency = await resolveCurrency(deps, input.currency);
  const choice = toShippingChoice(input);
  const quantities = sumQuantities(input.lines);
  const country = input.country_code ?? null;
  const [isDelivered, storedRates, offers, reserved] = await Promise.all([
    country === null || isDeliveredTo(pool, country),
    listRates(pool, currency.code, country),
    loadOffers(deps, [...quantities.keys()], { currencyCode: currency.code, language }),
    caller ? listReservedPieces(pool, caller.id) : [],
  ]);
  requireDeliveredTo({ isDeliveredTo: isDelivered });
  const rates = requireDeliveryRates(storedRates, choice);
  const lines = [...quantities].flatMap(([variantId, qty]) => {
    const offer = offers.get(variantId);
    if (!offer) return [];
    const available = getAvailablePieces(offer.stock, getReservedPieces({ reserved }, variantId));
    return [quoteLine({ id: variantId, qty, offer, available, addedMinor: null })];
  });
  const quote = calculateQuote(lines, rates, currency, choice);
  requireOrderTotal(quote, language);
  return quote;
};

export const quoteCart: Handler<'quoteCart'> = async ({ input, caller, language, deps }) => {
  const quote = await quoteGuestCart(deps, input, language, caller);
  return toCartView({ quote, saved: [], favorites: new Set(), address: null }, input.with_lines === 1);
};
