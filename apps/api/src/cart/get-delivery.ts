import { toMajorUnits } from '@trad/contract/money';
import { resolveCurrency } from '../catalog/catalog.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findDeliveryCharge, isDeliveredTo, listRates } from './cart.queries.ts';

export const getDelivery: Handler<'getDelivery'> = async ({ input, cacheTags, deps }) => {
  const { pool } = deps;
  const { country_code: country, product_id: productId } = input;
  cacheTags.add('content');
  if (productId !== undefined) cacheTags.add(`product:${productId}`);
  const currency = await resolveCurrency(deps, input.currency);
  const [isDelivered, rates, chargeMinor] = await Promise.all([
    isDeliveredTo(pool, country),
    listRates(pool, currency.code, country),
    productId === undefined ? 0 : findDeliveryCharge(pool, productId, currency.code),
  ]);
  if (chargeMinor === null) throw new Refusal('NOT_FOUND');
  const toAmount = (minor: number) => toMajorUnits(minor, currency.decimals);
  return {
    data: {
      country_code: country,
      is_delivered_to: isDelivered ? 1 : 0,
      currency_code: currency.code,
      options: (isDelivered ? rates : []).map(({ option, baseMinor, freeFromMinor, minDays, maxDays }) => ({
        option,
        cost: toAmount(baseMinor + chargeMinor),
        free_from: freeFromMinor === null ? null : toAmount(freeFromMinor),
        cost_when_free: toAmount(chargeMinor),
        min_days: minDays,
        max_days: maxDays,
      })),
    },
  };
};
