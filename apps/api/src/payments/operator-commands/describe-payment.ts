import { formatTable, formatTime } from '../../platform/commands/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { listRefunds } from '../refunds/refund.queries.ts';
import { loadRefundableOrder } from '../refunds/refundable.queries.ts';
import { formatAmount } from './format-amount.ts';
import {
  findPayment,
  listAlerts,
  listEvents,
  listNewestPayments,
  listReservations,
  type PaymentSummary,
} from './history.queries.ts';

const METHODS = { cod_method: 'cash on delivery', stripe_method: 'card', paypal_method: 'PayPal' } as const;

/** Describes the newest payments, one line each. */
export const describePayments = async (
  { pool }: Pick<Deps, 'pool'>,
  filter: Parameters<typeof listNewestPayments>[1],
): Promise<string[]> => {
  const payments = await listNewestPayments(pool, filter);
  if (!payments.length) return ['No payments.'];
  const toRow = (payment: PaymentSummary) => [
    formatTime(payment.createdAt),
    payment.orderId === null ? '' : String(payment.orderId),
    formatAmount(payment.amountMinor, payment),
    payment.refundedMinor ? formatAmount(payment.refundedMinor, payment) : '',
    METHODS[payment.method],
    payment.state,
    payment.buyer,
    payment.id,
  ];
  return formatTable([
    ['Created (UTC)', 'Order', 'Amount', 'Refunded', 'Method', 'State', 'Buyer', 'Payment'],
    ...payments.map(toRow),
  ]);
};

const formatSection = (title: string, rows: string[][]) =>
  rows.length ? ['', title, ...formatTable(rows).map((row) => `  ${row}`)] : [];

/** Describes a payment with its order, refunds, stock, events and alerts; null where it does not exist. */
export const describePayment = async (
  { pool, prisma }: Pick<Deps, 'pool' | 'prisma'>,
  name: string,
): Promise<string[] | null> => {
  const payment = await findPayment(pool, name);
  if (!payment) return null;
  const { id, providerRef } = payment;
  const [order, refunds, events, reservations, alerts] = await Promise.all([
    payment.orderId === null ? null : loadRefundableOrder(pool, payment.orderId),
    listRefunds(pool, id),
    providerRef ? listEvents(prisma, providerRef) : [],
    listReservations(prisma, id),
    listAlerts(prisma, id),
  ]);
  const facts = [
    ['Payment', id],
    ['Order', payment.orderId === null ? 'none' : `${payment.orderId}, ${payment.orderStatus}`],
    ['Buyer', payment.buyer],
    ['Amount', formatAmount(payment.amountMinor, payment)],
    ['Method', METHODS[payment.method]],
    ['State', `${payment.state} since ${formatTime(payment.updatedAt)} UTC`],
    ['Created', `${formatTime(payment.createdAt)} UTC, its stock reserved until ${formatTime(payment.expiresAt)}`],
    ['At the provider', providerRef ?? 'not yet'],
    ...(payment.failureCode ? [['Last failure', payment.failureCode]] : []),
  ];
  return [
    ...formatTable(payment.method === 'cod_method' ? facts.filter(([label]) => label !== 'At the provider') : facts),
    ...formatSection(
      'Stores',
      (order?.sellerOrders ?? []).map(({ slug, status, remainingMinor, isReleased, isPaid }) => [
        slug,
        status,
        `${formatAmount(remainingMinor, payment)} not ${isPaid ? 'refunded' : 'recorded as received'}`,
        isReleased ? 'its money is released' : '',
      ]),
    ),
    ...formatSection(
      'Items',
      (order?.sellerOrders ?? []).flatMap(({ slug, items }) =>
        items.map((item) => [
          String(item.id),
          slug,
          `${item.qty} × ${formatAmount(item.unitMinor, payment)}`,
          item.refundedQty ? `${item.refundedQty} refunded` : '',
          item.name,
        ]),
      ),
    ),
    ...formatSection(
      'Refunds',
      refunds.map(({ createdAt, amountMinor, state, failureCode, reason, note, isManual, providerRef: ref }) => [
        formatTime(createdAt),
        formatAmount(amountMinor, payment),
        failureCode ? `${state}: ${failureCode}` : state,
        reason,
        isManual ? 'by hand' : (ref ?? ''),
        note ?? '',
      ]),
    ),
    ...formatSection(
      'Stock',
      reservations.map(({ variant, qty, state }) => [variant.sku, String(qty), state]),
    ),
    ...formatSection(
      'Events',
      events.map(({ receivedAt, type, eventId, processedAt }) => [
        formatTime(receivedAt),
        type,
        eventId,
        processedAt ? 'processed' : 'waiting',
      ]),
    ),
    ...formatSection(
      'Alerts',
      alerts.map(({ id: alert, createdAt, detail, resolution }) => [
        String(alert),
        formatTime(createdAt),
        resolution ? `resolved: ${resolution}` : 'open',
        detail,
      ]),
    ),
  ];
};
