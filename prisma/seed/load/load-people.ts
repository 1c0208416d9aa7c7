import { hash } from '@node-rs/argon2';
import type { Queryable } from '@trad/database/connections/transaction';
import { ADDRESSES, PEOPLE } from '../data/people.ts';
import { STORES } from '../data/stores.ts';
import { insertRows, translationRows } from './insert-rows.ts';

/** Opens every demo login. It is printed at the start and stands in the README: the demo shop guards nothing. */
export const DEMO_PASSWORD = 'Try-Trad-Today';

export const DEMO_LOGINS = PEOPLE.filter(({ canSignIn }) => canSignIn).map(({ email, role }) => ({ email, role }));

export const ROLE_IDS = { operator: 1, vendor: 2, shopper: 3 } as const;
/** The parameters of the API's own passwords. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** No password hashes to this, so nobody signs in with it. */
export const NO_PASSWORD = '!';

/** The demo shop's people, their addresses and their stores. Returns store ids by slug. */
export const loadPeople = async (tx: Queryable, now: Date) => {
  const passwordHash = await hash(DEMO_PASSWORD, HASHING);
  const userIds = await insertRows(
    tx,
    'user_account',
    PEOPLE.map(({ email, name, mobile, country, role, canSignIn }) => ({
      email,
      name,
      username: name,
      password_hash: canSignIn ? passwordHash : NO_PASSWORD,
      email_confirmed_at: now,
      mobile,
      country_iso2: country,
      role_id: ROLE_IDS[role],
      status: 'active',
      created_at: now,
    })),
    'id',
  );
  const userId = (email: string) => userIds[PEOPLE.findIndex((person) => person.email === email)];
  await insertRows(
    tx,
    'address',
    ADDRESSES.map((address) => ({
      user_id: userId(address.personEmail),
      default_of: address.isDefault ? userId(address.personEmail) : null,
      type: address.type,
      first_name: address.firstName,
      last_name: address.lastName,
      phone: address.mobile,
      line1: address.line1,
      line2: address.line2,
      city: address.city,
      state: address.state,
      country_iso2: address.country,
      zip: address.zip,
      created_at: now,
    })),
  );
  const storeIds = await insertRows(
    tx,
    'store',
    STORES.map(({ slug, name, description, city, country, sells }) => ({
      owner_id: userIds[PEOPLE.findIndex(({ store }) => store === slug)] ?? null,
      slug,
      name,
      description: description.en,
      city,
      country_iso2: country,
      selling_categories: sells,
      status: 'active',
      created_at: now,
    })),
    'id',
  );
  await insertRows(
    tx,
    'store_translation',
    STORES.flatMap(({ description }, index) => translationRows({ store_id: storeIds[index] }, { description })),
  );
  return new Map(STORES.map(({ slug }, index) => [slug, storeIds[index] ?? 0]));
};
