import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { ORDER_STATUSES } from '../orders.ts';
import { AccountExport } from '../privacy.ts';
import {
  Amount,
  Bit,
  Email,
  Flag,
  Id,
  plainText,
  QueryId,
  queryIds,
  queryInteger,
  queryWords,
  requiredLine,
  Time,
  TimeInput,
} from '../wire.ts';
import { buildListInput, buildListReply, EXPORT_INPUT, ExportReply, searchText } from './list.ts';
import { StaffRoleCode } from './staff.ts';

export const PERSON_ROLES = ['shopper', 'vendor', 'operator'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];
/** `guest`: a buyer without an account. Erased accounts are excluded: no call finds them. */
export const PERSON_STATUSES = ['active', 'suspended', 'guest'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];
export const PEOPLE_SORTS = ['joined', 'name'] as const;

const PersonRow = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    is_email_confirmed: Bit,
    phone: z.string().nullable(),
    country_code: z.string().nullable(),
    role: z.enum(PERSON_ROLES),
    status: z.enum(PERSON_STATUSES),
    created_at: Time,
    orders: z.int().describe('The number of orders, up to 1,000.'),
  })
  .meta({ id: 'PersonRow', description: 'A person in the operators’ list.' });
export type PersonRow = z.output<typeof PersonRow>;

const PeopleFilter = z.object({
  search: searchText(
    'The beginning of an e-mail address, of a name or of a family name, the end of a phone number, or an order number.',
  ),
  role: queryWords(PERSON_ROLES).optional().describe('Only with one of these roles.'),
  status: queryWords(PERSON_STATUSES)
    .optional()
    .describe('Only with one of these statuses. Without any, guests are found by a search only.'),
  confirmed: Flag.optional().describe('1: only with a confirmed e-mail address; 0: only without.'),
  country: queryWords().optional().describe('Only from these countries, by their ISO 3166-1 codes.'),
  days: queryInteger(1, 3660).optional().describe('Only those who joined within so many days.'),
  from: TimeInput.optional().describe('Only those who joined at this time or later.'),
  to: TimeInput.optional().describe('Only those who joined before this time.'),
  ids: queryIds(100).optional().describe('Only these people.'),
});

const PersonSession = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  network: z.string().nullable(),
  created_at: Time,
  last_used_at: Time.nullable().describe('Exact to five minutes; null for shoppers, for whom it is not recorded.'),
  expires_at: Time,
});

const Person = PersonRow.extend({
  username: z.string(),
  birthday: z.string().nullable(),
  profile_address: z.string().nullable().describe('The address of the profile, in one line.'),
  suspended: z
    .object({ at: Time.nullable(), reason: z.string().nullable() })
    .nullable()
    .describe('Null: the account is not suspended.'),
  can_change: Bit.describe('1: you may suspend, erase and so on: not yourself, and operators only with staff.write.'),
  is_you: Bit,
  is_limited: Bit.describe('1: an operator’s account, of which you may not see sessions and mails.'),
  favourites: z.int(),
  followed_stores: z.int(),
  reviews_total: z.int(),
  addresses: z.array(
    z.object({
      id: Id,
      name: z.string(),
      lines: z.array(z.string()),
      country_code: z.string(),
      phone: z.string().nullable(),
      is_default: Bit,
    }),
  ),
  last_orders: z
    .array(
      z.object({
        id: Id,
        created_at: Time,
        status: z.enum(ORDER_STATUSES),
        total: Amount,
        currency_symbol: z.string(),
        decimals: z.int(),
      }),
    )
    .describe('The last ten.'),
  last_reviews: z
    .array(
      z.object({
        id: Id,
        product: z.string(),
        rating: z.int(),
        title: z.string().nullable(),
        status: z.string(),
        created_at: Time,
      }),
    )
    .describe('The last ten.'),
  sessions: z.array(PersonSession).describe('The valid ones, the newest first.'),
  store: z.object({ id: Id, name: z.string(), slug: z.string(), status: z.string() }).nullable(),
  staff_roles: z.array(StaffRoleCode),
  mails: z
    .array(
      z.object({
        id: Id,
        kind: z.string(),
        subject: z.string().nullable().describe('Null: it was not sent yet.'),
        created_at: Time,
        sent_at: Time.nullable(),
      }),
    )
    .describe('The last twenty of the last seven days.'),
})
  .omit({ orders: true })
  .extend({ orders_total: z.int() })
  .meta({ id: 'Person', description: 'A person, with the data that operators need to help them.' });
export type Person = z.output<typeof Person>;

const PersonId = Id.describe('Id of the person.');
const YourPassword = z.string().min(1).max(1000).describe('Your current password.');
const Reason = plainText(500).min(1);

export const peopleSchemas = defineSchemas({
  getPeople: { input: PeopleFilter.extend(buildListInput(PEOPLE_SORTS)), reply: buildListReply(PersonRow) },
  getPeopleCounts: {
    input: z.object({}),
    reply: z.object({
      data: z
        .object({ vendors: z.int(), operators: z.int(), suspended: z.int(), unconfirmed: z.int(), joined: z.int() })
        .describe('The people of each built-in view, up to 1,000.'),
    }),
  },
  exportPeople: { input: PeopleFilter.extend(EXPORT_INPUT), reply: ExportReply },
  getPerson: {
    input: z.object({ id: QueryId.describe('Id of the person.') }),
    reply: z.object({ data: Person }),
  },
  endPersonSessions: {
    input: z.object({
      id: PersonId,
      session_id: z.uuid().optional().describe('Only this session; all sessions by default.'),
    }),
    reply: z.object({ data: z.object({ ended: z.int().describe('The number of ended sessions.') }) }),
  },
  suspendPerson: {
    input: z.object({ id: PersonId, reason: Reason.describe('The reason, which the person sees.') }),
    reply: z.object({
      data: z.object({
        is_told: Bit.describe('1: the person is notified by mail; 0: the e-mail address is not confirmed.'),
      }),
    }),
  },
  reopenPerson: {
    input: z.object({ id: PersonId, reason: Reason.describe('The reason, which only operators see.') }),
    reply: z.object({ data: z.object({ is_told: Bit }) }),
  },
  exportPerson: {
    input: z.object({ id: PersonId, password: YourPassword }),
    reply: z.object({ data: AccountExport }),
  },
  erasePerson: {
    input: z.object({
      id: PersonId,
      email: Email.describe('The e-mail address of the person, typed to confirm.'),
      reason: requiredLine(200).describe(
        'The reason, such as a request of the person. It must not name them, as it is stored permanently.',
      ),
      password: YourPassword,
    }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
});
