import { z } from 'zod';
import { MAX_PAGE_LIMIT } from './calls/page-limit.ts';
import { isOneLine, isPlainText, NOT_ONE_LINE, NOT_PLAIN_TEXT } from './text/plain-text.ts';

/** Building blocks of the API's schemas: numbers, flags, amounts and texts. */

/** A random secret with which a visitor's browser continues its purchase. */
export const CheckoutKey = z
  .string()
  .regex(/^[\w-]{32,64}$/, 'must be 32 to 64 letters, digits, hyphens or underscores')
  .describe('A random secret of at least 128 bits that the client makes for each purchase.');

/** The range of PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;

/** An id in a JSON body. */
export const Id = z.int().min(1).max(MAX_ID);
/** An id, or 0 for none, such as the parent of a top-level category. */
export const IdOrNone = z.int().min(0).max(MAX_ID);
/** An id of an append-only table: PostgreSQL's bigint, within JSON's exact integers. */
export const BigId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
/** The version of a row: an edit names the version that it is based on. */
export const Version = z.int().min(1).max(MAX_ID);
/** An id in a query, whose values are strings. */
export const QueryId = z.coerce.number<number>().int().min(1).max(MAX_ID);

/**
 * Ids in a query, comma-separated, repeated, or both: sorted, unique, at most `max` of them. Ignores blank ones. A URL has at
 * most 250 parameters.
 */
export const queryIds = (max: number) =>
  z
    .union([z.string().max(max * 20), z.array(z.union([z.string().max(max * 20), Id])).max(250)])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((list) => String(list).split(','))
        .filter((id) => id.trim()),
    )
    .refine((ids) => ids.length <= max, `at most ${max} ids`)
    .pipe(z.array(z.coerce.number<string>().int().min(1).max(MAX_ID)))
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

/**
 * Words in a query, comma-separated, repeated, or both: unique, at most 20 of them. Without `words` any codes of two or three
 * letters, such as those of currencies and countries, in upper case.
 */
export function queryWords(): z.ZodType<string[], string | string[]>;
export function queryWords<const W extends readonly [string, ...string[]]>(
  words: W,
): z.ZodType<W[number][], string | string[]>;
export function queryWords(words?: readonly [string, ...string[]]) {
  const word = words
    ? z.enum(words)
    : z
        .string()
        .toUpperCase()
        .regex(/^[A-Z]{2,3}$/);
  return z
    .union([z.string().max(600), z.array(z.string().max(60)).max(20)])
    .transform((value) => {
      const sent = [value].flat().flatMap((list) => list.split(','));
      return [...new Set(sent.map((one) => one.trim()))].filter(Boolean);
    })
    .pipe(z.array(word).max(20));
}

/** A whole number in a query. */
export const queryInteger = (min: number, max: number) => z.coerce.number<number>().int().min(min).max(max);

/** The page size and offset of a list. */
export const pageLimit = (standard: number) =>
  queryInteger(1, MAX_PAGE_LIMIT).default(standard).describe(`The maximum number of items: 1 to ${MAX_PAGE_LIMIT}.`);
export const Offset = queryInteger(0, MAX_ID).default(0).describe('The number of items to skip.');

/** The maximum offset of a public list: deeper pages cost more than they help a shopper. */
export const MAX_OFFSET = 10_000;
export const PublicOffset = queryInteger(0, MAX_OFFSET)
  .default(0)
  .describe(`The number of items to skip: at most ${MAX_OFFSET}.`);

/** A 0/1 flag: accepts `0, 1, "0", "1", true, false` and returns 0 or 1. */
export const Flag = z
  .union([z.literal([0, 1]), z.literal(['0', '1', 'true', 'false']), z.boolean()])
  .transform((value): 0 | 1 => (value === 1 || value === '1' || value === true || value === 'true' ? 1 : 0))
  .meta({ id: 'Flag', description: 'A flag, in any of these spellings.' });

/** A flag in a response. */
export const Bit = z.literal([0, 1]);

/** One line of text, trimmed: without control characters and invisible ones. Every stored line is of this type. */
export const oneLine = (max = 120) => z.string().trim().max(max).refine(isOneLine, NOT_ONE_LINE);
/** Text of any number of lines, trimmed. Every stored text of several lines is of this type. */
export const plainText = (max: number) => z.string().trim().max(max).refine(isPlainText, NOT_PLAIN_TEXT);

/** A required line of text. */
export const requiredLine = (max = 120) => oneLine(max).min(1);
/** An optional line of text; null where it is empty or absent. */
export const optionalLine = (max = 120) =>
  oneLine(max)
    .nullish()
    .transform((text) => (text ? text : null));
/** An optional text of several lines; null where it is empty or absent. */
export const optionalText = (max: number) =>
  plainText(max)
    .nullish()
    .transform((text) => (text ? text : null));

/** A phone number as typed. Removes the direction marks that phones' address books add. */
export const phoneLine = () =>
  z
    .string()
    .overwrite((text) => text.replace(/\p{Cf}/gu, ''))
    .trim()
    .max(40)
    .refine(isOneLine, NOT_ONE_LINE);

/** An e-mail address, lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email())
  .describe('An e-mail address, in any case.');

/** ISO 4217, upper case. */
export const CurrencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'must be a currency code such as USD')
  .describe('ISO 4217, one of get_currencies; the default currency otherwise.');

/** ISO 3166 alpha-2, upper case. */
export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as NG');

/** An amount in the API: a number in the currency's own decimals, such as 49.99. */
export const Amount = z.number();

/** An amount per currency code, with the symbol for display. */
export const PriceData = z
  .record(z.string(), z.object({ symbol: z.string(), amount: Amount }))
  .meta({ id: 'PriceData', description: 'An amount per currency code, with the symbol to print.' });

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';
/** A day such as 2026-12-07. */
export const CalendarDate = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, `must be a day from ${FIRST_DAY} to ${LAST_DAY}`);

export const NOT_A_TIME = 'must be a time such as 2026-03-01T12:00:00Z';
/** The longest time in an input: fractions of a second may have any number of digits. */
export const MAX_TIME_LENGTH = 40;
/** A time in UTC in an input. PostgreSQL has no year 0. */
export const TimeInput = z.iso
  .datetime({ abort: true, error: NOT_A_TIME })
  .max(MAX_TIME_LENGTH)
  .refine((text) => /^[12]\d{3}-/.test(text), NOT_A_TIME);

/** An ISO 8601 time in UTC. */
export const Time = z.string().meta({ format: 'date-time' });

/** A file of a form, or a data URL. */
export const FileUpload = z.union([z.file(), z.string()]);
/** A picture upload of at least `min` pixels; empty and null count as absent. */
export const pictureUpload = (description: string, min: { width: number; height: number }) =>
  FileUpload.nullish()
    .transform((file) => file || undefined)
    .describe(
      `${description}: JPEG, PNG or WebP of at least ${min.width} × ${min.height} pixels and at most 5 MB, as a file of the form or a data URL.`,
    );
