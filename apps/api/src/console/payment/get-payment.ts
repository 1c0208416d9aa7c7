import { MAX_PAYMENT_ROWS, type OperatorPayment } from '@trad/contract/console/payment';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import { toMajorUnits } from '@trad/contract/money';
import { findDueDelivery } from '../../ledger/ledger.ts';
import { isStuckAttempt, isStuckRefund } from '../../payments/payments.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listCashSellerOrders } from './cash.queries.ts';
import {
  findCurrencyFormat,
  findOperatorPayment,
  listOrderTransfers,
  listProviderEvents,
  type OperatorPaymentRow,
  sumRefunds,
} from './payment.queries.ts';
import { listCashSteps } from './record-cash.ts';

const PROVIDERS: Readonly<Record<string, string>> = { stripe_method: 'stripe', paypal_method: 'paypal' };

const toIso = (date: Date | null) => date?.toISOString() ?? null;

const isStuck = (payment: OperatorPaymentRow, now: Date) =>
  isStuckAttempt({ ...payment, state: payment.state as OperatorPayment['state'] }, now);

export const getPayment: Handler<'getPayment'> = async ({ input: { id }, language, deps: { pool, prisma, clock } }) => {
  const payment = await findOperatorPayment(prisma, id, MAX_PAYMENT_ROWS);
  if (!payment) throw new Refusal('NOT_FOUND');
  const { order, user, providerRef, method } = payment;
  const provider = PROVIDERS[method];
  const [currency, refundedMinor, events, transfers, cash, deliveryMinor] = await Promise.all([
    findCurrencyFormat(prisma, payment.currencyCode),
    sumRefunds(prisma, id),
    provider && providerRef ? listProviderEvents(prisma, provider, providerRef, MAX_PAYMENT_ROWS) : [],
    order ? listOrderTransfers(prisma, order.id, MAX_PAYMENT_ROWS) : [],
    order && !provider ? listCashSellerOrders(pool, order.id) : [],
    order && !provider ? findDueDelivery(pool, order.id) : 0,
  ]);
  const toAmount = (minor: bigint | number) => toMajorUnits(Number(minor), currency.decimals);
  const data: OperatorPayment = {
    id: payment.id,
    created_at: payment.createdAt.toISOString(),
    updated_at: payment.updatedAt.toISOString(),
    method: method as OperatorPayment['method'],
    state: payment.state as OperatorPayment['state'],
    order_id: order?.id ?? null,
    provider_reference: providerRef,
    failure_code: payment.failureCode,
    currency_code: payment.currencyCode,
    currency_symbol: currency.symbol,
    decimals: currency.decimals,
    amount: toAmount(payment.amountMinor),
    refunded_amount: toAmount(refundedMinor),
    alerts: payment.alerts.filter(({ resolvedAt }) => resolvedAt === null).length,
    is_refunding: payment.refunds.some(({ state }) => state === 'requested' || state === 'pending') ? 1 : 0,
    is_stuck: isStuck(payment, clock.now()) ? 1 : 0,
    buyer: { ...user, name: translatePersonName(user.name, language) },
    email: payment.email,
    provider_transaction: payment.providerTransactionId,
    approved_at: toIso(payment.approvedAt),
    expires_at: payment.expiresAt.toISOString(),
    next_check_at: toIso(payment.nextCheckAt),
    checks: payment.checks,
    can_sync: provider ? 1 : 0,
    order: order && {
      id: order.id,
      status: order.status as NonNullable<OperatorPayment['order']>['status'],
      cash_review: order.cashReview as NonNullable<OperatorPayment['order']>['cash_review'],
      cash_review_note: order.cashReviewNote,
    },
    stock: payment.reservations.map(({ variant, qty, state }) => ({ sku: variant.sku, quantity: qty, state })),
    events: events.map((event) => ({
      id: event.eventId,
      type: event.type,
      received_at: event.receivedAt.toISOString(),
      processed_at: toIso(event.processedAt),
    })),
    refunds: payment.refunds.map((refund) => ({
      id: refund.id,
      created_at: refund.createdAt.toISOString(),
      sent_at: toIso(refund.sentAt),
      updated_at: refund.updatedAt.toISOString(),
      state: refund.state as OperatorPayment['refunds'][number]['state'],
      reason: refund.reason as OperatorPayment['refunds'][number]['reason'],
      provider_reference: refund.providerRef,
      failure_code: refund.failureCode,
      note: refund.note,
      amount: toAmount(refund.amountMinor),
      is_stuck: isStuckRefund(refund, clock.now()) ? 1 : 0,
    })),
    ledger: transfers.map((transfer) => ({
      id: String(transfer.id),
      created_at: transfer.createdAt.toISOString(),
      kind: transfer.kind,
      note: transfer.note,
      entries: transfer.entries.map(({ account, store, amountMinor }) => ({
        account,
        store: store?.name ?? null,
        amount: toAmount(amountMinor),
      })),
    })),
    alert_list: payment.alerts.map((alert) => ({
      id: alert.id,
      kind: alert.kind as OperatorPayment['alert_list'][number]['kind'],
      detail: alert.detail,
      created_at: alert.createdAt.toISOString(),
      resolved_at: toIso(alert.resolvedAt),
      resolution: alert.resolution,
    })),
    cash: cash.map((sellerOrder) => {
      const steps = listCashSteps(sellerOrder);
      return {
        seller_order_id: sellerOrder.id,
        store: sellerOrder.storeName,
        status: sellerOrder.status,
        total: toAmount(sellerOrder.totalMinor),
        delivery: toAmount(steps.includes('record') ? deliveryMinor : 0),
        refunded: toAmount(sellerOrder.refundedMinor),
        received_at: toIso(sellerOrder.cashReceivedAt),
        steps,
      };
    }),
  };
  return { data };
};
