import type { OperatorStore, OperatorStoreRow, operatorStoreSchemas } from '../../console/stores.ts';
import { buildExportExample } from '../build-export-example.ts';
import type { ReferencesOf } from '../call-reference.ts';

const row: OperatorStoreRow = {
  id: 7,
  slug: 'adunni-studio',
  name: 'Adunni Studio',
  created_at: '2026-01-12T09:00:00.000Z',
  status: 'active',
  owner: { id: 12, name: 'Adunni Salami', email: 'adunni@studio.example' },
  city: 'Lagos',
  country_code: 'NG',
  commission: 12.5,
  products: 34,
  orders: 212,
  balances: [{ currency_code: 'USD', currency_symbol: '$', decimals: 2, available: 860.5 }],
  rating: 4.6,
  reviews: 48,
  version: 3,
};

const store: OperatorStore = {
  ...row,
  owner: {
    id: 12,
    name: 'Adunni Salami',
    email: 'adunni@studio.example',
    phone: '+2348035550142',
    is_email_confirmed: 1,
    is_active: 1,
  },
  description: 'Aso oke and adire from Lagos.',
  language: 'en',
  time_zone: 'Africa/Lagos',
  categories: ['apparel'],
  suspension_reason: null,
  is_closed: 0,
  bank: 'GTBank, Adunni Salami, ••••6789',
  open_orders: 5,
  late_orders: 1,
  products_on_sale: 30,
  products_hidden: 1,
  latest_products: [
    {
      id: 363,
      slug: 'ankara-maxi-dress',
      name: 'Ankara Maxi Dress',
      status: 'active',
      is_hidden: 0,
      created_at: '2026-02-20T09:00:00.000Z',
    },
  ],
  balances: [
    {
      currency_code: 'USD',
      currency_symbol: '$',
      decimals: 2,
      available: 860.5,
      held: 120,
      on_its_way: 0,
      paid: 2400,
      sales: 3900,
      commission: 487.5,
      refunded: 32,
    },
  ],
  withdrawals: [
    {
      id: 9,
      amount: 400,
      currency_code: 'USD',
      currency_symbol: '$',
      decimals: 2,
      state: 'paid',
      account: 'GTBank ••••6789',
      reason: null,
      created_at: '2026-02-20T09:00:00.000Z',
      decided_at: '2026-02-21T09:00:00.000Z',
    },
  ],
  application: { id: 12, decided_at: '2026-01-12T09:00:00.000Z' },
  documents: [],
};

const CHANGED =
  'A store that a colleague changed meanwhile is EDITED_MEANWHILE, with its current `status`, `commission` and `version` in `data`.';

export const operatorStoreReference: ReferencesOf<typeof operatorStoreSchemas> = {
  getOperatorStores: {
    description: 'Filters apply together; a list of values means any of them.',
    example: {
      input: { status: 'active', limit: 1 },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [row] },
    },
  },
  getOperatorStoreCounts: { example: { input: {}, reply: { data: { active: 41, suspended: 2, unowned: 1 } } } },
  exportOperatorStores: {
    description:
      'A thousand stores at a time: append the text of each page. A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. Each page leaves an entry of `export` in the audit log.',
    example: {
      input: { status: 'suspended' },
      reply: buildExportExample({
        store_id: '7',
        name: 'Adunni Studio',
        slug: 'adunni-studio',
        status: 'suspended',
        opened_at: '2026-01-12T09:00:00.000Z',
        owner: 'Adunni Salami',
        email: 'adunni@studio.example',
        city: 'Lagos',
        country: 'NG',
        commission_percent: '12.5',
        products: '34',
        orders: '212',
        balance: 'USD 860.50',
        rating: '4.6',
        reviews: '48',
      }),
    },
  },
  getOperatorStore: { errors: ['NOT_FOUND'], example: { input: { id: 7 }, reply: { data: store } } },
  getStoreLedger: {
    description: 'The newest first, each with the balance after it: the sum of held and available.',
    errors: ['NOT_FOUND'],
    example: {
      input: { id: 7, currency: 'USD' },
      reply: {
        data: [
          {
            id: 88,
            at: '2026-03-01T12:00:00.000Z',
            kind: 'sale',
            amount: 36,
            balance: 980.5,
            currency_code: 'USD',
            order_id: 161,
            store_order_id: 317,
            withdrawal_id: null,
            note: null,
            reason: null,
          },
        ],
        next_cursor: null,
      },
    },
  },
  suspendStore: {
    description: `Takes the store and its products off sale and blocks withdrawals; its open orders go on. The vendor gets a mail with the reason. ${CHANGED}`,
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { id: 7, version: 3, reason: 'Three orders are a week late.' },
      reply: { data: { id: 7, version: 4, status: 'suspended' } },
    },
  },
  reopenStore: {
    description: `Sends the vendor a mail. A store without an owner becomes active, but sells nothing until it has one. ${CHANGED} CONFLICT with \`data.problem\` \`closed\`: the store was closed when its owner’s account was erased, and cannot be opened again.`,
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'CONFLICT'],
    example: { input: { id: 7, version: 4 }, reply: { data: { id: 7, version: 5, status: 'active' } } },
  },
  assignStoreOwner: {
    description: `The account becomes a vendor’s, and gets a mail; a new one gets a second mail, with a link to set a password. ${CHANGED} CONFLICT: the store cannot be given to the account, \`data.problem\` says why.`,
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'CONFLICT'],
    example: {
      input: { id: 7, version: 3, email: 'adunni@studio.example', name: 'Adunni Salami', language: 'en' },
      reply: { data: { id: 7, version: 4, is_new_account: 1 } },
    },
  },
  setStoreCommission: {
    description: `Orders that were placed keep the commission that they have. ${CHANGED}`,
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { id: 7, version: 3, commission: 12.5 },
      reply: { data: { id: 7, version: 4, commission: 12.5, applies_from: '2026-03-01T12:00:00.000Z' } },
    },
  },
  viewAsVendor: {
    description:
      'Starts a session of 30 minutes that reads what the vendor’s dashboard shows and can change nothing (VIEW_ONLY). It ends with your own session. The audit log has its start, and its end by `logout`. CONFLICT: the store has no owner, or one who cannot sign in.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      input: { id: 7 },
      reply: {
        data: {
          token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl',
          expires_at: '2026-03-01T12:30:00.000Z',
          user: {
            id: 12,
            name: 'Adunni Salami',
            username: 'Adunni',
            email: 'adunni@studio.example',
            image: null,
            role_id: 2,
          },
          store: { id: 7, name: 'Adunni Studio' },
        },
      },
    },
  },
};
