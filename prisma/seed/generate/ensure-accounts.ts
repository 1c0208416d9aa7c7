import { ROLE_IDS } from '@trad/contract/account';
import type { Queryable } from '@trad/database/connections/transaction';
import { insertRows } from '../load/insert-rows.ts';
import { NO_PASSWORD } from '../load/load-people.ts';
import type { GeneratedAccounts } from './product-rows.ts';
import { createWeightedPicker, createZipfPicker, type Random } from './random.ts';
import type { ShopData } from './shop-data.ts';
import { listMakerNames, TRADES } from './words.ts';

const STORES = 200;
const REVIEWERS = 1_000;
/** The top-level domain .example cannot be registered, so this identifies generated accounts. */
export const GENERATED_DOMAIN = 'generated.trad.example';
const padNumber = (number: number, digits: number) => String(number).padStart(digits, '0');
/** A regular expression of PostgreSQL for the slugs of generated stores: g001-name. */
const STORE_SLUG_PATTERN = '^g[0-9]{3}-';

const pickLanguage = createWeightedPicker([
  ['en', 60],
  ['fr', 20],
  ['es', 8],
  ['ar', 6],
  ['sw', 6],
] as const);

const findIds = async (db: Queryable, sql: string, value: string) =>
  (await db.query<{ id: number }>(sql, [value])).rows.map(({ id }) => id);

/** Counts the products of generated stores. */
export const countGeneratedProducts = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*) FROM product p JOIN store s ON s.id = p.store_id WHERE s.slug ~ $1',
    [STORE_SLUG_PATTERN],
  );
  return rows[0]?.count ?? 0;
};

/** Each store has an owner who cannot sign in: a store without an owner is not open, and its products are not for sale. */
const insertOwnedStores = async (
  tx: Queryable,
  stores: ReadonlyArray<{ slug: string; name: string; created_at: Date }>,
) => {
  const owners = stores.map(({ slug, name, created_at }) => ({
    ...{ email: `${slug}@${GENERATED_DOMAIN}`, name, username: name, created_at },
    ...{ password_hash: NO_PASSWORD, role_id: ROLE_IDS.vendor, status: 'active' },
  }));
  const ownerIds = await insertRows(tx, 'user_account', owners, 'id');
  const owned = stores.map((store, index) => ({ ...store, owner_id: ownerIds[index] }));
  return insertRows(tx, 'store', owned, 'id');
};

/** Finds or creates the stores and reviewers of generated products. */
export const ensureAccounts = async (
  tx: Queryable,
  shop: ShopData,
  random: Random,
  opened: Date,
): Promise<GeneratedAccounts> => {
  const names = listMakerNames(random);
  const getName = (index: number) => names[index % names.length] ?? '';
  const pickTrade = createZipfPicker(TRADES, 0.5);
  const found = await findIds(tx, 'SELECT id FROM store WHERE slug ~ $1 ORDER BY id', STORE_SLUG_PATTERN);
  const stores = Array.from({ length: STORES }, (_, index) => {
    const city = shop.cities[index % shop.cities.length];
    const name = `${getName(index)} ${pickTrade(random)}`;
    return {
      slug: `g${padNumber(index + 1, 3)}-${name.toLowerCase().replace(' ', '-')}`,
      name,
      city: city?.name ?? null,
      country_iso2: city?.country ?? null,
      status: 'active',
      created_at: opened,
    };
  });
  const storeIds = found.length ? found : await insertOwnedStores(tx, stores);

  const people = Array.from({ length: REVIEWERS }, (_, index) => ({
    email: `reviewer-${padNumber(index + 1, 4)}@${GENERATED_DOMAIN}`,
    name: `${getName(STORES + index)} ${getName(STORES + REVIEWERS + index)}`,
    username: getName(STORES + index),
    password_hash: NO_PASSWORD,
    role_id: ROLE_IDS.shopper,
    status: 'active',
    created_at: opened,
  }));
  const known = await findIds(
    tx,
    'SELECT id FROM user_account WHERE email LIKE $1 ORDER BY id',
    `reviewer-%@${GENERATED_DOMAIN}`,
  );
  const reviewerIds = known.length ? known : await insertRows(tx, 'user_account', people, 'id');
  return { storeIds, reviewers: reviewerIds.map((id) => ({ id, language: pickLanguage(random) })) };
};
