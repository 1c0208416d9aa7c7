import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { SHIPPING_OPTIONS, ShippingOption } from '../cart.ts';
import { MAX_PRICE } from '../money.ts';
import { Amount, Bit, CountryCode, Flag, Id, MAX_ID, QueryId, queryInteger, requiredLine, Version } from '../wire.ts';

export const MAX_DELIVERY_DAYS = 365;

const Iso2 = CountryCode.describe('ISO 3166 alpha-2.');

const ZoneRate = z
  .object({
    currency: z.string().describe('ISO 4217.'),
    base: Amount.describe(
      'The base delivery charge of an order. It is split evenly among the stores, each of which has its share by its own option.',
    ),
    free_from: Amount.nullable().describe('The base is 0 from this subtotal on; null: never.'),
  })
  .meta({ id: 'DeliveryRate', description: 'The delivery costs in one currency.' });

const ZoneOption = z
  .object({
    option: ShippingOption,
    min_days: z
      .int()
      .nullable()
      .describe('Business days at least; null: unknown, or without rates those of the default zone.'),
    max_days: z
      .int()
      .nullable()
      .describe('Business days at most; null: unknown, or without rates those of the default zone.'),
    rates: z.array(ZoneRate),
  })
  .meta({ id: 'DeliveryZoneOption', description: 'A shipping option to the countries of a zone.' });

const DeliveryZone = z
  .object({
    id: Id,
    name: z.string(),
    is_default: Bit.describe('1: serves every country that is in no other zone.'),
    version: Version.describe('Incremented by each change.'),
    countries: z.array(z.string()).describe('ISO 3166 alpha-2.'),
    options: z
      .array(ZoneOption)
      .describe(
        'All shipping options. In a currency without a rate, an option costs what it does in the default zone. Its days are those of the default zone if it has neither days nor any rate.',
      ),
  })
  .meta({ id: 'DeliveryZone', description: 'Countries with the same delivery rates.' });
export type DeliveryZone = z.output<typeof DeliveryZone>;

const DeliveryCountry = z
  .object({
    iso2: z.string(),
    zone_id: Id.nullable().describe('Null: in no zone, so that the default zone serves it.'),
    is_delivered_to: Bit.describe('0: orders to addresses there are refused.'),
  })
  .meta({ id: 'DeliveryCountry', description: 'A country, and whether and how the shop delivers to it.' });
export type DeliveryCountry = z.output<typeof DeliveryCountry>;

const DeliverySettings = z
  .object({
    zones: z.array(DeliveryZone).describe('The default zone is the first one.'),
    countries: z.array(DeliveryCountry),
    currencies: z.array(z.object({ code: z.string(), symbol: z.string(), decimals: z.int(), is_enabled: Bit })),
  })
  .meta({ id: 'DeliverySettings', description: 'The delivery zones and their rates.' });
export type DeliverySettings = z.output<typeof DeliverySettings>;

const ZoneReply = z.object({ data: DeliveryZone });
const SentAmount = z.number().min(0).max(MAX_PRICE);
const Days = z.int().min(0).max(MAX_DELIVERY_DAYS).nullable();

const SentOption = z
  .object({
    option: ShippingOption,
    min_days: Days.describe('Business days at least; null: unknown, or without rates those of the default zone.'),
    max_days: Days.describe('Business days at most; null: unknown, or without rates those of the default zone.'),
    rates: z
      .array(
        z.object({
          currency: z
            .string()
            .toUpperCase()
            .regex(/^[A-Z]{3}$/, 'must be a currency code such as USD'),
          base: SentAmount,
          free_from: SentAmount.positive().nullable(),
        }),
      )
      .max(100)
      .refine((rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length, 'has a currency twice'),
  })
  .refine(({ min_days, max_days }) => (min_days === null) === (max_days === null), {
    path: ['max_days'],
    message: 'needs both numbers of days, or none',
  })
  .refine(({ min_days, max_days }) => min_days === null || max_days === null || min_days <= max_days, {
    path: ['max_days'],
    message: 'must not be less than min_days',
  });

const zoneFields = {
  countries: z
    .array(Iso2)
    .max(300)
    .transform((codes) => [...new Set(codes)].sort())
    .optional()
    .describe('All of its countries: each in no other zone. The default zone has none.'),
  options: z
    .array(SentOption)
    .max(SHIPPING_OPTIONS.length)
    .refine((options) => new Set(options.map(({ option }) => option)).size === options.length, 'has an option twice')
    .optional()
    .describe('Replaces all rates and days of each shipping option that is sent.'),
};

export const deliverySettingSchemas = defineSchemas({
  getDeliverySettings: {
    input: z.object({}),
    reply: z.object({ data: DeliverySettings }),
  },
  addDeliveryZone: {
    input: z.object({ name: requiredLine(60).describe('Its name in the console.'), ...zoneFields }),
    reply: ZoneReply,
  },
  updateDeliveryZone: {
    input: z.object({
      id: Id.describe('Id of the zone.'),
      version: Version.describe('The version that you saw.'),
      name: requiredLine(60).optional().describe('Its name in the console.'),
      ...zoneFields,
    }),
    reply: ZoneReply,
  },
  deleteDeliveryZone: {
    input: z.object({
      id: QueryId.describe('Id of the zone.'),
      version: queryInteger(1, MAX_ID).describe('The version that you saw.'),
    }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
  setCountryDelivery: {
    input: z.object({
      iso2: Iso2,
      is_delivered_to: Flag.describe('1: the shop delivers there.'),
    }),
    reply: z.object({ data: z.object({ is_delivered_to: Bit }) }),
  },
  setCountryZone: {
    input: z.object({
      iso2: Iso2,
      zone_id: Id.nullable().describe('The new zone; null: none, so that the default zone serves it.'),
      from: Id.nullable().describe('The zone that you saw; null: none.'),
    }),
    reply: z.object({ data: DeliveryCountry }),
  },
});
