import type { privacySchemas } from '../privacy.ts';
import type { ReferencesOf } from './call-reference.ts';

export const privacyReference: ReferencesOf<typeof privacySchemas> = {
  exportAccount: {
    description: 'For the owner to keep: asks for the password, as an open browser is not enough.',
    refuses: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
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
          favorites: [],
          followed_stores: [],
          cart: [],
          sessions: [],
          newsletter: [],
          vendor: { application: null, documents: [], account: null, store: null },
        },
      },
    },
  },
  eraseAccount: {
    description:
      'Everything that tells who the person is goes; orders, payments and the books stay, anonymous, as the law asks. Refused while an order is under way, a payment is open, or a store of the account still owes or is owed something.',
    refuses: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS', 'ACCOUNT_IN_USE'],
    example: { input: { password: 'Try-Trad-Today' }, reply: {}, say: 'accountErased' },
  },
};
