import type { Handler } from '../../platform/http/implement-calls.ts';
import { listCountries, listCurrencies, listZones } from './delivery.queries.ts';
import { toZoneView } from './delivery.view.ts';

export const getDeliverySettings: Handler<'getDeliverySettings'> = async ({ deps: { prisma } }) => {
  const [zones, countries, currencies] = await Promise.all([
    listZones(prisma),
    listCountries(prisma),
    listCurrencies(prisma),
  ]);
  const decimals = new Map(currencies.map((currency) => [currency.code, currency.decimals]));
  return {
    data: {
      zones: zones.map((zone) => toZoneView(zone, decimals)),
      countries: countries.map(({ iso2, isDeliveredTo, deliveryZones: [zone] }) => ({
        iso2,
        zone_id: zone?.zoneId ?? null,
        is_delivered_to: isDeliveredTo ? 1 : 0,
      })),
      currencies: currencies.map(({ enabled, ...currency }) => ({ ...currency, is_enabled: enabled ? 1 : 0 })),
    },
  };
};
