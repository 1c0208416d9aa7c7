import type { RefundPreview } from '@trad/contract/console/order';
import { toMajorUnits, toMinorUnits } from '@trad/contract/money';
import { calculateReturnedCommission } from '../../ledger/ledger.ts';
import {
  refundOrder as executeRefund,
  findPayment,
  loadRefundableOrder,
  planRefund,
  RefundError,
  type RefundPlan,
  type RefundRequest,
} from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listSellerOrderSums, type SellerOrderSums } from './operator-order.queries.ts';

interface Chosen {
  orderId: number;
  /** Missing: all that remains of the order. */
  items: Array<{ id: number; qty: number }> | null;
  withShipping: boolean;
  withDelivery: boolean;
}

const findOrderPayment = async ({ pool }: Pick<Deps, 'pool'>, orderId: number) => {
  const payment = await findPayment(pool, String(orderId));
  if (!payment?.orderId) throw new Refusal('NOT_FOUND');
  return payment;
};

/** Names every store of a whole order, so that those pay, too, whose earnings are released: the preview shows it. */
const selectWhole = async ({ pool }: Pick<Deps, 'pool'>, orderId: number) => {
  const { sellerOrders, remainingDeliveryMinor } = await loadRefundableOrder(pool, orderId);
  const paying = sellerOrders.filter(({ isPaid, remainingMinor }) => isPaid && remainingMinor > 0);
  return { stores: paying.map(({ storeId }) => String(storeId)), delivery: remainingDeliveryMinor > 0 };
};

const toRequest = async (
  deps: Pick<Deps, 'pool'>,
  { orderId, items, withShipping, withDelivery }: Chosen,
): Promise<RefundRequest> => ({
  orderId,
  amountMinor: null,
  selection: items ? { items, withShipping, delivery: withDelivery } : await selectWhole(deps, orderId),
  key: null,
  note: null,
  restock: false,
});

/** Maps a refund's error to a Refusal. */
const refuse = (error: unknown): never => {
  if (!(error instanceof RefundError)) throw error;
  throw new Refusal(error.isOutdated ? 'EDITED_MEANWHILE' : 'REFUND_NOT_POSSIBLE');
};

const toPreview = (plan: RefundPlan, sums: readonly SellerOrderSums[], decimals: number): RefundPreview => {
  const toAmount = (minor: number) => toMajorUnits(minor, decimals);
  return {
    amount: toAmount(plan.amountMinor),
    rest: toAmount(plan.remainingAfterMinor),
    remaining: toAmount(plan.remainingBeforeMinor),
    shares: plan.shares
      .filter(({ amountMinor }) => amountMinor > 0)
      .map(({ sellerOrderId, amountMinor }) => {
        const sum = sums.find(({ id }) => id === sellerOrderId);
        const returned = sum ? calculateReturnedCommission(sum, amountMinor) : amountMinor;
        return {
          seller_order_id: sellerOrderId,
          store_name: sum?.storeName ?? null,
          amount: toAmount(amountMinor),
          store_pays: toAmount(amountMinor - returned),
          marketplace_pays: toAmount(returned),
        };
      }),
  };
};

const parseItems = (text: string | undefined) =>
  text?.split(',').map((word) => {
    const [id, qty] = word.split(':').map(Number);
    return { id: id ?? 0, qty: qty ?? 0 };
  }) ?? null;

export const previewRefund: Handler<'previewRefund'> = async ({ input, deps }) => {
  const { decimals } = await findOrderPayment(deps, input.order_id);
  const request = await toRequest(deps, {
    orderId: input.order_id,
    items: parseItems(input.items),
    withShipping: input.with_shipping === 1,
    withDelivery: input.with_delivery === 1,
  });
  const plan = await planRefund(deps, request).catch(refuse);
  return { data: toPreview(plan, await listSellerOrderSums(deps.pool, input.order_id), decimals) };
};

export const refundOrder: Handler<'refundOrder'> = async ({ input, actor, deps }) => {
  const { order_id: orderId, items, with_shipping, with_delivery, restock, reason, amount, remaining } = input;
  const { decimals } = await findOrderPayment(deps, orderId);
  const request = await toRequest(deps, {
    orderId,
    items: items?.map(({ id, quantity }) => ({ id, qty: quantity })) ?? null,
    withShipping: with_shipping === 1,
    withDelivery: with_delivery === 1,
  });
  const plan = await executeRefund(
    { pool: deps.pool, clock: deps.clock, actor },
    {
      ...request,
      note: reason,
      restock: restock === 1,
      expectedMinor: toMinorUnits(amount, decimals),
      expectedRemainingMinor: toMinorUnits(remaining, decimals),
    },
  ).catch(refuse);
  return {
    data: { amount: toMajorUnits(plan.amountMinor, decimals), rest: toMajorUnits(plan.remainingAfterMinor, decimals) },
  };
};
