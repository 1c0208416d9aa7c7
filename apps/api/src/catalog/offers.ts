import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import type { Deps } from '../platform/deps.ts';
import { findAttributes } from './attribute.queries.ts';
import {
  type AttributeValues,
  indexAttributeValues,
  loadAttributeValues,
  type OfferAttribute,
} from './listing/cached-lookups.ts';
import { findOffers, type PriceOptions, type StoredOffer } from './offer.queries.ts';

/** A variant with its current price in one currency, as a cart line shows it. */
export interface Offer extends Omit<StoredOffer, 'valueIds'> {
  /** In display order. */
  attributes: OfferAttribute[];
}

/**
 * Adds the attribute values to stored offers, which it changes. The cached values were loaded before the caller's transaction: while it
 * holds a connection, it must not wait for another one.
 */
export const addAttributes = async <T extends StoredOffer>(
  db: Queryable,
  offers: readonly T[],
  { cachedAttributeValues, language }: { cachedAttributeValues: AttributeValues; language: LanguageCode },
): Promise<Array<T & Offer>> => {
  // A value that was added within the last second may be missing: a changed cache entry is served for that long.
  const isKnown = offers.every(({ valueIds }) => valueIds.every((id) => cachedAttributeValues.has(id)));
  const values = isKnown ? cachedAttributeValues : indexAttributeValues(await findAttributes(db, language));
  return offers.map((offer) => {
    const attributes = offer.valueIds.flatMap((id) => values.get(id) ?? []);
    return Object.assign(offer, { attributes: attributes.sort((a, b) => a.position - b.position) });
  });
};

/** Indexes offers by variant id. */
export const indexOffers = <T extends Offer>(offers: readonly T[]) =>
  new Map(offers.map((offer) => [offer.variantId, offer]));

/** Loads offers by variant id, without unknown variants. */
export const loadOffers = async (deps: Deps, variantIds: readonly number[], options: PriceOptions) => {
  const { language } = options;
  const cachedAttributeValues = await loadAttributeValues(deps, language);
  const offers = await findOffers(deps.pool, variantIds, options);
  return indexOffers(await addAttributes(deps.pool, offers, { cachedAttributeValues, language }));
};
