import type { Queryable } from '@trad/database/connections/transaction';
import { SHOPPERS } from '../data/shoppers.ts';
import { insertRows } from './insert-rows.ts';
import { NO_PASSWORD, ROLE_IDS } from './load-people.ts';

/** The demo's further shoppers with an address each. Returns everybody's ids by e-mail address. */
export const loadShoppers = async (tx: Queryable, now: Date): Promise<ReadonlyMap<string, number>> => {
  const ids = await insertRows(
    tx,
    'user_account',
    SHOPPERS.map(({ email, name, country }) => ({
      email,
      name,
      username: name,
      password_hash: NO_PASSWORD,
      country_iso2: country,
      role_id: ROLE_IDS.shopper,
      status: 'active',
      created_at: now,
    })),
    'id',
  );
  await insertRows(
    tx,
    'address',
    SHOPPERS.map(({ name, line1, city, state, country, zip }, index) => {
      const [firstName = name, ...lastName] = name.split(' ');
      return {
        user_id: ids[index],
        default_of: ids[index],
        type: 'Home',
        first_name: firstName,
        last_name: lastName.join(' '),
        line1,
        city,
        state,
        country_iso2: country,
        zip,
        created_at: now,
      };
    }),
  );
  const { rows } = await tx.query<{ id: number; email: string }>('SELECT id, email FROM user_account');
  return new Map(rows.map(({ id, email }) => [email, id]));
};
