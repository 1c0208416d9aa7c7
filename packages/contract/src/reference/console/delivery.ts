import type { DeliveryZone, deliverySettingSchemas } from '../../console/delivery.ts';
import type { ReferencesOf } from '../call-reference.ts';

const options: DeliveryZone['options'] = [
  { option: 'default', min_days: 3, max_days: 6, rates: [{ currency: 'USD', base: 10, free_from: 250 }] },
  { option: 'fast', min_days: 2, max_days: 3, rates: [{ currency: 'USD', base: 22, free_from: null }] },
];
const zone: DeliveryZone = {
  id: 2,
  name: 'West Africa',
  is_default: 0,
  version: 2,
  countries: ['GH', 'NG'],
  options,
};

export const deliverySettingReference: ReferencesOf<typeof deliverySettingSchemas> = {
  getDeliverySettings: {
    example: {
      input: {},
      reply: {
        data: {
          zones: [zone],
          countries: [{ iso2: 'NG', zone_id: 2, is_delivered_to: 1 }],
          currencies: [{ code: 'USD', symbol: '$', decimals: 2, is_enabled: 1 }],
        },
      },
    },
  },
  addDeliveryZone: {
    description: 'A country that is in another zone is refused: move it by set_country_zone.',
    example: {
      input: { name: 'West Africa', countries: ['GH', 'NG'], options },
      reply: { data: { ...zone, version: 1 } },
    },
  },
  updateDeliveryZone: {
    description:
      'Orders that were placed are not changed. The default zone needs a rate of the option `default` in each currency that is offered. A zone that a colleague changed meanwhile is EDITED_MEANWHILE, with the current one in `data.zone`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 2, version: 1, name: 'West Africa', options }, reply: { data: zone } },
  },
  deleteDeliveryZone: {
    description:
      'Only a zone without countries, which `data.countries` of STILL_IN_USE counts; the default zone is never deleted.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STILL_IN_USE'],
    example: { input: { id: 2, version: 2 }, reply: { data: { id: 2 } } },
  },
  setCountryDelivery: {
    description:
      'Orders to a country that is not delivered to are refused with DELIVERY_UNAVAILABLE; accounts and saved addresses there stay. EDITED_MEANWHILE where it is in that state already.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { iso2: 'NG', is_delivered_to: 0 }, reply: { data: { is_delivered_to: 0 } } },
  },
  setCountryZone: {
    description:
      'A country is in one zone at most. Where a colleague moved it, EDITED_MEANWHILE has the current `data.zone_id`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { iso2: 'TG', zone_id: 2, from: null },
      reply: { data: { iso2: 'TG', zone_id: 2, is_delivered_to: 1 } },
    },
  },
};
