import { toWire } from '@trad/contract/money';
import type { Handler } from '../../platform/http/implement.ts';
import { storeNames } from '../store.queries.ts';
import { keptAttributeOf, keptAttributes } from './cached-lookups.ts';
import { facetsOf } from './facets.ts';
import { askedFilter } from './requested-filter.ts';

export const getFilterData: Handler<'getFilterData'> = async ({ input, language, deps }) => {
  const filter = await askedFilter(deps, input, language);
  if (!filter) return { data: { attributes: [], seller: [], price: { min: null, max: null } } };
  const { values, stores, price } = await facetsOf(deps, filter, await keptAttributeOf(deps));
  const [attributes, names] = await Promise.all([
    keptAttributes(deps, language),
    storeNames(deps.pool, [...stores.keys()]),
  ]);
  const { decimals } = filter.currency;
  const amount = (minor: number | null) => (minor === null ? null : toWire(minor, decimals));
  return {
    data: {
      attributes: attributes
        .map(({ id, name, values: all }) => ({
          id,
          name,
          attribute_values: all.flatMap((value) => {
            const count = values.get(value.id);
            return count === undefined ? [] : [{ ...value, count }];
          }),
        }))
        .filter(({ attribute_values }) => attribute_values.length > 0),
      seller: names.map(({ id, name }) => ({ seller_id: id, store_name: name, count: stores.get(id) ?? 0 })),
      price: { min: amount(price.min), max: amount(price.max) },
    },
  };
};
