import { hasEndedUnpaid } from '@trad/contract/dashboard/has-ended-unpaid';
import { translatePersonName } from '@trad/contract/messages/former-customer';
import { toMajorUnits } from '@trad/contract/money';
import { calculateEarnings } from '../../ledger/ledger.ts';
import { getNextStatuses, listOrders, toOrderView } from '../../orders/orders.ts';
import { loadRefundableOrder } from '../../payments/payments.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { canCorrectAddress } from './correct-order-address.ts';
import { findOrderDetails, listItemSkus, listSellerOrderSums } from './operator-order.queries.ts';
import { canRemind, listReminders } from './reminder.queries.ts';

export const getOperatorOrder: Handler<'getOperatorOrder'> = async ({
  input: { id },
  language,
  deps: { pool, clock },
}) => {
  const head = await findOrderDetails(pool, id);
  if (!head) throw new Refusal('NOT_FOUND');
  const now = clock.now();
  const [[row], refundable, sums, skus, reminders] = await Promise.all([
    listOrders(pool, head.userId, language, { id, limit: 1, offset: 0 }),
    loadRefundableOrder(pool, id),
    listSellerOrderSums(pool, id),
    listItemSkus(pool, id),
    listReminders(pool, id, now),
  ]);
  if (!row) throw new Refusal('NOT_FOUND');
  const { decimals } = row;
  const toAmount = (minor: number) => toMajorUnits(minor, decimals);
  const isCash = row.payment_method === 'cod_method';
  // Of cash only what is recorded as received can be refunded.
  const remainingPaidMinor = refundable.sellerOrders.reduce(
    (sum, { isPaid, remainingMinor }) => (isPaid ? sum + remainingMinor : sum),
    refundable.remainingDeliveryMinor,
  );
  return {
    data: {
      order: toOrderView(row, language),
      payment_state: head.paymentState,
      decimals,
      customer: {
        id: head.userId,
        name: translatePersonName(head.name, language),
        email: head.email,
        phone: head.phone,
        orders: head.orders,
        is_guest: head.isGuest ? 1 : 0,
      },
      payment: { id: head.attemptId, state: head.attemptState, provider_reference: head.providerRef },
      address_version: head.addressVersion,
      can_correct_address: canCorrectAddress(
        row.seller_orders.map(({ status, events }) => ({
          status,
          wasShipped: events.some((event) => event.status === 'shipped' || event.status === 'delivered'),
        })),
      )
        ? 1
        : 0,
      seller_orders: refundable.sellerOrders.map((sellerOrder) => {
        const sum = sums.find((one) => one.id === sellerOrder.id);
        const { totalMinor = 0, refundedMinor = 0, deliveryMinor = 0, taxAddedMinor = 0 } = sum ?? {};
        const reminder = reminders.find((one) => one.id === sellerOrder.id);
        const isUnpaid = hasEndedUnpaid(sellerOrder.status, sellerOrder.isPaid);
        const earnings = sum && !isUnpaid ? calculateEarnings(sum) : 0;
        const next = getNextStatuses(sellerOrder.status, row.payment_method);
        return {
          id: sellerOrder.id,
          total: toAmount(totalMinor),
          delivery: toAmount(deliveryMinor),
          tax: toAmount(taxAddedMinor),
          commission: toAmount(isUnpaid ? 0 : totalMinor - refundedMinor - earnings),
          earnings: toAmount(earnings),
          remaining: toAmount(sellerOrder.remainingMinor),
          is_paid: sellerOrder.isPaid ? 1 : 0,
          is_released: sellerOrder.isReleased ? 1 : 0,
          can_cancel: next.includes('cancelled') ? 1 : 0,
          reminded_at: reminder?.remindedAt?.toISOString() ?? null,
          can_remind: reminder && canRemind(reminder, now) ? 1 : 0,
          items: sellerOrder.items.map((item) => ({
            id: item.id,
            sku: skus.get(item.id) ?? '',
            quantity: item.qty,
            refunded_quantity: item.refundedQty,
          })),
        };
      }),
      remaining: toAmount(isCash ? remainingPaidMinor : row.total_minor - row.refunded_minor),
      remaining_delivery: toAmount(refundable.remainingDeliveryMinor),
      owed_delivery: toAmount(refundable.owedDeliveryMinor),
      can_refund_manually: head.canRefundManually ? 1 : 0,
    },
  };
};
