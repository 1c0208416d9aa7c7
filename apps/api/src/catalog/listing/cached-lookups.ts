import type { LanguageCode } from '@trad/contract/messages/message';
import type { Deps } from '../../platform/deps.ts';
import { findAttributes } from '../attribute.queries.ts';
import { chooseCurrency, findCurrencies } from '../currency.queries.ts';

/** Small tables that every listing needs, cached until the catalogue changes. */

export const loadCurrencies = ({ cache, pool }: Deps) =>
  cache.getOrCompute('catalogue', 'currencies', () => findCurrencies(pool));

export const loadAttributes = ({ cache, pool }: Deps, language: LanguageCode) =>
  cache.getOrCompute('catalogue', `attributes ${language}`, () => findAttributes(pool, language));

/** The attribute id of each attribute value id. */
export const loadAttributeIdsByValue = async (deps: Deps): Promise<ReadonlyMap<number, number>> =>
  deps.cache.getOrCompute('catalogue', 'attribute ids by value', async () => {
    const attributes = await loadAttributes(deps, 'en');
    return new Map(attributes.flatMap(({ id, values }) => values.map((value): [number, number] => [value.id, id])));
  });

/** The currency with this code, or the default one. Throws CURRENCY_UNAVAILABLE for a currency without price lists. */
export const resolveCurrency = async (deps: Deps, code: string | undefined) =>
  chooseCurrency(await loadCurrencies(deps), code);
