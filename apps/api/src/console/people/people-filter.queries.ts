// SQL: conditions are in the statement only if they apply, so that the planner uses the index of each.
import { ROLE_IDS } from '@trad/contract/account';
import type { ParsedInput } from '@trad/contract/schemas';
import { DAY_MS } from '../../platform/clock.ts';
import { escapeLike } from '../../platform/database/escape-like.ts';
import { parseOrderSearch } from '../orders/parse-order-search.ts';

export type PeopleFilter = Omit<ParsedInput<'exportPeople'>, 'cursor'>;

/** At most so many orders are searched by the end of their phone number; buyers of others are not found by it. */
const MAX_ORDERS = 2000;

const STATUS_LITERALS = { active: `'active'`, suspended: `'suspended'`, guest: `'guest'` } as const;

const reverseDigits = (column: string) => `reverse(regexp_replace(${column}, '\\D', '', 'g')) COLLATE "C"`;

type Bind = (build: (name: string) => string, value: unknown) => string;

const buildSearch = (search: string, bind: Bind) => {
  const { id, phoneEnd, email, name } = parseOrderSearch(search);
  const searchConditions: string[] = [];
  if (id !== null)
    searchConditions.push(bind((value) => `u.id = (SELECT o.user_id FROM shop_order o WHERE o.id = ${value})`, id));
  if (phoneEnd !== null) {
    const end = `${[...phoneEnd].reverse().join('')}%`;
    searchConditions.push(
      bind((value) => `${reverseDigits('u.mobile')} LIKE ${value}`, end),
      bind(
        (value) =>
          `u.id = ANY (ARRAY(SELECT o.user_id FROM shop_order o WHERE ${reverseDigits("o.address ->> 'phone'")} LIKE ${value} LIMIT ${MAX_ORDERS}))`,
        end,
      ),
    );
  }
  if (email !== null)
    searchConditions.push(bind((value) => `lower(u.email) COLLATE "C" LIKE lower(${value})`, `${escapeLike(email)}%`));
  if (name !== null) {
    const start = `${escapeLike(name)}%`;
    searchConditions.push(bind((value) => `lower(u.name) COLLATE "C" LIKE lower(${value})`, start));
    searchConditions.push(
      bind((value) => `lower(substring(u.name FROM '\\S+$')) COLLATE "C" LIKE lower(${value})`, start),
    );
    // An address without its @, such as the beginning of one.
    if (!/\s/.test(name))
      searchConditions.push(bind((value) => `lower(u.email) COLLATE "C" LIKE lower(${value})`, start));
  }
  return `(${searchConditions.join(' OR ')})`;
};

/** Builds the conditions of a filter on `user_account u`, with their values as `$1`, `$2`. */
export function buildPeopleConditions(filter: PeopleFilter, now: Date): { conditions: string[]; values: unknown[] } {
  const conditions = [`u.status <> 'erased'`];
  const values: unknown[] = [];
  const bind: Bind = (build, value) => build(`$${values.push(value)}`);
  const add = (build: (name: string) => string, value: unknown) => void conditions.push(bind(build, value));
  const { search, role, status, confirmed, country, days, from, to, ids } = filter;
  if (search) conditions.push(buildSearch(search, bind));
  // A single value by =, after which an index has the order by name.
  if (role?.length === 1) add((value) => `u.role_id = ${value}`, ROLE_IDS[role[0] ?? 'shopper']);
  else if (role?.length)
    add(
      (value) => `u.role_id = ANY (${value}::smallint[])`,
      role.map((word) => ROLE_IDS[word]),
    );
  // Literal, so that the partial index is used. Guests are listed only where they are searched for or named.
  if (status?.length) conditions.push(`u.status IN (${status.map((word) => STATUS_LITERALS[word]).join(', ')})`);
  else if (!search && !ids?.length) conditions.push(`u.status <> 'guest'`);
  if (confirmed !== undefined) conditions.push(`u.email_confirmed_at IS ${confirmed === 1 ? 'NOT ' : ''}NULL`);
  if (country?.length === 1) add((value) => `u.country_iso2 = ${value}::bpchar`, country[0]);
  else if (country?.length) add((value) => `u.country_iso2 = ANY (${value}::bpchar[])`, country);
  if (days !== undefined) add((value) => `u.created_at >= ${value}`, new Date(now.getTime() - days * DAY_MS));
  if (from) add((value) => `u.created_at >= ${value}`, new Date(from));
  if (to) add((value) => `u.created_at < ${value}`, new Date(to));
  if (ids?.length) add((value) => `u.id = ANY (${value}::int[])`, ids);
  return { conditions, values };
}
