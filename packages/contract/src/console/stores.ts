import { z } from 'zod';
import { User } from '../account.ts';
import { defineSchemas } from '../call-schemas.ts';
import { VendorDocument } from '../dashboard/vendor-application.ts';
import { Balance, LedgerLine, Withdrawal } from '../dashboard/vendor-money.ts';
import { LANGUAGES } from '../messages/message.ts';
import {
  Amount,
  Bit,
  CurrencyCode,
  Email,
  Flag,
  Id,
  optionalLine,
  plainText,
  QueryId,
  queryIds,
  queryWords,
  Time,
  Version,
} from '../wire.ts';
import { MAX_DECISION_REASON } from './applications.ts';
import { buildListInput, buildListReply, EXPORT_INPUT, ExportReply, PAGE_INPUT, searchText } from './list.ts';

export const STORE_STATUSES = ['active', 'suspended'] as const;
export type StoreStatus = (typeof STORE_STATUSES)[number];
export const OPERATOR_STORE_SORTS = ['opened', 'name', 'commission'] as const;
/** Orders of a store are counted up to here in the list. */
export const MAX_STORE_ORDERS = 1000;

const Percent = z.number().describe('In percent, such as 12.5.');

const OperatorStoreRow = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    created_at: Time,
    status: z.enum(STORE_STATUSES),
    owner: z
      .object({ id: Id, name: z.string(), email: z.string().nullable().describe('null: without `people.read`.') })
      .nullable()
      .describe('null: none, so that its products are not for sale.'),
    city: z.string().nullable(),
    country_code: z.string().nullable(),
    commission: Percent,
    products: z.int().describe('Of any status.'),
    orders: z.int().describe(`Up to ${MAX_STORE_ORDERS}.`),
    balances: z
      .array(
        z.object({
          currency_code: z.string(),
          currency_symbol: z.string(),
          decimals: z.int(),
          available: Amount.describe('The amount that the vendor may withdraw.'),
        }),
      )
      .describe('One per currency in which it is not zero; none without `withdrawals.read`.'),
    rating: z.number().nullable().describe('The average of the reviews of its products; null: there are none.'),
    reviews: z.int(),
    version: Version.describe('Send it with a change.'),
  })
  .meta({ id: 'OperatorStoreRow', description: 'A store in the operators’ list.' });
export type OperatorStoreRow = z.output<typeof OperatorStoreRow>;

const OperatorStore = OperatorStoreRow.omit({ balances: true, owner: true })
  .extend({
    description: z.string().nullable(),
    language: z.string().describe('Of mails to the vendor.'),
    time_zone: z.string(),
    categories: z.array(z.string()),
    suspension_reason: z.string().nullable(),
    is_closed: Bit.optional().describe(
      '1: it was closed when its owner’s account was erased, and is neither opened again nor given an owner. Missing: the server is of the former release.',
    ),
    owner: z
      .object({
        id: Id,
        name: z.string(),
        email: z.string().nullable().describe('null: without `people.read`.'),
        phone: z.string().nullable().describe('null: none, or without `people.read`.'),
        is_email_confirmed: Bit,
        is_active: Bit.describe('0: the account is suspended or erased.'),
      })
      .nullable(),
    bank: z
      .string()
      .nullable()
      .describe(
        'The bank, the account holder and the last four characters of the account; null: none, unreadable, or without `withdrawals.read`.',
      ),
    open_orders: z.int().describe('Seller orders that are received, processing or shipped, up to 1,000.'),
    late_orders: z.int().describe('Those that should have been shipped by now, up to 1,000.'),
    products_on_sale: z.int().describe('Active and not hidden, also while the store is suspended or has no owner.'),
    products_hidden: z.int().describe('Hidden by an operator.'),
    latest_products: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        status: z.string().describe('The vendor’s setting.'),
        is_hidden: Bit,
        created_at: Time,
      }),
    ),
    balances: z.array(Balance.extend({ decimals: z.int() })).describe('None without `withdrawals.read`.'),
    withdrawals: z
      .array(Withdrawal.extend({ currency_symbol: z.string(), decimals: z.int() }))
      .describe('The last ten; none without `withdrawals.read`.'),
    application: z
      .object({ id: Id.describe('Id of the applicant.'), decided_at: Time.nullable() })
      .nullable()
      .describe('The application of its owner.'),
    documents: z.array(VendorDocument).describe('Of its owner; none without `applications.read`.'),
  })
  .meta({ id: 'OperatorStore', description: 'A store with the data that operators need to answer its vendor.' });
