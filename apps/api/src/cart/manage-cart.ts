import type { ParsedInput } from '@trad/contract/schemas';
import type { Queryable } from '@trad/database/connections/transaction';
import { findSiblingVariants, indexOffers, type Offer, type PriceCurrency } from '../catalog/catalog.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../platform/http/refusal.ts';
import { type CartLineRow, putCartLine } from './cart.queries.ts';
import { type CartChange, changeCart } from './change-cart.ts';
import type { LoadedCart } from './load-cart.ts';
import { getReservedPieces, requireOrderableQuantity } from './stock-limit.ts';

/** Keeps responses small; no shopper needs more different items. */
const MAX_LINES = 100;

/**
 * Selects the named variant if it has all given attribute values, else the variant of the same product that has exactly these, else the one
 * that has these and, for the other attributes, the named one's. Values of another product are rejected.
 */
const selectVariant = async (db: Queryable, { product_variant_id, attribute_id }: ParsedInput<'manageCart'>) => {
  if (!attribute_id.length) return product_variant_id;
  const variants = await findSiblingVariants(db, product_variant_id);
  const namedVariant = variants.find(({ id }) => id === product_variant_id);
  if (!namedVariant) throw new Refusal('NOT_FOUND');
  const known = new Map(variants.flatMap(({ values }) => values.map((value) => [value.valueId, value.attributeId])));
  const requested = new Map(attribute_id.map((valueId) => [known.get(valueId), valueId]));
  if (requested.has(undefined))
    throw createInvalidFieldError('attribute_id', 'names values that this product does not have');
  if (requested.size !== new Set(attribute_id).size)
    throw createInvalidFieldError('attribute_id', 'names two values of one attribute');
  if (attribute_id.every((id) => namedVariant.values.some(({ valueId }) => valueId === id))) return product_variant_id;
  const merged = new Map<number | undefined, number>([
    ...namedVariant.values.map(({ attributeId, valueId }) => [attributeId, valueId] as const),
    ...requested,
  ]);
  // Variants of one product may have different attributes: one that has fewer is another variant.
  const findExact = (wanted: ReadonlyMap<number | undefined, number>) =>
    variants.find(
      ({ values }) =>
        values.length === wanted.size &&
        values.every(({ attributeId, valueId }) => wanted.get(attributeId) === valueId),
    );
  const selected = findExact(requested) ?? findExact(merged);
  if (!selected) throw new Refusal('PRODUCT_UNAVAILABLE');
  return selected.id;
};

const requireBuyable = (offer: Offer | undefined, userId: number, currency: string): Offer & { unitMinor: number } => {
  if (!offer) throw new Refusal('NOT_FOUND');
  if (!offer.isForSale) throw new Refusal('PRODUCT_UNAVAILABLE');
  if (offer.ownerId === userId) throw new Refusal('OWN_PRODUCT');
  if (offer.unitMinor === null) throw new Refusal('NO_PRICE', { params: { currency } });
  return { ...offer, unitMinor: offer.unitMinor };
};

/** Calculates the line's quantity after the call, and which line is deleted because its pieces move. */
const movePieces = (lines: readonly CartLineRow[], variantId: number, qty: number, saved: boolean) => {
  const same = lines.filter((line) => line.variantId === variantId);
  const target = same.find((line) => line.saved === saved);
  const other = same.find((line) => line.saved !== saved);
  // Saving for later moves the whole line; adding to the cart adds `qty` pieces, however many the deleted saved line had.
  const pieces = saved ? Math.max(other?.qty ?? qty, 1) : (target?.qty ?? 0) + qty;
  return { pieces, target, other };
};

export const manageCart: Handler<'manageCart'> = async (call) => {
  const { input, caller, deps } = call;
  const saved = input.is_saved_for_later === 1;
  const variantId = await selectVariant(deps.pool, input);
  const plan = (cart: LoadedCart, { code }: PriceCurrency): CartChange => {
    const { lines, offers } = cart;
    const offer = requireBuyable(indexOffers(offers).get(variantId), caller.id, code);
    const { pieces, target, other } = movePieces(lines, variantId, input.qty, saved);
    if (!saved) requireOrderableQuantity(pieces, offer.stock, getReservedPieces(cart, variantId));
    if (!target && !other && lines.length >= MAX_LINES) throw new Refusal('CART_FULL');
    const line = { variantId, qty: pieces, saved, addedMinor: offer.unitMinor, addedCurrency: code };
    return {
      write: (db) =>
        putCartLine(db, { ...cart, userId: caller.id }, line, {
          deletedLineId: other?.id ?? null,
          now: deps.clock.now(),
        }),
      listLines: (id) => {
        const remaining = lines.filter((each) => each !== other);
        return target
          ? remaining.map((each) => (each === target ? { ...line, id } : each))
          : [...remaining, { ...line, id }];
      },
    };
  };
  const cart = await changeCart(call, plan, variantId);
  return { ...cart, messageKey: saved ? 'lineSaved' : 'productAdded' };
};
