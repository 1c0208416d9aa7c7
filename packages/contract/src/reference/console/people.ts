import type { Person, PersonRow, peopleSchemas } from '../../console/people.ts';
import { buildExportExample } from '../build-export-example.ts';
import type { ReferencesOf } from '../call-reference.ts';
import { privacyReference } from '../privacy.ts';

const row: PersonRow = {
  id: 12,
  name: 'Amara Okafor',
  email: 'amara@shop.example',
  is_email_confirmed: 1,
  phone: '+2348035550142',
  country_code: 'NG',
  role: 'shopper',
  status: 'active',
  created_at: '2026-01-12T09:00:00.000Z',
  orders: 3,
};
const { orders, ...known } = row;
const person: Person = {
  ...known,
  username: 'Amara',
  birthday: null,
  profile_address: null,
  suspended: null,
  can_change: 1,
  is_you: 0,
  is_limited: 0,
  favourites: 4,
  followed_stores: 1,
  reviews_total: 1,
  orders_total: orders,
  addresses: [
    {
      id: 3,
      name: 'Amara Okafor',
      lines: ['14 Bourdillon Road', 'Lagos'],
      country_code: 'NG',
      phone: '+2348035550142',
      is_default: 1,
    },
  ],
  last_orders: [
    {
      id: 206,
      created_at: '2026-03-01T12:00:00.000Z',
      status: 'received',
      total: 40,
      currency_symbol: '$',
      decimals: 2,
    },
  ],
  last_reviews: [
    {
      id: 8,
      product: 'Ankara Maxi Dress',
      rating: 5,
      title: null,
      status: 'published',
      created_at: '2026-03-09T12:00:00.000Z',
    },
  ],
  sessions: [
    {
      id: '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11',
      device: 'Mozilla/5.0',
      network: '198.51.100.7',
      created_at: '2026-03-01T11:40:00.000Z',
      last_used_at: null,
      expires_at: '2026-03-31T11:40:00.000Z',
    },
  ],
  store: null,
  staff_roles: [],
  mails: [
    {
      id: 91,
      kind: 'orders.placed',
      subject: 'Your order 206 at Trad',
      created_at: '2026-03-01T12:00:00.000Z',
      sent_at: '2026-03-01T12:00:02.000Z',
    },
  ],
};

export const peopleReference: ReferencesOf<typeof peopleSchemas> = {
  getPeople: {
    description:
      'Everybody with an account that is not erased. Filters apply together; a list of values means any of them.',
    example: {
      input: { search: 'amara', limit: 1 },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [row] },
    },
  },
  getPeopleCounts: {
    example: { input: {}, reply: { data: { vendors: 14, operators: 3, suspended: 1, unconfirmed: 20, joined: 61 } } },
  },
  exportPeople: {
    description:
      'A thousand people at a time: append the text of each page. A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. Each page leaves an entry of `export` in the audit log.',
    example: {
      input: { country: 'NG' },
      reply: buildExportExample({
        person: '12',
        joined_at: '2026-01-12T09:00:00.000Z',
        name: 'Amara Okafor',
        email: 'amara@shop.example',
        email_confirmed: 'yes',
        phone: "'+2348035550142",
        country: 'NG',
        role: 'shopper',
        status: 'active',
        orders: '3',
      }),
    },
  },
  getPerson: { errors: ['NOT_FOUND'], example: { input: { id: 12 }, reply: { data: person } } },
  endPersonSessions: {
    description: 'Sessions of operators require `staff.write`. FORBIDDEN for your own, which you end in your account.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 12 }, reply: { data: { ended: 1 } } },
  },
  suspendPerson: {
    description:
      'The person cannot sign in or change anything, all sessions end, and a mail tells them the reason if their address is confirmed. Open orders go on, and so does the store of a vendor: suspend_store suspends it. EDITED_MEANWHILE where a colleague has suspended them, with `data.status`. FORBIDDEN for yourself, and for operators without staff.write; LAST_ADMIN for the last admin.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'LAST_ADMIN'],
    example: { input: { id: 12, reason: 'Payments by stolen cards.' }, reply: { data: { is_told: 1 } } },
  },
  reopenPerson: {
    description: 'The person can sign in again, and is notified by mail if the address is confirmed.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 12, reason: 'The bank cleared it.' }, reply: { data: { is_told: 1 } } },
  },
  exportPerson: {
    description:
      'All that export_account gives the person; of a vendor’s bank and tax numbers only the last characters, unless you have `withdrawals.write`. Requires your password; each export is recorded.',
    errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
    example: {
      input: { id: 12, password: 'Try-Trad-Today' },
      reply: privacyReference.exportAccount.example.reply,
    },
  },
  erasePerson: {
    description:
      'As erase_account, for somebody who asked for it: cannot be undone. Refused while an order is in progress, a payment is open, a store has a balance, or the person is an operator. VALIDATION_FAILED where the typed address is not theirs.',
    errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'TOO_MANY_LOGINS', 'ACCOUNT_IN_USE'],
    example: {
      input: { id: 12, email: 'amara@shop.example', reason: 'Asked by letter.', password: 'Try-Trad-Today' },
      reply: { data: { id: 12 } },
    },
  },
};
