import type { LanguageCode } from '@trad/contract/messages/message';
import type { Deps } from '../../platform/deps.ts';
import { attributeNames } from '../attribute.queries.ts';
import { chosenCurrency, priceCurrencies } from '../currency.queries.ts';

/** Small tables that every listing needs, kept until the catalogue changes. */

export const keptCurrencies = ({ cache, pool }: Deps) =>
  cache.getOrCompute('catalogue', 'currencies', () => priceCurrencies(pool));

export const keptAttributes = ({ cache, pool }: Deps, language: LanguageCode) =>
  cache.getOrCompute('catalogue', `attributes ${language}`, () => attributeNames(pool, language));

/** The attribute of each attribute value. */
export const keptAttributeOf = async (deps: Deps): Promise<ReadonlyMap<number, number>> =>
  deps.cache.getOrCompute('catalogue', 'attribute of value', async () => {
    const attributes = await keptAttributes(deps, 'en');
    return new Map(attributes.flatMap(({ id, values }) => values.map((value): [number, number] => [value.id, id])));
  });

/** The currency of that code, or the default one. Throws CURRENCY_UNAVAILABLE for one without price lists. */
export const keptCurrency = async (deps: Deps, code: string | undefined) =>
  chosenCurrency(await keptCurrencies(deps), code);
