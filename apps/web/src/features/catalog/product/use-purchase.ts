import type { Product } from '@trad/contract/catalog';
import { useState } from 'react';
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

/** What goes into the cart. */
export interface CartAddition {
  productId: number;
  variantId: number;
  attributeValueIds: number[];
  qty: number;
  unitPrice: number | null;
  currency: string;
}
export type AddToCart = (addition: CartAddition) => Promise<{ ok: true } | { ok: false; message: string }>;

const LOW_STOCK = 5;

export type Availability = { state: 'in-stock' | 'sold-out' | 'no-price' } | { state: 'low'; left: number };

export interface Purchase {
  choice: Choice;
  choose: (attributeId: number, valueId: number) => void;
  /** Ids of the attributes that were forgotten. */
  missingAttributeIds: number[];
  price: DisplayPrice;
  /** The price depends on what is still to be chosen. */
  isPriceVarying: boolean;
  availability: Availability;
  qty: number;
  maxQty: number;
  setQty: (qty: number) => void;
  /** What the cart answered when it refused. */
  error: string | null;
  /** Adds what was chosen; false where something is missing or the cart refused. */
  buy: (add: AddToCart) => Promise<boolean>;
}

/** The choice of a variant and of a quantity, and what follows from it. */
export function usePurchase(product: Product, currency: string): Purchase {
  const [choice, setChoice] = useState(() => getInitialChoice(product));
  const [wanted, setWanted] = useState(1);
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const variant = findChosenVariant(product, choice);
  const open = findMatchingVariants(product, choice);
  const shown = variant ?? findCheapestVariant(open, currency) ?? open[0];
  const price = getDisplayPrice(shown, currency);
  // Unknown stock sells one at a time on this page; the cart allows more.
  const mostQty = Math.max(1, variant ? (variant.stock ?? 1) : Math.max(1, ...open.map(({ stock }) => stock ?? 1)));
  const qty = clampCount(wanted, 1, mostQty);

  const buy = async (add: AddToCart) => {
    setRefusal(null);
    if (!variant) {
      setAsked(true);
      return false;
    }
    const answer = await add({
      productId: product.id,
      variantId: variant.id,
      attributeValueIds: variant.attribute_value_ids,
      qty,
      unitPrice: price.amount,
      currency,
    });
    if (!answer.ok) setRefusal(answer.message);
    return answer.ok;
  };

  return {
    choice,
    choose: (attributeId, valueId) => {
      setRefusal(null);
      setChoice(chooseValue(product, choice, attributeId, valueId));
    },
    missingAttributeIds: asked ? listUnchosenAttributes(product, choice).map(({ attribute_id }) => attribute_id) : [],
    price,
    isPriceVarying: !variant && hasDifferentPrices(open, currency),
    availability: getAvailability(variant ? [variant] : open, price),
    qty,
    maxQty: mostQty,
    setQty: setWanted,
    error: refusal,
    buy,
  };
}

function getAvailability(variants: { stock: number | null }[], price: DisplayPrice): Availability {
  if (variants.every(({ stock }) => stock === 0)) return { state: 'sold-out' };
  if (price.amount === null) return { state: 'no-price' };
  const left = variants.length === 1 ? variants[0]?.stock : null;
  return left != null && left <= LOW_STOCK ? { state: 'low', left } : { state: 'in-stock' };
}
