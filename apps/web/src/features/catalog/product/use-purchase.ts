import type { Product } from '@trad/contract/catalog';
import { useState } from 'react';
import { clampCount } from '../../../ui/forms/Stepper.tsx';
import { cheapest, priceOf, pricesDiffer, type ShownPrice } from '../prices.ts';
import { type Choice, candidates, choose, chosenVariant, initialChoice, openAttributes } from './options.ts';

/** What goes into the cart. */
export interface Addition {
  productId: number;
  variantId: number;
  attributeValueIds: number[];
  qty: number;
  unitPrice: number | null;
  currency: string;
}
export type Add = (addition: Addition) => Promise<{ ok: true } | { ok: false; message: string }>;

const LOW_STOCK = 5;

export type Availability = { state: 'in-stock' | 'sold-out' | 'no-price' } | { state: 'low'; left: number };

export interface Purchase {
  choice: Choice;
  choose: (attributeId: number, valueId: number) => void;
  /** Ids of the attributes that were forgotten. */
  missing: number[];
  price: ShownPrice;
  /** The price depends on what is still to be chosen. */
  priceVaries: boolean;
  availability: Availability;
  qty: number;
  mostQty: number;
  setQty: (qty: number) => void;
  /** What the cart answered when it refused. */
  refusal: string | null;
  /** Adds what was chosen; false where something is missing or the cart refused. */
  buy: (add: Add) => Promise<boolean>;
}

/** The choice of a variant and of a quantity, and what follows from it. */
export function usePurchase(product: Product, currency: string): Purchase {
  const [choice, setChoice] = useState(() => initialChoice(product));
  const [wanted, setWanted] = useState(1);
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const variant = chosenVariant(product, choice);
  const open = candidates(product, choice);
  const shown = variant ?? cheapest(open, currency) ?? open[0];
  const price = priceOf(shown, currency);
  // Unknown stock sells one at a time on this page; the cart allows more.
  const mostQty = Math.max(1, variant ? (variant.stock ?? 1) : Math.max(1, ...open.map(({ stock }) => stock ?? 1)));
  const qty = clampCount(wanted, 1, mostQty);

  const buy = async (add: Add) => {
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
      setChoice(choose(product, choice, attributeId, valueId));
    },
    missing: asked ? openAttributes(product, choice).map(({ attribute_id }) => attribute_id) : [],
    price,
    priceVaries: !variant && pricesDiffer(open, currency),
    availability: availabilityOf(variant ? [variant] : open, price),
    qty,
    mostQty,
    setQty: setWanted,
    refusal,
    buy,
  };
}

function availabilityOf(variants: { stock: number | null }[], price: ShownPrice): Availability {
  if (variants.every(({ stock }) => stock === 0)) return { state: 'sold-out' };
  if (price.amount === null) return { state: 'no-price' };
  const left = variants.length === 1 ? variants[0]?.stock : null;
  return left != null && left <= LOW_STOCK ? { state: 'low', left } : { state: 'in-stock' };
}