export type OperatorStore = z.output<typeof OperatorStore>;

const StoreFilter = z.object({
  search: searchText(
    'The beginning of the store’s name, its whole slug or its number; with `people.read` also the beginning of its owner’s e-mail.',
  ),
  status: queryWords(STORE_STATUSES).optional().describe('Only with one of these statuses.'),
  country: queryWords().optional().describe('Only in these countries, by their ISO 3166-1 codes.'),
  owned: Flag.optional().describe('0: only stores without an owner; 1: only the others.'),
  ids: queryIds(100).optional().describe('Only these stores.'),
});

const StoreId = Id.describe('Id of the store.');
const ReadVersion = Version.describe('`version` of the store that you have read.');
const ChangedStore = z.object({ data: z.object({ id: Id, version: Version, status: z.enum(STORE_STATUSES) }) });

export const operatorStoreSchemas = defineSchemas({
  getOperatorStores: {
    input: StoreFilter.extend(buildListInput(OPERATOR_STORE_SORTS)),
    reply: buildListReply(OperatorStoreRow),
  },
  getOperatorStoreCounts: {
    input: z.object({}),
    reply: z.object({
      data: z
        .object({ active: z.int(), suspended: z.int(), unowned: z.int() })
        .describe('The stores of each built-in view, up to 1,000.'),
    }),
  },
  exportOperatorStores: { input: StoreFilter.extend(EXPORT_INPUT), reply: ExportReply },
  getOperatorStore: {
    input: z.object({ id: QueryId.describe('Id of the store.') }),
    reply: z.object({ data: OperatorStore }),
  },
  getStoreLedger: {
    input: z.object({
      id: QueryId.describe('Id of the store.'),
      currency: CurrencyCode.describe('The currency of the entries.'),
      ...PAGE_INPUT,
    }),
    reply: z.object({ data: z.array(LedgerLine), next_cursor: z.string().nullable() }),
  },
  suspendStore: {
    input: z.object({
      id: StoreId,
      version: ReadVersion,
      reason: plainText(MAX_DECISION_REASON).min(1).describe('The reason, which the vendor sees.'),
    }),
    reply: ChangedStore,
  },
  reopenStore: {
    input: z.object({
      id: StoreId,
      version: ReadVersion,
      message: plainText(MAX_DECISION_REASON).optional().describe('A further text for the mail to the vendor.'),
    }),
    reply: ChangedStore,
  },
  assignStoreOwner: {
    input: z.object({
      id: StoreId,
      version: ReadVersion,
      email: Email.describe('Of the account, which is created where there is none.'),
      name: optionalLine().describe('The name of an account that is created; the store’s where it is missing.'),
      language: z.enum(LANGUAGES).describe('The language of mails to the owner.'),
    }),
    reply: z.object({
      data: z.object({ id: Id, version: Version, is_new_account: Bit.describe('1: it was created.') }),
    }),
  },
  setStoreCommission: {
    input: z.object({
      id: StoreId,
      version: ReadVersion,
      commission: z
        .number()
        .min(0)
        .max(100)
        .multipleOf(0.01)
        .describe('In percent, with two decimals at most, such as 12.5.'),
    }),
    reply: z.object({
      data: z.object({
        id: Id,
        version: Version,
        commission: Percent,
        applies_from: Time.describe('The commission applies to orders that are placed from this time on.'),
      }),
    }),
  },
  viewAsVendor: {
    input: z.object({ id: StoreId }),
    reply: z.object({
      data: z.object({
        token: z.string().describe('Of a session that reads as the vendor of the store.'),
        expires_at: Time.describe('It cannot be renewed.'),
        user: User.describe('The vendor.'),
        store: z.object({ id: Id, name: z.string() }),
      }),
    }),
  },
});
