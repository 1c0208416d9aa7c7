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
      })
      .describe('The data of the account as a vendor.'),
  })
  .meta({ id: 'AccountExport', description: 'Everything that is stored about an account.' });
export type AccountExport = z.output<typeof AccountExport>;

const PasswordAgain = z.object({ password: z.string().min(1).max(1000).describe('The current password.') });

export const privacySchemas = defineSchemas({
  exportAccount: { input: PasswordAgain, reply: z.object({ data: AccountExport }) },
  eraseAccount: { input: PasswordAgain, reply: EmptyReply },
});
