import { createHash, randomUUID } from 'node:crypto';
import { ROLE_IDS, type Role } from '@trad/contract/account';
import { type CallName, calls } from '@trad/contract/calls';
import type { StaffRole } from '@trad/contract/permissions';
import type { Actor } from '@trad/database/audit/record-changes';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import type { Clock } from '../platform/clock.ts';
import type { Tokens } from '../platform/security/tokens.ts';
import { drawPicture } from './pictures.ts';
import type { Shop } from './shop.ts';

/** Factories of rows. They create missing dependencies, too. */

let serial = 0;
const nextSerial = () => {
  serial += 1;
  return serial;
};

/** A shop, or one of its transactions. */
interface ShopDatabase {
  pool: Queryable;
}

/** The shop that signs users in. */
interface SigningShop extends ShopDatabase {
  clock: Clock;
  app: { deps: { tokens: Pick<Tokens, 'sign'> } };
}

const insert = async (shop: ShopDatabase, table: string, row: Record<string, unknown>): Promise<number> => {
  const columns = Object.keys(row);
  const { rows } = await shop.pool.query<{ id: number }>(
    `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
     VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
};

/** The actor of a change by an operators' command. */
export const TEST_ACTOR: Actor = {
  kind: 'command',
  userId: null,
  systemAccount: 'tester',
  viewedAsId: null,
  source: 'test',
  ipAddress: null,
  requestId: null,
};

/**
 * A signed-in user with a row, a session and its token. An operator has the role admin, unless `staffRoles` names others.
 * Has no password: hashing takes CPU time; use `registerUser` where a test needs one.
 */
export const buildUser = async (
  shop: SigningShop,
  overrides: Partial<{
    email: string;
    name: string;
    role: Role;
    staffRoles: readonly StaffRole[];
    status: string;
  }> = {},
) => {
  const { role = 'shopper', staffRoles = ['admin'], ...columns } = overrides;
  const number = nextSerial();
  const id = await insert(shop, 'user_account', {
    email: `person-${number}@trad.example`,
    name: `Person ${number}`,
    username: `Person ${number}`,
    password_hash: '!',
    email_confirmed_at: shop.clock.now(),
    role_id: ROLE_IDS[role],
    ...columns,
  });
  if (role === 'operator') {
    await shop.pool.query(
      `WITH member AS (INSERT INTO staff_member (user_id) VALUES ($1))
       INSERT INTO staff_member_role (user_id, role_code) SELECT $1, unnest($2::text[])`,
      [id, staffRoles],
    );
  }
  const sessionId = randomUUID();
  const now = shop.clock.now();
  const expiresAt = new Date(now.getTime() + 30 * 86_400_000);
  await shop.pool.query('INSERT INTO session (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
    sessionId,
    id,
    now,
    expiresAt,
  ]);
  const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
  const token = shop.app.deps.tokens.sign({
    sub: String(id),
    sid: sessionId,
    iat: toSeconds(now),
    exp: toSeconds(expiresAt),
  });
  return { id, sessionId, token };
};

/** The token of a caller who may use a call: a shopper's, a vendor's or an operator's. */
export const selectToken = (name: CallName, tokens: { user: string; vendor: string; operator: string }) => {
  const { access } = calls[name];
  return access === 'vendor' || access === 'operator' ? tokens[access] : tokens.user;
};

export const buildAddress = (shop: ShopDatabase, userId: number, overrides: Record<string, unknown> = {}) =>
  insert(shop, 'address', {
    user_id: userId,
    type: 'Home',
    first_name: 'Amara',
    last_name: 'Okafor',
    line1: '14 Bourdillon Road',
    city: 'Lagos',
    country_iso2: 'NG',
    ...overrides,
  });

/** An applicant's document without a file. */
export const buildDocument = (shop: ShopDatabase & { clock: Clock }, userId: number) =>
  insert(shop, 'vendor_document', {
    user_id: userId,
    kind: 'identity',
    name: 'passport.pdf',
    file_key: `documents/${nextSerial()}.pdf`,
    content_type: 'application/pdf',
    bytes: 1000,
    created_at: shop.clock.now(),
  });

/** An open store with an owner; `owner_id: null` leaves it without one. */
export const buildStore = async (shop: ShopDatabase, overrides: Record<string, unknown> = {}) => {
  const number = nextSerial();
  const name = `Store ${number}`;
  const owner = { email: `owner-${number}@trad.example`, name, username: name, password_hash: '!', role_id: 2 };
  const owner_id = overrides.owner_id === undefined ? await insert(shop, 'user_account', owner) : overrides.owner_id;
  return insert(shop, 'store', { slug: `store-${number}`, name, ...overrides, owner_id });
};

/** A signed-in vendor with an open store. */
export const buildVendor = async (shop: SigningShop, store: Record<string, unknown> = {}) => {
  const user = await buildUser(shop, { role: 'vendor' });
  return { ...user, storeId: await buildStore(shop, { owner_id: user.id, ...store }) };
};

/** A picture that a vendor has uploaded and no product shows yet. Returns its key. */
export const buildVendorPicture = async ({ pool }: ShopDatabase, storeId: number) => {
  const key = `picture-${nextSerial()}`;
  await pool.query(
    'INSERT INTO vendor_picture (key, store_id, width, height, created_at) VALUES ($1, $2, 640, 640, now())',
    [key, storeId],
  );
  return key;
};

/** Gives a store's owner a bank account and a withdrawable balance in minor units. */
export const buildEarnings = async ({ pool }: ShopDatabase, storeId: number, minor = 12_000, currency = 'USD') => {
  await pool.query(
    `INSERT INTO vendor_account (user_id, bank_name, account_name, account_number)
     SELECT owner_id, 'GTBank', 'Adunni Salami', '0123456789' FROM store WHERE id = $1`,
    [storeId],
  );
  await pool.query(
    `WITH sale AS (
       INSERT INTO ledger_transfer (kind, key, created_at) VALUES ('sale', 'earned by ' || $1, now()) RETURNING id
     )
     INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor)
     SELECT sale.id, 'sale', account, store_id, $3, minor FROM sale
     CROSS JOIN (VALUES ('buyers', NULL, -$2::bigint), ('store_available', $1::int, $2)) AS e (account, store_id, minor)`,
    [storeId, minor, currency],
  );
};

/** A stock file uploaded to a store, with errors. */
export const buildImport = (shop: ShopDatabase, storeId: number) =>
  insert(shop, 'vendor_import', {
    store_id: storeId,
    kind: 'stock',
    name: 'stock.csv',
    dry_run: false,
    state: 'refused',
    problems: JSON.stringify([{ line: 2, column: 'sku', message: 'is not a variant of this store' }]),
    problem_count: 1,
    created_at: new Date(),
  });

export const buildCategory = (shop: ShopDatabase, overrides: Record<string, unknown> = {}) => {
  const number = nextSerial();
  return insert(shop, 'category', {
    slug: `category-${number}`,
    name: `Category ${number}`,
    position: number,
    ...overrides,
  });
};

/** A group of synonyms of the search. Returns its id. */
export const buildSynonym = async ({ prisma }: Pick<Shop, 'prisma'>) =>
  (await prisma.searchSynonym.create({ data: { phrases: ['ankara', `print ${nextSerial()}`] } })).id;

/** A delivery zone with these countries, without rates. */
export const buildDeliveryZone = async ({ prisma }: Pick<Shop, 'prisma'>, countries: readonly string[] = []) => {
  const create = countries.map((countryIso2) => ({ countryIso2 }));
  return (await prisma.deliveryZone.create({ data: { name: `Zone ${nextSerial()}`, countries: { create } } })).id;
};

/** An import of catalogue files in the console with a file that has no rows. */
export const buildCatalogueImport = async (shop: Shop, overrides: Record<string, unknown> = {}) => {
  const id = await insert(shop, 'catalogue_import', { created_at: shop.clock.now(), ...overrides });
  const key = `catalogue-imports/${id}-${nextSerial()}`;
  await shop.app.deps.confidential.put(key, Buffer.from('sku,stock\n'));
  await shop.prisma.catalogueImportFile.create({ data: { importId: id, name: 'stock.csv', bytes: 10, fileKey: key } });
  return id;
};

/** An attribute with its values. Returns value ids in the order of `values`. */
export const buildAttribute = async (shop: Shop, name: string, values: readonly string[]) => {
  const id = await insert(shop, 'attribute', { code: `${name.toLowerCase()}-${nextSerial()}`, name, position: serial });
  const valueIds: number[] = [];
  for (const [position, value] of values.entries()) {
    valueIds.push(
      await insert(shop, 'attribute_value', { attribute_id: id, code: value.toLowerCase(), value, position }),
    );
  }
  return { id, valueIds };
};

interface VariantPlan {
  stock?: number | null;
  /** Minor units by currency. */
  prices?: Record<string, number>;
  /** Special prices, likewise. */
  specials?: Record<string, number>;
  /** attribute id → attribute value id */
  values?: Record<number, number>;
}

const buildVariant = async (shop: ShopDatabase, productId: number, plan: VariantPlan, position: number) => {
  const { stock = 10, prices = { USD: 5000 }, specials = {}, values = {} } = plan;
  const id = await insert(shop, 'variant', {
    product_id: productId,
    sku: `SKU-${nextSerial()}`,
    stock,
    position,
    options_key:
      Object.values(values)
        .sort((a, b) => a - b)
        .join('-') || `p${position}`,
  });
  for (const [attributeId, valueId] of Object.entries(values)) {
    await shop.pool.query(
      'INSERT INTO variant_attribute_value (variant_id, attribute_id, attribute_value_id) VALUES ($1, $2, $3)',
      [id, attributeId, valueId],
    );
  }
  for (const [currency, minor] of Object.entries(prices)) {
    await shop.pool.query(
      'INSERT INTO variant_price (variant_id, currency_code, amount_minor, special_minor) VALUES ($1, $2, $3, $4)',
      [id, currency, minor, specials[currency] ?? null],
    );
  }
  return id;
};

interface ProductPlan extends Record<string, unknown> {
  variants?: readonly VariantPlan[];
  /** Further categories than `category_id`. */
  categories?: readonly number[];
  /** In minor units of US dollars. */
  deliveryCharge?: number;
}

/** A product for sale with its variants; by default one of 50.00 USD with 10 in stock. */
export const buildProduct = (shop: { pool: pg.Pool }, plan: ProductPlan = {}) =>
  // One transaction, so that the read model is computed once.
  inTransaction(shop.pool, (pool) => buildProductIn({ pool }, plan));

const buildProductIn = async (shop: ShopDatabase, plan: ProductPlan) => {
  const { variants = [{}], categories = [], deliveryCharge, ...columns } = plan;
  const number = nextSerial();
  const storeId = Number(columns.store_id ?? (await buildStore(shop)));
  const categoryId = Number(columns.category_id ?? (await buildCategory(shop)));
  const id = await insert(shop, 'product', {
    slug: `product-${number}`,
    name: `Product ${number}`,
    ...columns,
    store_id: storeId,
    category_id: categoryId,
  });
  for (const category of new Set([categoryId, ...categories])) {
    await shop.pool.query('INSERT INTO product_category (product_id, category_id) VALUES ($1, $2)', [id, category]);
  }
  if (deliveryCharge) {
    await shop.pool.query(
      `INSERT INTO product_delivery_charge (product_id, currency_code, amount_minor) VALUES ($1, 'USD', $2)`,
      [id, deliveryCharge],
    );
  }
  const variantIds: number[] = [];
  for (const [position, plan] of variants.entries()) {
    variantIds.push(await buildVariant(shop, id, plan, position));
  }
  return { id, storeId, categoryId, variantIds, variantId: variantIds[0] ?? 0 };
};

/** A published five-star review, by a new user unless `user_id` names one. Returns its id. */
export const buildReview = async (shop: Shop, productId: number, overrides: Record<string, unknown> = {}) =>
  insert(shop, 'review', {
    product_id: productId,
    user_id: overrides.user_id ?? (await buildUser(shop)).id,
    rating: 5,
    language_code: 'en',
    ...overrides,
  });

/** How many connections to a shop's database wait for a lock. */
export const countWaiting = async ({ pool }: ShopDatabase): Promise<number | null> =>
  (await pool.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
    .rowCount;

/** Delivers a cash order and records its cash. */
export const payCashOrder = async ({ pool }: ShopDatabase, orderId: number): Promise<void> => {
  await pool.query(`UPDATE shop_order SET status = 'delivered' WHERE id = $1`, [orderId]);
  await pool.query(`UPDATE store_order SET status = 'delivered' WHERE order_id = $1`, [orderId]);
  await pool.query(
    `INSERT INTO cash_receipt (store_order_id, amount_minor, received_at)
     SELECT id, total_minor, created_at FROM store_order WHERE order_id = $1`,
    [orderId],
  );
};

/** The stock of a variant; null where it is not tracked. */
export const loadStock = async (shop: ShopDatabase, variantId: number) => {
  const { rows } = await shop.pool.query<{ stock: number | null }>('SELECT stock FROM variant WHERE id = $1', [
    variantId,
  ]);
  return rows[0]?.stock;
};

/** An invitation by an operator, with the token of its link. */
export const buildInvitation = async (
  shop: ShopDatabase & { clock: Clock },
  invitedById: number,
  overrides: Record<string, unknown> = {},
) => {
  const token = `invitation-${nextSerial()}`;
  const now = shop.clock.now();
  const row = {
    email: `invited-${serial}@trad.example`,
    name: 'Kofi Asante',
    role_codes: ['support'],
    language: 'en',
    invited_by_id: invitedById,
    token_hash: createHash('sha256').update(token).digest('hex'),
    created_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
    ...overrides,
  };
  return { id: await insert(shop, 'staff_invitation', row), token, email: row.email };
};

/** A job that failed for good. Returns its id. */
export const buildFailedJob = async (
  shop: ShopDatabase & { clock: Clock },
  overrides: Record<string, unknown> = {},
): Promise<number> => {
  const failed = {
    kind: 'send_mail',
    payload: '{}',
    attempts: 12,
    failed_at: shop.clock.now(),
    last_error: 'no route',
  };
  return Number(await insert(shop, 'job', { ...failed, ...overrides }));
};

/** An open alert about a payment, by default about one that no checkout of the shop began. Returns its id. */
export const buildPaymentAlert = async (
  shop: ShopDatabase & { clock: Clock },
  overrides: Record<string, unknown> = {},
): Promise<number> => {
  const alert = {
    kind: 'unknown_payment',
    subject: `pi_${nextSerial()}`,
    detail: 'Stripe has money which no checkout of this shop began.',
    created_at: shop.clock.now(),
  };
  return Number(await insert(shop, 'payment_alert', { ...alert, ...overrides }));
};

/** A pending application with one document, a small picture. Returns the ids of applicant and document. */
export const buildApplication = async (shop: Shop, overrides: Record<string, unknown> = {}) => {
  const applicant = await buildUser(shop);
  const row = { store_name: `Atelier ${nextSerial()}`, categories: ['art'], country_iso2: 'SN', language: 'fr' };
  await shop.pool.query(
    `INSERT INTO vendor_application (user_id, store_name, categories, country_iso2, language, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [applicant.id, ...Object.values({ ...row, created_at: shop.clock.now(), ...overrides })],
  );
  const file = `data:image/png;base64,${(await drawPicture('png')).toString('base64')}`;
  const { body } = await shop.call('uploadVendorDocument', { kind: 'identity', file }, applicant);
  return { id: applicant.id, token: applicant.token, documentId: body.data.id };
};

