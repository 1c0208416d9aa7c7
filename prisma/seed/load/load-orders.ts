import { computeArrival } from '@trad/contract/arrival';
import { computeCommission } from '@trad/contract/money';
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { createPlannedEntryTable, insertPlannedTransfers } from '../plan/ledger-plan.ts';
import type { CatalogueIds } from '../plan/order-content.ts';
import { type PlacedOrder, placeOrders } from '../plan/placed-orders.ts';
import { planOrders } from '../plan/plan-orders.ts';
import { insertRows } from './insert-rows.ts';
import { loadLedger } from './load-ledger.ts';
import { loadOrderStock } from './load-order-stock.ts';
import { loadPayouts } from './load-payouts.ts';

/** The checkout's reservation time. */
const RESERVATION_MS = 30 * 60_000;

const findCatalogueIds = async (tx: PrismaTransaction): Promise<CatalogueIds> => {
  const products = await tx.product.findMany({ select: { id: true, slug: true } });
  const variants = await tx.variant.findMany({ select: { id: true, sku: true } });
  const stores = await tx.store.findMany({ select: { id: true, slug: true } });
  return {
    productId: new Map(products.map(({ id, slug }) => [slug, id])),
    variantId: new Map(variants.map(({ id, sku }) => [sku, id])),
    storeId: new Map(stores.map(({ id, slug }) => [slug, id])),
  };
};

type UserIds = ReadonlyMap<string, number>;
type CartIds = ReadonlyMap<string, number | undefined>;

/** Inserts the emptied carts of the orders. Returns ids by the shopper's e-mail address. */
const loadCarts = async (tx: PrismaTransaction, placed: readonly PlacedOrder[], userIds: UserIds) => {
  const emails = [...new Set(placed.map(({ email }) => email))];
  const ids = await insertRows(
    tx,
    'cart',
    emails.map((email) => ({
      user_id: userIds.get(email),
      // One above the last order's version: place_order with an empty cart must not count as a repeated request.
      version: 2 * placed.filter((order) => order.email === email).length + 1,
    })),
    'id',
  );
  return new Map(emails.map((email, index) => [email, ids[index]]));
};

const loadAttempts = (tx: PrismaTransaction, placed: readonly PlacedOrder[], userIds: UserIds, cartIds: CartIds) =>
  insertRows(
    tx,
    'payment_attempt',
    placed.map(({ attemptId, email, cartVersion, content, placedAt }) => ({
      id: attemptId,
      user_id: userIds.get(email),
      cart_id: cartIds.get(email),
      cart_version: cartVersion,
      method: 'cod_method',
      snapshot: content,
      amount_minor: content.totalMinor,
      currency_code: content.currencyCode,
      state: 'completed',
      expires_at: new Date(placedAt.getTime() + RESERVATION_MS),
      checks: 0,
      created_at: placedAt,
      updated_at: placedAt,
    })),
  );

const insertOrders = (tx: PrismaTransaction, placed: readonly PlacedOrder[], userIds: UserIds, cartIds: CartIds) =>
  insertRows(
    tx,
    'shop_order',
    placed.map(({ attemptId, email, cartVersion, content, placedAt, status }) => ({
      user_id: userIds.get(email),
      attempt_id: attemptId,
      cart_id: cartIds.get(email),
      cart_version_after: cartVersion + 1,
      status,
      payment_method: 'cod_method',
      currency_code: content.currencyCode,
      subtotal_minor: content.subtotalMinor,
      delivery_base_minor: content.deliveryBaseMinor,
      delivery_total_minor: content.deliveryTotalMinor,
      tax_added_minor: content.taxAddedMinor,
      tax_included_minor: content.taxIncludedMinor,
      total_minor: content.totalMinor,
      shipping_option: content.shippingOption,
      is_gift: content.isGift,
      address: content.address,
      created_at: placedAt,
    })),
    'id',
  );

type Line = PlacedOrder['content']['lines'][number];

