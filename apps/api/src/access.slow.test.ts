import type { Role } from '@trad/contract/account';
import { type Access, type CallName, calls } from '@trad/contract/calls';
import { type Schemas, schemas } from '@trad/contract/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startSession } from './platform/security/session.ts';
import {
  buildAddress,
  buildDocument,
  buildImport,
  buildProduct,
  buildStore,
  buildUser,
  buildVendor,
} from './testing/factories.ts';
import { openPaymentShop } from './testing/payment-shop.ts';
import type { TestResponse } from './testing/shop.ts';
import { createEndedTokens, forgeTokens } from './testing/tokens.ts';

/** Access rules, generated from the table: every call with every caller, every owned id with its owner and others. */

const { shop } = await openPaymentShop();
const names = Object.keys(calls) as CallName[];

const PEOPLE: Record<string, Role> = {
  shopper: 'shopper',
  'another shopper': 'shopper',
  vendor: 'vendor',
  'another vendor': 'vendor',
  operator: 'operator',
};
const people: Record<string, number> = {};
/** Invalid tokens. */
let worthless: Record<string, string>;

beforeAll(async () => {
  for (const [who, role] of Object.entries(PEOPLE)) {
    const { id } = await buildUser(shop, { role });
    people[who] = id;
    if (role === 'vendor') await buildStore(shop, { owner_id: id });
  }
  const buildToken = async () => (await buildUser(shop)).token;
  worthless = { ...(await createEndedTokens(shop, buildToken)), ...forgeTokens(await buildToken()) };
});

/** A new session for each request: a call may revoke it. */
const createToken = (who: string) => startSession(shop.app.deps, people[who] ?? 0);

const UNAUTHENTICATED = '401 UNAUTHENTICATED';
const FORBIDDEN = '403 FORBIDDEN';
const isOpen = (access: Access) => access === 'public' || access === 'optional';

const getExpectedOutcome = (access: Access, role: Role | null) => {
  if (isOpen(access)) return 'let in';
  if (role === null) return UNAUTHENTICATED;
  return access === 'user' || access === role ? 'let in' : FORBIDDEN;
};
const classifyResponse = (response: TestResponse | undefined) => {
  const reason = `${response?.status} ${response?.body.code}`;
  return reason === UNAUTHENTICATED || reason === FORBIDDEN ? reason : 'let in';
};

test.each(names)('%s allows exactly the callers of its row', async (name) => {
  const { access } = calls[name];
  const tokens: Array<[who: string, role: Role | null, token: string | undefined]> = [['nobody', null, undefined]];
  for (const [who, role] of Object.entries(PEOPLE)) tokens.push([who, role, await createToken(who)]);
  for (const [what, token] of Object.entries(worthless)) tokens.push([what, null, token]);
  const responses = await Promise.all(tokens.map(([, , token]) => shop.callWith(name, {}, { token })));
  const outcomes = Object.fromEntries(tokens.map(([who], index) => [who, classifyResponse(responses[index])]));
  const expected = Object.fromEntries(tokens.map(([who, role]) => [who, getExpectedOutcome(access, role)]));
  expect(outcomes).toEqual(expected);
});

test('an invalid token changes no public response', async () => {
  for (const name of ['getProducts', 'topSellers', 'getLanguages'] as const) {
    const { body } = await shop.callWith(name, {});
    for (const token of Object.values(worthless)) {
      expect((await shop.callWith(name, {}, { token })).body).toEqual(body);
    }
  }
});

