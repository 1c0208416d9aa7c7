import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { LANGUAGES } from '../messages/message.ts';
import { PAYMENT_METHODS } from '../orders.ts';
import { Bit, CurrencyCode, Flag, oneLine, requiredLine, Version } from '../wire.ts';

/** The state of a currency: `default` is enabled, and preselected for shoppers. */
export const CURRENCY_STATES = ['disabled', 'enabled', 'default'] as const;
export type CurrencyState = (typeof CURRENCY_STATES)[number];

const Code = CurrencyCode.describe('ISO 4217.');

const DefaultCommission = z
  .object({
    commission: z.number().describe('In percent, such as 12.5.'),
    version: z.int(),
  })
  .meta({ id: 'DefaultCommission', description: 'The commission of new stores.' });

const ShopSettings = z
  .object({
    currencies: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        symbol: z.string(),
        decimals: z.int(),
        state: z.enum(CURRENCY_STATES),
      }),
    ),
    payment_methods: z.array(
      z.object({
        method: z.enum(PAYMENT_METHODS),
        is_on: Bit,
        is_configured: Bit.describe('0: the server has no keys of its provider, so that it cannot be enabled.'),
      }),
    ),
    languages: z.array(
      z.object({
        code: z.string(),
        own_name: z.string().describe('The native name of the language.'),
        is_on: Bit,
        is_default: Bit.describe('1: the language for visitors whose own is disabled. It cannot be disabled.'),
      }),
    ),
    default_commission: DefaultCommission,
  })
  .meta({ id: 'ShopSettings', description: 'The general settings of the shop.' });
export type ShopSettings = z.output<typeof ShopSettings>;

export const shopSettingSchemas = defineSchemas({
  getShopSettings: {
    input: z.object({}),
    reply: z.object({ data: ShopSettings }),
  },
  setCurrencyState: {
    input: z.object({
      code: Code,
      state: z.enum(CURRENCY_STATES).describe('The new state.'),
      from: z.enum(CURRENCY_STATES).describe('The state that you have read: the change fails if it differs now.'),
    }),
    reply: z.object({ data: z.object({ state: z.enum(CURRENCY_STATES) }) }),
  },
  setCurrencySymbol: {
    input: z.object({
      code: Code,
      symbol: requiredLine(8).describe('The symbol of amounts.'),
      from: oneLine(20).describe('The symbol that you have read: the change fails if it differs now.'),
    }),
    reply: z.object({ data: z.object({ symbol: z.string() }) }),
  },
  setLanguage: {
    input: z.object({
      code: z.enum(LANGUAGES).describe('The language.'),
      is_on: Flag.describe('1: shoppers may choose it.'),
    }),
    reply: z.object({ data: z.object({ is_on: Bit }) }),
  },
  setPaymentMethod: {
    input: z.object({
      method: z.enum(PAYMENT_METHODS).describe('The payment method.'),
      is_on: Flag.describe('1: shoppers may choose it.'),
    }),
    reply: z.object({ data: z.object({ is_on: Bit }) }),
  },
  setDefaultCommission: {
    input: z.object({
      version: Version.describe('`version` of the commission that you have read.'),
      commission: z
        .number()
        .min(0)
        .max(100)
        .multipleOf(0.01)
        .describe('In percent, with two decimals at most, such as 12.5.'),
    }),
    reply: z.object({ data: DefaultCommission }),
  },
});