/**
 * A batch of one withdrawal at a step: at `waiting` there is no batch yet (`id` 0), `decided` has its outcome and is not closed. Returns
 * the ids of both, and the vendor.
 */
export const buildWithdrawalBatch = async (
  shop: Shop,
  step: 'waiting' | 'chosen' | 'approved' | 'with_bank' | 'decided' = 'chosen',
) => {
  const vendor = await buildVendor(shop);
  await buildEarnings(shop, vendor.storeId);
  const { body } = await shop.call('requestWithdrawal', { amount: 100, currency: 'USD' }, vendor);
  const withdrawalId = body.data.id;
  if (step === 'waiting') return { id: 0, withdrawalId, vendor };
  const [chooser, approver] = [
    await buildUser(shop, { role: 'operator' }),
    await buildUser(shop, { role: 'operator' }),
  ];
  const { id } = (await shop.call('createWithdrawalBatch', { withdrawal_ids: [withdrawalId] }, chooser)).body.data;
  if (step !== 'chosen') await shop.call('approveWithdrawalBatch', { id, version: 1 }, approver);
  if (step === 'with_bank' || step === 'decided') await shop.call('downloadWithdrawalFile', { id }, approver);
  if (step === 'decided') await shop.call('setWithdrawalOutcome', { id: withdrawalId, outcome: 'paid' }, approver);
  return { id, withdrawalId, vendor };
};
