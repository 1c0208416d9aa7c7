import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { LANGUAGES } from '../messages/message.ts';
import { MIN_STORE_BANNER, MIN_STORE_LOGO, MIN_STORE_PORTRAIT } from '../picture-sizes.ts';
import {
  CountryCode,
  Id,
  MAX_ID,
  oneLine,
  optionalLine,
  phoneLine,
  pictureUpload,
  plainText,
  queryInteger,
  requiredLine,
  Time,
  Version,
} from '../wire.ts';
import { TRANSLATION_LANGUAGES } from './product-limits.ts';
import { SELLING_CATEGORIES } from './store-categories.ts';
import { MIN_FOUNDED_YEAR, STORE_TEXT_LIMITS, type StoreTextField } from './store-limits.ts';

export const SellingCategory = z.enum(SELLING_CATEGORIES);

/** An updated line of text: absent is unchanged, empty or null clears. */
const changedText = (type: z.ZodString) =>
  type.nullish().transform((text) => (text === undefined ? undefined : text || null));
const changedLine = (max = 120) => changedText(oneLine(max));
/** An updated line that cannot be cleared. */
const replaceableLine = (max = 120) => requiredLine(max).optional();

/** URL of the store's page on a social network. */
const socialLink = (name: string, hosts: readonly string[]) => {
  const address = new RegExp(`^https://([a-z0-9-]+\\.)*(${hosts.join('|').replaceAll('.', '\\.')})(/\\S*)?$`, 'i');
  return changedLine(300)
    .refine((text) => !text || address.test(text), `must be an address that begins with https://${hosts[0]}`)
    .describe(`URL of the ${name} page.`);
};

/** Several values of one field: an array, repeated in a form, or a comma list. Limited before the texts are split. */
export const valueList = <T extends z.ZodType<unknown, string>>(item: T, max: number) =>
  z
    .union([z.string().max(1000), z.array(z.string().max(60)).max(50)])
    .transform((value) => [
      ...new Set(
        [value]
          .flat()
          .flatMap((list) => list.split(','))
          .map((text) => text.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(item).max(max));

const storeText = z.string().nullable();
const storeTexts = {
  headline: storeText,
  story: storeText,
  delivery_policy: storeText,
  return_policy: storeText,
  custom_orders: storeText,
} satisfies Record<StoreTextField, z.ZodType>;
const changedStoreTexts = {
  headline: changedLine(STORE_TEXT_LIMITS.headline).describe('One line about what the store makes.'),
  story: changedText(plainText(STORE_TEXT_LIMITS.story)).describe('Plain text; an empty line separates paragraphs.'),
  delivery_policy: changedText(plainText(STORE_TEXT_LIMITS.delivery_policy)).describe(
    'Plain text, whose first line is a summary.',
  ),
  return_policy: changedText(plainText(STORE_TEXT_LIMITS.return_policy)).describe('Likewise.'),
  custom_orders: changedText(plainText(STORE_TEXT_LIMITS.custom_orders)).describe('Likewise: what is made to order.'),
} satisfies Record<StoreTextField, z.ZodType>;

const VendorStore = z
  .object({
    id: Id,
    slug: z.string(),
    storeName: z.string(),
    description: z.string().nullable(),
    facebook: z.string().nullable(),
    twitter: z.string().nullable(),
    instagram: z.string().nullable(),
    tiktok: z.string().nullable(),
    logo: z.string().nullable().describe('URL of a square WebP.'),
    banner: z.string().nullable().describe('URL of a wide WebP.'),
    portrait: z.string().nullable().describe('URL of a square WebP: who makes the goods.'),
    founded_year: z.int().nullable(),
    ...storeTexts,
    translations: z
      .partialRecord(z.enum(TRANSLATION_LANGUAGES), z.object(storeTexts))
      .describe('The texts of the profile in fr, es, ar and sw.'),
    selling_categories: z.array(SellingCategory),
    category_ids: z.array(Id).describe('Their categories in get_categories, as a default for new products.'),
    city: z.string().nullable(),
    country_code: z.string().nullable(),
    time_zone: z.string().describe('The time zone of the dashboard, such as Africa/Lagos.'),
    language: z.enum(LANGUAGES).describe('The language of mails to the owner.'),
    status: z.enum(['active', 'suspended']),
    commission_rate: z.number().describe('The commission in percent.'),
    version: Version.describe('Incremented by each change.'),
  })
  .meta({ id: 'VendorStore', description: 'The store as its owner sees it.' });
export type VendorStore = z.output<typeof VendorStore>;

const BankDetails = z
  .object({
    bankName: z.string(),
    branchName: z.string().nullable(),
    accountName: z.string(),
    accountNumber: z.string().describe('Masked, except for the last four characters.'),
    routingNumber: z.string().nullable(),
    swiftCode: z.string().nullable(),
  })
  .meta({ id: 'BankDetails', description: 'The bank account of withdrawals.' });
export type BankDetails = z.output<typeof BankDetails>;

/** The identifiers of a bank account, checked as far as the rules of all banks allow. */
export const bankFields = {
  bankName: optionalLine().describe('Name of the bank. Required with any other field of the bank account.'),
  branchName: optionalLine().describe('Branch.'),
  accountName: optionalLine().describe('The account holder.'),
  accountNumber: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .toUpperCase()
        .max(100)
        .transform((text) => text.replace(/[\s-]/g, ''))
        .pipe(z.string().regex(/^[A-Z0-9]{4,34}$/, 'must be 4 to 34 letters and digits')),
    ])
    .nullish()
    .transform((text) => text || null)
    .describe('Account number or IBAN: 4 to 34 letters and digits.'),
  routingNumber: optionalLine(20).describe('Routing number, if the country has them.'),
  swiftCode: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a SWIFT code such as GTBINGLA'),
    ])
    .nullish()
    .transform((text) => text || null)
    .describe('SWIFT code of 8 or 11 characters.'),
};

