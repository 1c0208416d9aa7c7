import { z } from 'zod';
import { schemasOf } from './call-schemas.ts';
import { Bit, CurrencyCode } from './wire.ts';

const Currency = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  is_default: Bit,
});
export type Currency = z.output<typeof Currency>;

const Language = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
});
export type Language = z.output<typeof Language>;

const Country = z.object({
  id: z.int(),
  iso2: z.string(),
  emoji: z.string(),
  name: z.string(),
  dial_code: z.string(),
});
export type Country = z.output<typeof Country>;

const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string().nullable(),
  status: z.literal('active'),
  active: z.literal(true),
});

const WebSettings = z.object({
  brand_name: z.string(),
  facebook_link: z.string().nullable(),
  twitter_link: z.string().nullable(),
  instagram_link: z.string().nullable(),
  youtube_link: z.string().nullable(),
  seller_registration_url: z.string().nullable(),
  seller_login_url: z.string().nullable(),
});

const PaymentMethods = z.object({
  cod_method: Bit,
  stripe_method: Bit,
  paypal_method: Bit,
  stripe_publishable_key: z.string().nullable(),
});
export type PaymentMethods = z.output<typeof PaymentMethods>;

const SETTING_TYPES = [
  'payment_method',
  'web_settings',
  'about_us',
  'return_shipping',
  'announcement',
  'announcements',
] as const;

export const contentSchemas = schemasOf({
  getCurrencies: { input: z.object({}), reply: z.object({ data: z.array(Currency) }) },
  getLanguages: { input: z.object({}), reply: z.object({ data: z.array(Language) }) },
  getCountries: { input: z.object({}), reply: z.object({ data: z.array(Country) }) },
  getSettings: {
    input: z.object({ type: z.enum(SETTING_TYPES).optional(), currency: CurrencyCode.optional() }),
    reply: z.object({
      stripe_publishable_key: z.string().nullable().optional(),
      data: z.object({
        web_settings: WebSettings,
        payment_method: PaymentMethods.optional(),
        stripe_publishable_key: z.string().nullable().optional(),
        about_us: z.string().nullable().optional(),
        shipping_policy: z.string().nullable().optional(),
        return_policy: z.string().nullable().optional(),
        announcements: z.array(Announcement).optional(),
        announcement: z.array(Announcement).optional(),
      }),
    }),
  },
});
