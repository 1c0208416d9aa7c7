import type { Product, Variant } from '@trad/contract/catalog';
import { useState } from 'react';
import { isLowStock } from '../../../app/is-low-stock.ts';
import { clampCount } from '../../../ui/forms/Stepper.tsx';
import { type DisplayPrice, findCheapestVariant, getDisplayPrice, hasDifferentPrices } from '../prices.ts';
import {
  type Choice,
  chooseValue,
  findChosenVariant,
  findMatchingVariants,
  getInitialChoice,
  listUnchosenAttributes,
} from './options.ts';

/** A variant to add to the cart. */
export interface CartAddition {
  productId: number;
  variantId: number;
  attributeValueIds: number[];
  qty: number;
  /** The unit price that was shown, to detect a later change. */
  unitPrice?: number | null;
  /** The code of the currency that was shown. */
  currency: string;
}
export type AddToCart = (addition: CartAddition) => Promise<{ ok: true } | { ok: false; message: string }>;

export type Availability = { state: 'in-stock' | 'sold-out' | 'no-price' } | { state: 'low'; left: number };

export interface Purchase {
  choice: Choice;
  choose: (attributeId: number, valueId: number) => void;
  /** Ids of attributes without a value, once the shopper has tried to buy. */
  missingAttributeIds: number[];
  /** That of the chosen variant; until the choice is complete, of the cheapest that matches it, if possible one in stock. */
  price: DisplayPrice;
  /** The price depends on values that are not chosen yet. */
  isPriceVarying: boolean;
  availability: Availability;
  /** The chosen variant; until the choice is complete, all that match it. */
  possibleVariants: Variant[];
  qty: number;
  maxQty: number;
  setQty: (qty: number) => void;
  /** The chosen variant, if it is sold out. */
  soldOutVariant: Variant | null;
  /** The reason why the cart rejected the product. */
  error: string | null;
  /** Adds the chosen variant; false if a choice is missing or the cart rejected it. */
  buy: (add: AddToCart) => Promise<boolean>;
}

export const canBuy = ({ availability }: Purchase) => ['in-stock', 'low'].includes(availability.state);

/** The chosen variant and quantity, and their price and availability. */
export function usePurchase(product: Product, currency: string): Purchase {
  const [choice, setChoice] = useState(() => getInitialChoice(product));
  const [requestedQty, setRequestedQty] = useState(1);
  const [showsMissing, setShowsMissing] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const variant = findChosenVariant(product, choice);
  const matching = findMatchingVariants(product, choice);
  const possibleVariants = variant ? [variant] : matching;
  const shownVariant = variant ?? findCheapestVariant(matching, currency) ?? matching[0];
  const price = getDisplayPrice(shownVariant, currency);
  // Without stock tracking this page adds one at a time; the cart allows more.
  const maxQty = Math.max(1, variant ? (variant.stock ?? 1) : Math.max(1, ...matching.map(({ stock }) => stock ?? 1)));
  const qty = clampCount(requestedQty, 1, maxQty);

  const buy = async (add: AddToCart) => {
    setError(null);
    if (!variant) {
      setShowsMissing(true);
      return false;
    }
    const result = await add({
      productId: product.id,
      variantId: variant.id,
      attributeValueIds: variant.attribute_value_ids,
      qty,
      unitPrice: price.amount,
      currency,
    });
    if (!result.ok) setError(result.message);
    return result.ok;
  };

  return {
    choice,
    choose: (attributeId, valueId) => {
      setError(null);
      setChoice(chooseValue(product, choice, attributeId, valueId));
    },
    missingAttributeIds: showsMissing
      ? listUnchosenAttributes(product, choice).map(({ attribute_id }) => attribute_id)
      : [],
    price,
    isPriceVarying: !variant && hasDifferentPrices(matching, currency),
    availability: getAvailability(possibleVariants, price),
    possibleVariants,
    soldOutVariant: variant?.stock === 0 ? variant : null,
    qty,
    maxQty,
    setQty: setRequestedQty,
    error,
    buy,
  };
}

function getAvailability(variants: { stock: number | null }[], price: DisplayPrice): Availability {
  if (variants.every(({ stock }) => stock === 0)) return { state: 'sold-out' };
  if (price.amount === null) return { state: 'no-price' };
  const left = variants.length === 1 ? variants[0]?.stock : null;
  return isLowStock(left) ? { state: 'low', left } : { state: 'in-stock' };
}
