import type { LanguageCode } from '@trad/contract/messages/message';
import type { CacheTags } from '../../platform/cache/cache-tags.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AttributeWithValues, findAttributes } from '../attribute.queries.ts';
import { chooseCurrency, findCurrencies } from '../currency.queries.ts';
import { findStoreNames } from '../stores/store.queries.ts';

/** Caches rows of small tables that every listing needs, until one of them changes. `parent`: the response that shows them. */
const lookUp = <T>(
  { cache }: Deps,
  key: string,
  find: (cacheTags: CacheTags) => Promise<T>,
  parent: CacheTags | undefined,
) =>
  cache.getOrCompute(
    'lookups',
    key,
    (cacheTags) => {
      cacheTags.dependOnShopTagOnly();
      return find(cacheTags);
    },
    { parent },
  );

/** The enabled currencies, the default one first. */
export const loadCurrencies = (deps: Deps, parent?: CacheTags) =>
  lookUp(deps, 'currencies', () => findCurrencies(deps.pool), parent);

export const loadAttributes = (deps: Deps, language: LanguageCode, parent?: CacheTags) =>
  lookUp(deps, `attributes ${language}`, () => findAttributes(deps.pool, language), parent);

/** The attribute id of each attribute value id. */
export const loadAttributeIdsByValue = (deps: Deps, parent?: CacheTags): Promise<ReadonlyMap<number, number>> =>
  lookUp(
    deps,
    'attribute ids by value',
    async (cacheTags) => {
      const attributes = await loadAttributes(deps, 'en', cacheTags);
      return new Map(attributes.flatMap(({ id, values }) => values.map((value): [number, number] => [value.id, id])));
    },
    parent,
  );

/** The ids and names of all stores, by name. They need no parent: a change of a store concerns every listing of its products. */
export const loadStoreNames = ({ cache, pool }: Deps) =>
  cache.getOrCompute('lookups', 'store names', (cacheTags) => {
    cacheTags.add('category:0');
    return findStoreNames(pool);
  });

/** An attribute value of an offer; `position` in the display order of all values. */
export interface OfferAttribute {
  code: string;
  name: string;
  value: string;
  swatch: string | null;
  valueId: number;
  position: number;
}

/** Attribute values by id. */
export type AttributeValues = ReadonlyMap<number, OfferAttribute>;

export const indexAttributeValues = (attributes: readonly AttributeWithValues[]): AttributeValues => {
  const values = attributes.flatMap(({ code, name, values }) => values.map((value) => ({ ...value, code, name })));
  return new Map(values.map(({ id, ...value }, position) => [id, { ...value, valueId: id, position }]));
};

export const loadAttributeValues = (deps: Deps, language: LanguageCode) =>
  lookUp(
    deps,
    `attribute values ${language}`,
    async (cacheTags) => indexAttributeValues(await loadAttributes(deps, language, cacheTags)),
    undefined,
  );

/** The enabled currency with this code, or the default one without a code. Throws CURRENCY_UNAVAILABLE where there is none. */
export const resolveCurrency = async (deps: Deps, code: string | undefined, parent?: CacheTags) =>
  chooseCurrency(await loadCurrencies(deps, parent), code);