const VendorAccount = z
  .object({
    fullName: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable().describe('In international form (E.164).'),
    country_code: z.string().nullable(),
    address: z.string().nullable(),
    taxId: z.string().nullable(),
    taxName: z.string().nullable(),
    taxNumber: z.string().nullable(),
    panNumber: z.string().nullable(),
    image: z.string().nullable(),
    bank: BankDetails.nullable(),
    bank_changed_at: Time.nullable().describe('When the bank account was entered or last changed.'),
  })
  .meta({ id: 'VendorAccount', description: 'The vendor’s personal, tax and bank details.' });
export type VendorAccount = z.output<typeof VendorAccount>;

export const vendorStoreSchemas = defineSchemas({
  getVendorStore: { input: z.object({}), reply: z.object({ data: VendorStore }) },
  updateVendorStore: {
    input: z.object({
      version: queryInteger(1, MAX_ID)
        .optional()
        .describe('The edited version: if a later one was saved, nothing is written.'),
      storeName: replaceableLine(80).describe('Name of the store.'),
      description: changedText(plainText(2000)).describe('Description of the store.'),
      facebook: socialLink('Facebook', ['facebook.com', 'fb.com', 'fb.me']),
      twitter: socialLink('Twitter', ['twitter.com', 'x.com']),
      instagram: socialLink('Instagram', ['instagram.com', 'instagr.am']),
      tiktok: socialLink('TikTok', ['tiktok.com']),
      selling_categories: valueList(SellingCategory, SELLING_CATEGORIES.length)
        .optional()
        .describe(`Categories of goods, of ${SELLING_CATEGORIES.join(', ')}: an array, repeated, or comma-separated.`),
      city: changedLine().describe('City.'),
      country_code: CountryCode.optional().describe('ISO 3166 alpha-2, one of get_countries.'),
      time_zone: optionalLine(60).describe('An IANA time zone such as Africa/Lagos.'),
      language: z.enum(LANGUAGES).optional().describe('The language of mails to the owner.'),
      logo: pictureUpload('The square logo', MIN_STORE_LOGO),
      banner: pictureUpload('The wide banner', MIN_STORE_BANNER),
      portrait: pictureUpload('The square picture of who makes the goods', MIN_STORE_PORTRAIT),
      clear_fields: valueList(z.enum(['logo', 'banner', 'portrait']), 3)
        .optional()
        .describe('The pictures to remove: logo, banner, portrait.'),
    }),
    reply: z.object({ data: VendorStore }),
  },
  updateVendorStoreProfile: {
    input: z.object({
      version: queryInteger(1, MAX_ID)
        .optional()
        .describe('The edited version: if a later one was saved, nothing is written.'),
      founded_year: z.int().min(MIN_FOUNDED_YEAR).max(9999).nullish().describe('Not in the future.'),
      ...changedStoreTexts,
      translations: z
        .partialRecord(z.enum(TRANSLATION_LANGUAGES), z.object(changedStoreTexts))
        .optional()
        .describe('Translations in fr, es, ar and sw.'),
    }),
    reply: z.object({ data: VendorStore }),
  },
  getVendorAccount: { input: z.object({}), reply: z.object({ data: VendorAccount }) },
  updateVendorAccount: {
    input: z.object({
      fullName: replaceableLine().describe('Full name.'),
      phoneNumber: changedText(phoneLine()).describe('Valid in the country, or in international form.'),
      country_code: CountryCode.optional().describe('The country of the phone number: ISO 3166 alpha-2.'),
      address: changedLine(200).describe('The postal address.'),
      taxId: changedLine(40).describe('Tax id.'),
      taxName: changedLine().describe('Name of the tax, such as VAT.'),
      taxNumber: changedLine(40).describe('Tax number.'),
      panNumber: changedLine(40).describe('PAN (Permanent Account Number), the tax number that India issues.'),
      ...bankFields,
      password: z.string().max(1000).optional().describe('The current password: required to change the bank account.'),
    }),
    reply: z.object({ data: VendorAccount }),
  },
});
