import { z } from 'zod';
import { defineSchemas, EmptyReply } from './call-schemas.ts';
import { Time } from './wire.ts';

const Rows = z.array(z.record(z.string(), z.unknown()));
/** Rows may get further fields; the lists are stable. */
export const AccountExport = z
  .object({
    exported_at: Time,
    account: z.record(z.string(), z.unknown()).describe('The account and its profile.'),
    addresses: Rows,
    orders: Rows.describe('With their items.'),
    payments: Rows.describe('Payment attempts and refunds. Card details are never stored here.'),
    reviews: Rows,
    review_reports: Rows.describe('Reviews of others that the account has reported, with the reason.'),
    favorites: Rows,
    followed_stores: Rows,
    cart: Rows,
    sessions: Rows,
    newsletter: Rows,
    stock_alerts: Rows.describe('Requests for a mail when a sold-out variant is back.'),
    vendor: z
      .object({
        application: z.record(z.string(), z.unknown()).nullable(),
        documents: Rows.describe('Names and times of uploaded documents.'),
        account: z.record(z.string(), z.unknown()).nullable().describe('Tax and bank details.'),
        store: z.record(z.string(), z.unknown()).nullable(),
        sold_orders: Rows.describe(
          'Seller orders of the store with their items and events, without data of the buyers.',
        ),
        ledger: Rows.describe('Ledger entries of the store with their transfers.'),
        withdrawals: Rows.describe('With the bank and the last digits of the account.'),
        imports: Rows.describe('Imported files, without their content.'),
        proposals: Rows.describe('Proposed categories.'),
        elsewhere: z
          .record(z.string(), z.string())
          .describe('The calls that export the rest, or all of it: products, stock, its moves, orders and ledger.'),
      })
      .describe('The data of the account as a vendor.'),
    truncated: z
      .array(z.string())
      .describe(
        'The names of the lists that have more rows than the newest 2,000, which are here, such as `vendor.ledger`.',
      ),
  })
  .meta({ id: 'AccountExport', description: 'What is stored about an account, of each list the newest rows.' });
export type AccountExport = z.output<typeof AccountExport>;

const PasswordAgain = z.object({ password: z.string().min(1).max(1000).describe('The current password.') });

export const privacySchemas = defineSchemas({
  exportAccount: { input: PasswordAgain, reply: z.object({ data: AccountExport }) },
  eraseAccount: { input: PasswordAgain, reply: EmptyReply },
});
