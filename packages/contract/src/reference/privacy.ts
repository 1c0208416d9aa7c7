import type { privacySchemas } from '../privacy.ts';
import type { ReferencesOf } from './call-reference.ts';

export const privacyReference: ReferencesOf<typeof privacySchemas> = {
  exportAccount: {
    description:
      'Requires the password, as an open browser session is not sufficient. Each list has at most its newest 2,000 rows: `truncated` names those that have more. The products and the stock of a vendor are in the files of export_vendor_file; `vendor.elsewhere` names that call and those that list all orders and ledger entries.',
    errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: {
      input: { password: 'Try-Trad-Today' },
      reply: {
        data: {
          exported_at: '2026-11-23T09:30:00.000Z',
          account: { id: 1, email: 'shopper@trad.example', name: 'Amara Okafor' },
          addresses: [],
          orders: [],
          payments: [],
          reviews: [],
          review_reports: [],
          favorites: [],
          followed_stores: [],
          cart: [],
          sessions: [],
          newsletter: [],
          stock_alerts: [],
          vendor: {
            application: null,
            documents: [],
            account: null,
            store: null,
            sold_orders: [],
            ledger: [],
            withdrawals: [],
            imports: [],
            proposals: [],
            elsewhere: {},
          },
          truncated: [],
        },
      },
    },
  },
  eraseAccount: {
    description:
      'Deletes all data that identify the person; orders, payments and ledger remain anonymously, as required by law. Refused while an order is in progress, a payment is open, or a store of the account has a balance.',
    errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS', 'ACCOUNT_IN_USE'],
    example: { input: { password: 'Try-Trad-Today' }, reply: {}, message: 'accountErased' },
  },
};