/** The commission of the demo's stores, which is the default. */
const COMMISSION_BP = 1000;
const computeLineCommission = ({ unitMinor, qty }: Line) => computeCommission(unitMinor * qty, COMMISSION_BP);

/** Sums the lines of a store. */
const sumLines = (lines: readonly Line[]) => {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const goods = sum(({ unitMinor, qty }) => unitMinor * qty);
  const delivery = sum(({ deliveryMinor }) => deliveryMinor);
  const tax = sum(({ taxIncluded, taxMinor }) => (taxIncluded ? 0 : taxMinor));
  return {
    units: sum(({ qty }) => qty),
    goods_minor: goods,
    delivery_minor: delivery,
    tax_added_minor: tax,
    total_minor: goods + delivery + tax,
    commission_minor: sum(computeLineCommission),
  };
};

/** The text for a vendor's search: the buyer's name and the items' names. */
const buildSearchText = (customer: string, lines: readonly Line[]) =>
  [customer, ...lines.map(({ name }) => name)].join(' ').toLowerCase();

const loadSellerOrders = async (tx: PrismaTransaction, placed: readonly PlacedOrder[], orderIds: readonly number[]) => {
  const sellerOrders = placed.flatMap(
    ({ content: { address, lines, currencyCode, deliveries }, status, placedAt }, index) =>
      deliveries.map(({ storeId, option, baseMinor, minDays, maxDays }) => {
        const arrival = computeArrival(minDays, maxDays, placedAt);
        return {
          order_id: orderIds[index],
          store_id: storeId,
          status,
          created_at: placedAt,
          currency_code: currencyCode,
          ...sumLines(lines.filter((line) => line.storeId === storeId)),
          search: buildSearchText(
            address.name,
            lines.filter((line) => line.storeId === storeId),
          ),
          shipping_option: option,
          delivery_base_minor: baseMinor,
          arrives_from: arrival?.from,
          arrives_until: arrival?.until,
        };
      }),
  );
  const ids = await insertRows(tx, 'store_order', sellerOrders, 'id');
  const sellerOrderIds = new Map(
    sellerOrders.map(({ order_id, store_id }, index) => [`${order_id}/${store_id}`, ids[index]]),
  );
  await insertRows(
    tx,
    'order_item',
    placed.flatMap(({ content }, index) =>
      content.lines.map((line) => ({
        order_id: orderIds[index],
        store_order_id: sellerOrderIds.get(`${orderIds[index]}/${line.storeId}`),
        product_id: line.productId,
        variant_id: line.variantId,
        sku: line.sku,
        slug: line.slug,
        name: line.name,
        image_key: line.imageKey,
        store_name: line.storeName,
        attributes: line.attributes,
        unit_price_minor: line.unitMinor,
        qty: line.qty,
        is_prices_inclusive_tax: line.taxIncluded,
        tax_rate_bp: line.taxRateBp,
        tax_minor: line.taxMinor,
        delivery_charge_minor: line.deliveryMinor,
        commission_bp: COMMISSION_BP,
        commission_minor: computeLineCommission(line),
      })),
    ),
  );
};

/**
 * Inserts the demo's orders as the checkout does: an attempt with its reservations, an order with a seller order per
 * store, its items, the ledger's transfers and the payouts. `userIds` by e-mail address; `opened`: the time of the
 * opening stock.
 */
export const loadOrders = async (tx: PrismaTransaction, userIds: UserIds, opened: Date, now: Date) => {
  const placed = placeOrders(planOrders(now), await findCatalogueIds(tx), now);
  const cartIds = await loadCarts(tx, placed, userIds);
  await loadAttempts(tx, placed, userIds, cartIds);
  await loadSellerOrders(tx, placed, await insertOrders(tx, placed, userIds, cartIds));
  await loadOrderStock(tx, placed, opened);
  await createPlannedEntryTable(tx);
  await loadLedger(tx, now);
  await loadPayouts(tx, opened, now);
  await insertPlannedTransfers(tx);
};
