import { expect } from 'vitest';
import { releaseHeldEarnings } from '../../ledger/release-held-earnings.ts';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { reconcile } from '../../payments/attempts/reconcile.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildProduct, buildVendor } from '../factories.ts';
import { openPaymentShop } from '../payment-shop.ts';
import { createPaymentsRunner } from './run-payments.ts';

/** A shop with sellers, orders paid by card, and what tests of refunds read of them. */
export const openRefundShop = async () => {
  const { shop, buildBuyer, pay, listPayments } = await openPaymentShop();
  // The delivery of an order costs 3.00; no cart of these tests has added tax.
  await shop.pool.query('UPDATE delivery_rate SET base_minor = 300, free_from_minor = NULL');

  const run = createPaymentsRunner(shop.app.deps);

  /** Creates a vendor with a product of that price, 10 pieces, and a delivery charge of 2.00 a line. */
  const buildSeller = async (minor = 5000, language = 'en') => {
    const vendor = await buildVendor(shop, { language });
    const { token, storeId, id } = vendor;
    const { variantId } = await buildProduct(shop, {
      store_id: storeId,
      deliveryCharge: 200,
      variants: [{ prices: { USD: minor } }],
    });
    const { slug } = await shop.prisma.store.findUniqueOrThrow({ where: { id: storeId } });
    return {
      ...vendor,
      slug,
      variantId,
      changeStatus: (sellerOrderId: number, status: string, more: object = {}) =>
        shop.callWith('updateVendorOrderStatus', { id: sellerOrderId, status, ...more }, { token }),
      loadSellerOrder: async () => (await shop.call('getVendorOrders', {}, { token })).body.data[0],
      /** Sales, refunds, commission, held and available balance of the first currency, in major units; undefined where there is none. */
      loadBalance: async () => {
        const [found] = (await shop.call('getVendorBalance', {}, { token })).body.data.balances;
        return found && [found.sales, found.refunded, found.commission, found.held, found.available];
      },
      withdraw: async (amount: number) =>
        (await shop.call('requestWithdrawal', { amount, currency: 'USD' }, { token })).body.data.id,
      loadLedger: async () => (await shop.call('getVendorLedger', { kind: 'refund' }, { token })).body.data,
      loadMails: async () => {
        while (await runDueJob(shop.app.deps, mailJobKinds));
        const { rows } = await shop.pool.query<{ subject: string; text: string }>(
          'SELECT subject, text FROM mail JOIN user_account u ON u.email = recipient WHERE u.id = $1 ORDER BY mail.id',
          [id],
        );
        return rows;
      },
    };
  };
  type Seller = Awaited<ReturnType<typeof buildSeller>>;

  /** Creates an order of that many pieces from each seller, paid by card. */
  const createOrder = async (sellers: readonly Seller[], qty = 1) => {
    const buyer = await buildBuyer();
    const { token } = buyer;
    for (const line of (await buyer.loadCart()).cart) await shop.call('removeFromCartById', { id: line.id }, { token });
    for (const { variantId } of sellers)
      await shop.call('manageCart', { product_variant_id: variantId, qty }, { token });
    await pay(await buyer.begin());
    await buyer.place();
    const loadOrder = async () => {
      const [order] = (await shop.call('getOrders', {}, { token })).body.data;
      if (!order) throw new Error('No order was made');
      return order;
    };
    const order = await loadOrder();
    const getSellerOrderId = ({ storeId }: Seller) =>
      order.store_orders.find(({ store_id }) => store_id === storeId)?.id ?? 0;
    const findItem = ({ storeId }: Seller) => order.order_items.find(({ store_id }) => store_id === storeId)?.id ?? 0;
    const loadNetPayment = async () => {
      shop.clock.advance(60_000);
      await reconcile(shop.app.deps);
      const payments = await listPayments(await buyer.listAttempts());
      return payments.reduce((sum, { receivedMinor, refundedMinor }) => sum + receivedMinor - refundedMinor, 0);
    };
    return { id: order.id, total: order.final_total, loadOrder, getSellerOrderId, findItem, loadNetPayment };
  };
  /** Delivers a seller order, and releases its earnings after the time in which it can be returned. */
  const release = async (seller: Seller, sellerOrderId: number) => {
    for (const status of ['shipped', 'delivered'])
      expect((await seller.changeStatus(sellerOrderId, status)).status).toBe(200);
    shop.clock.advance(8 * DAY_MS);
    await releaseHeldEarnings(shop.app.deps);
  };

  /** Creates a seller with a bank account, and one paid order whose earnings of 47.00 are released. */
  const buildReleased = async () => {
    const seller = await buildSeller();
    await shop.pool.query(
      `INSERT INTO vendor_account (user_id, bank_name, account_name, account_number) VALUES ($1, 'GTBank', 'A', '0123')`,
      [seller.id],
    );
    const order = await createOrder([seller]);
    const sellerOrderId = order.getSellerOrderId(seller);
    await release(seller, sellerOrderId);
    return { seller, order, sellerOrderId };
  };

  /** Refunds an order's payment at the provider, as in its dashboard, so that the shop's own refund of it fails. */
  const refundAtProvider = async ({ id, total }: { id: number; total: number }) => {
    const { rows } = await shop.pool.query<{ ref: string }>(
      'SELECT a.provider_ref AS ref FROM payment_attempt a JOIN shop_order o ON o.attempt_id = a.id WHERE o.id = $1',
      [id],
    );
    await shop.app.deps.gateways.card?.refund({
      refundId: `dashboard-${id}`,
      paymentId: rows[0]?.ref ?? '',
      amount: { minor: Math.round(100 * total), decimals: 2, currencyCode: 'USD' },
    });
  };
  const releaseLater = async (days: number) => {
    shop.clock.advance(days * DAY_MS);
    await releaseHeldEarnings(shop.app.deps);
  };
  return { shop, run, buildSeller, createOrder, release, buildReleased, refundAtProvider, releaseLater };
};
