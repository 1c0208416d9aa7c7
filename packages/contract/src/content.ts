import { z } from 'zod';
import { defineSchemas, EmptyReply } from './call-schemas.ts';
import { HOME_SECTIONS } from './console/content-kinds.ts';
import { Bit, CurrencyCode, Email, Id, QueryId } from './wire.ts';

const Currency = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    symbol: z.string(),
    decimals: z.int().describe('The decimals of the currency.'),
    is_default: Bit,
  })
  .meta({ id: 'Currency' });
export type Currency = z.output<typeof Currency>;

const Language = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    language: z.string().describe('Its name in the language itself.'),
    direction: z.enum(['ltr', 'rtl']),
  })
  .meta({ id: 'Language' });
export type Language = z.output<typeof Language>;

const Country = z
  .object({
    id: Id,
    iso2: z.string(),
    emoji: z.string(),
    name: z.string(),
    dial_code: z.string(),
    is_delivered_to: Bit.optional().describe('0: orders to addresses there are refused.'),
  })
  .meta({ id: 'Country' });
export type Country = z.output<typeof Country>;

const City = z
  .object({
    id: Id,
    name: z.string(),
    country_id: Id,
    country: z.string().describe('ISO 3166 alpha-2'),
    country_name: z.string(),
  })
  .meta({ id: 'City' });
export type City = z.output<typeof City>;

/** A banner in three crops: one crop would put white text on bright cloth at some widths. `image` is the wide one. */
const Slide = z
  .object({
    id: Id,
    image: z.string().describe('For wide windows.'),
    image_mid: z.string().describe('For windows in between.'),
    image_portrait: z.string().describe('For phones.'),
    title: z.string(),
    sub_title: z.string().nullable(),
    label: z.string().nullable().describe('Label of the button; null: no button.'),
    link: z.string().nullable().describe('Link of the button: a path of the shop or an https URL; null: no link.'),
  })
  .meta({ id: 'Slide' });
export type Slide = z.output<typeof Slide>;

const Partner = z
  .object({
    id: Id,
    name: z.string(),
    image: z.string().nullable(),
    url: z.string().nullable(),
  })
  .meta({ id: 'Partner' });
export type Partner = z.output<typeof Partner>;

const Faq = z
  .object({
    id: Id,
    question: z.string(),
    answer: z.string(),
  })
  .meta({ id: 'Faq' });
export type Faq = z.output<typeof Faq>;

const Announcement = z
  .object({
    id: Id,
    title: z.string(),
    text: z.string().nullable().describe('The text after the title; null: none.'),
    label: z.string().nullable().describe('The text of the link; null: the shop’s own.'),
    url: z.string().nullable(),
    status: z.literal('active'),
    active: z.literal(true),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.output<typeof Announcement>;

/** The shop's name until operators choose another. */
export const DEFAULT_BRAND_NAME = 'Trad';

const WebSettings = z
  .object({
    brand_name: z.string(),
    facebook_link: z.string().nullable(),
    twitter_link: z.string().nullable(),
    instagram_link: z.string().nullable(),
    youtube_link: z.string().nullable(),
    seller_registration_url: z.string().nullable(),
    seller_login_url: z.string().nullable(),
    home_sections: z
      .array(z.enum(HOME_SECTIONS))
      .describe('The sections of the home page below its slides, in their order.'),
  })
  .meta({ id: 'WebSettings' });

const PaymentMethods = z
  .object({
    cod_method: Bit,
    stripe_method: Bit,
    paypal_method: Bit,
    stripe_publishable_key: z.string().nullable(),
    paypal_client_id: z.string().nullable().describe("The client id that loads PayPal's buttons."),
    payment_sandbox: Bit.describe('1: test payments, no money moves.'),
    stripe_decimals: z
      .int()
      .nullable()
      .describe(
        "The decimals of the currency in Stripe's amounts, for Apple Pay and Google Pay. null: no card payments.",
      ),
  })
  .meta({ id: 'PaymentMethods', description: '1: enabled.' });
export type PaymentMethods = z.output<typeof PaymentMethods>;

const SETTING_TYPES = [
  'payment_method',
  'web_settings',
  'about_us',
  'return_shipping',
  'terms',
  'privacy',
  'contact',
  'announcement',
  'announcements',
] as const;

export const contentSchemas = defineSchemas({
  getCurrencies: { input: z.object({}), reply: z.object({ data: z.array(Currency) }) },
  getLanguages: { input: z.object({}), reply: z.object({ data: z.array(Language) }) },
  getCountries: { input: z.object({}), reply: z.object({ data: z.array(Country) }) },
  getCities: {
    input: z.object({
      country_id: QueryId.optional().describe('Only cities of this country.'),
      search: z
        .string()
        .trim()
        .max(120)
        .optional()
        .describe('The beginning of the name, without regard to accents and case. Blank counts as absent.'),
    }),
    reply: z.object({ data: z.array(City) }),
  },
  getSliderImages: { input: z.object({}), reply: z.object({ data: z.array(Slide) }) },
  getPartners: { input: z.object({}), reply: z.object({ data: z.array(Partner) }) },
  getFaqs: { input: z.object({}), reply: z.object({ data: z.array(Faq) }) },
  getSettings: {
    input: z.object({
      type: z
        .enum(SETTING_TYPES)
        .optional()
        .describe(
          'Only these settings and the web settings; the default is all. return_shipping: the shipping and the return policy. announcement is an alias of announcements.',
        ),
      currency: CurrencyCode.optional().describe('ISO 4217: the currency that the shopper pays in.'),
    }),
    reply: z.object({
      stripe_publishable_key: z.string().nullable().optional(),
      data: z.object({
        web_settings: WebSettings,
        payment_method: PaymentMethods.optional(),
        stripe_publishable_key: z.string().nullable().optional(),
        about_us: z.string().nullable().optional().describe('Plain text; a blank line separates blocks.'),
        shipping_policy: z.string().nullable().optional().describe('The policies are sanitised HTML.'),
        return_policy: z.string().nullable().optional(),
        terms: z.string().nullable().optional().describe('These three are sanitised HTML, too.'),
        privacy: z.string().nullable().optional(),
        contact: z.string().nullable().optional(),
        announcements: z.array(Announcement).optional(),
        announcement: z.array(Announcement).optional().describe('Alias of announcements.'),
      }),
    }),
  },
  subscribeNewsletter: { input: z.object({ email: Email }), reply: EmptyReply },
});