describe('an id of an owned row', () => {
  /** Calls that take owned ids. */
  type Owning = { [N in CallName]: (typeof calls)[N] extends { owns: object } ? N : never }[keyof Schemas & CallName];
  interface Ids {
    address: number;
    cart_line: number;
    order: number;
    session: string;
    variant: number;
    version: number;
    vendor_document: number;
    /** Rows that a vendor owns. */
    store_order: number;
    store_product: number;
    store_variant: number;
    vendor_import: number;
  }
  const inputs: Record<Owning, (ids: Ids) => object> = {
    updateAddress: ({ address }) => ({ id: address, city: 'Accra' }),
    deleteAddress: ({ address }) => ({ id: address }),
    getUserCart: ({ address }) => ({ address_id: address }),
    manageCart: ({ address, variant }) => ({ product_variant_id: variant, address_id: address }),
    updateCartQuantity: ({ cart_line }) => ({ cart_id: cart_line, qty: 2 }),
    createPaymentIntent: ({ address }) => ({ address_id: address }),
    getPaypalLink: ({ address }) => ({ address_id: address }),
    createPaypalOrder: ({ address }) => ({ address_id: address }),
    placeOrder: ({ address }) => ({ address_id: address, payment_method: 'cod_method' }),
    getOrders: ({ order }) => ({ id: order }),
    cancelOrder: ({ order }) => ({ id: order }),
    askAboutOrder: ({ order }) => ({ id: order, text: 'When?' }),
    endSession: ({ session }) => ({ id: session }),
    getVendorProduct: ({ store_product }) => ({ id: store_product }),
    getVendorImport: ({ vendor_import }) => ({ id: vendor_import }),
    getVendorImportProblems: ({ vendor_import }) => ({ id: vendor_import }),
    adjustVendorStock: ({ store_variant }) => ({ id: store_variant, delta: 1 }),
    getVendorStockMoves: ({ store_variant }) => ({ id: store_variant }),
    updateVendorProduct: ({ store_product, version }) => ({ id: store_product, version, title: 'Renamed' }),
    deleteVendorDocument: ({ vendor_document }) => ({ id: vendor_document }),
    getVendorOrders: ({ store_order }) => ({ id: store_order }),
    updateVendorOrderStatus: ({ store_order }) => ({ id: store_order, status: 'processing' }),
  };
  const owning = Object.keys(inputs) as Owning[];
  const VENDORS = Object.keys(PEOPLE).filter((who) => PEOPLE[who] === 'vendor');
  const isVendors = (name: Owning) => calls[name].access === 'vendor';
  const MISSING = 2_000_000_000;
  let variant: number;
  beforeAll(async () => {
    ({ variantId: variant } = await buildProduct(shop, { variants: [{ stock: null }] }));
  });

  /** A user with one row of each kind. */
  const buildOwner = async () => {
    const { id, token, sessionId: session } = await buildUser(shop);
    const address = await buildAddress(shop, id);
    const vendor = await buildVendor(shop);
    const storeProduct = await buildProduct(shop, { store_id: vendor.storeId });
    const add = (product_variant_id: number) => shop.call('manageCart', { product_variant_id }, { token });
    await add(storeProduct.variantId);
    const placed = await shop.call('placeOrder', { address_id: address, payment_method: 'cod_method' }, { token });
    const { body } = await add(variant);
    const vendor_document = await buildDocument(shop, id);
    const ids: Ids = {
      address,
      cart_line: body.cart[0]?.id ?? 0,
      order: placed.body.data.id,
      session,
      variant,
      vendor_document,
      version: 1,
      store_order: placed.body.data.store_orders[0]?.id ?? 0,
      store_product: storeProduct.id,
      store_variant: storeProduct.variantId,
      vendor_import: await buildImport(shop, vendor.storeId),
    };
    return { token, vendorToken: vendor.token, ids };
  };
  const createNoIds = (): Ids => ({
    address: MISSING,
    cart_line: MISSING,
    order: MISSING,
    session: '5f0c4a52-93a5-4f0e-9a53-2f3f7f5f8a10',
    variant,
    vendor_document: MISSING,
    version: 1,
    store_order: MISSING,
    store_product: MISSING,
    store_variant: MISSING,
    vendor_import: MISSING,
  });

  test.each(owning)('is accepted by %s from its owner, and not found for others', async (name) => {
    const { token: buyer, vendorToken, ids } = await buildOwner();
    const owner = isVendors(name) ? vendorToken : buyer;
    for (const who of isVendors(name) ? VENDORS : Object.keys(PEOPLE)) {
      const token = await createToken(who);
      await shop.call('manageCart', { product_variant_id: variant }, { token });
      const foreign = await shop.callWith(name, inputs[name](ids), { token });
      const missing = await shop.callWith(name, inputs[name](createNoIds()), { token });
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual({ error: true, code: 'NOT_FOUND', message: 'This could not be found.' });
      expect(missing.body).toEqual(foreign.body);
      const listHeaderNames = (response: TestResponse) => Object.keys(response.headers).sort();
      expect(listHeaderNames(missing)).toEqual(listHeaderNames(foreign));
    }
    expect((await shop.callWith(name, inputs[name](ids), { token: owner })).status).toBe(200);
  });

  /** Calls that price or order a cart for an address. */
  const priced = ['getUserCart', 'placeOrder', 'createPaymentIntent', 'createPaypalOrder', 'getPaypalLink'] as const;
  const empty: Record<string, (user: { id: number; token: string }) => Promise<unknown>> = {
    'was never filled': async () => {},
    'was emptied': async ({ token }) => {
      const { body } = await shop.call('manageCart', { product_variant_id: variant }, { token });
      await shop.call('removeFromCartById', { id: body.cart[0]?.cart_id ?? 0 }, { token });
    },
    'has all of its lines set aside': ({ token }) =>
      shop.call('manageCart', { product_variant_id: variant, is_saved_for_later: 1 }, { token }),
    'was just ordered': async ({ id, token }) => {
      const address = await buildAddress(shop, id);
      await shop.call('manageCart', { product_variant_id: variant }, { token });
      await shop.call('placeOrder', { address_id: address, payment_method: 'cod_method' }, { token });
    },
  };

  test.each(Object.keys(empty))("of another's address is not found with the cart %s, either", async (state) => {
    const { ids } = await buildOwner();
    for (const name of priced) {
      const user = await buildUser(shop);
      await empty[state]?.(user);
      const { token } = user;
      const foreign = await shop.callWith(name, inputs[name](ids), { token });
      const missing = await shop.callWith(name, inputs[name](createNoIds()), { token });
      expect([name, foreign.status, foreign.body.code]).toEqual([name, 404, 'NOT_FOUND']);
      expect(missing.body).toEqual(foreign.body);
    }
  });

  test("is not removed from another user's cart, with the same response as for a missing line", async () => {
    const { ids } = await buildOwner();
    const token = await createToken('shopper');
    const foreign = await shop.call('removeFromCartById', { id: ids.cart_line }, { token });
    const missing = await shop.call('removeFromCartById', { id: MISSING }, { token });
    expect([foreign.status, missing.status]).toEqual([200, 200]);
    expect(foreign.body).toEqual(missing.body);
    const { rows } = await shop.pool.query('SELECT id FROM cart_line WHERE id = $1', [ids.cart_line]);
    expect(rows).toHaveLength(1);
  });

  test('is declared in its row: all other ids that guarded calls take are of public rows', () => {
    const OF_EVERYBODY = [
      'product_id',
      'product_variant_id',
      'store_id',
      'fast_store_ids',
      'attribute_id',
      'category_id',
      'parent_id',
    ];
    /** Equal responses whether or not the caller owns it (above); the provider's own id, matched with its owner. */
    const APART = [
      'removeFromCartById.id',
      'placeOrder.paypal_transaction_id',
      'placeOrder.order_id',
      'placeOrder.payment_intent_id',
      // Used only with the secret that it was created with.
      'createPaypalOrder.express_order_id',
      // Looked up within the order, which is named.
      'askAboutOrder.store_order_id',
      // A published review, which everybody reads.
      'reportReview.review_id',
    ];
    const unnamed = (Object.keys(schemas) as CallName[])
      // Operators own no rows: their permissions cover everybody's.
      .filter((name) => !isOpen(calls[name].access) && calls[name].access !== 'operator')
      .flatMap((name) => {
        const { input } = schemas[name] as { input: z.ZodType };
        const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
        const { owns = {} } = calls[name] as { owns?: object };
        return Object.keys(properties)
          .filter((field) => /(^|_)ids?$/.test(field) && !(field in owns) && !OF_EVERYBODY.includes(field))
          .map((field) => `${name}.${field}`);
      })
      .filter((field) => !APART.includes(field));
    expect(unnamed).toEqual([]);
  });
});
