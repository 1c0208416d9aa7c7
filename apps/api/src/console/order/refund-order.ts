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
  ReleasedStoreError,
} from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { listSellerOrderSums, type SellerOrderSums } from './operator-order.queries.ts';

interface Chosen {
  orderId: number;
  /** Null: whole seller orders; with `sellerOrderIds` null, too: all that remains of the order. */
  items: Array<{ id: number; qty: number }> | null;
  sellerOrderIds: readonly number[] | null;
  /** The delivery charges of the chosen items, which the stores pay. */
  withShipping: boolean;
  /** The base delivery charge of the order, which the marketplace pays. */
  withDelivery: boolean;
  /** Instead of it what failed refunds still owe of it. */
  withOwedDelivery: boolean;
}

const findOrderPayment = async ({ pool }: Pick<Deps, 'pool'>, orderId: number) => {
  const payment = await findPayment(pool, String(orderId));
  if (!payment?.orderId) throw new Refusal('NOT_FOUND');
  return payment;
};

/** Maps seller orders to the ids of their stores, which have one seller order each in an order. */
const findStoreIds = async ({ pool }: Pick<Deps, 'pool'>, orderId: number, sellerOrderIds: readonly number[]) => {
  const { sellerOrders } = await loadRefundableOrder(pool, orderId);
  return sellerOrderIds.map((id) => {
    const found = sellerOrders.find((sellerOrder) => sellerOrder.id === id);
    if (!found) throw new Refusal('REFUND_NOT_POSSIBLE');
    return found.storeId;
  });
};

const toRequest = async (
  deps: Pick<Deps, 'pool'>,
  { orderId, items, sellerOrderIds, withShipping, withDelivery, withOwedDelivery }: Chosen,
): Promise<RefundRequest> => ({
  orderId,
  amountMinor: null,
  selection:
    // Only `{}` refunds all: `withShipping` false without a selection is passed on, to be refused.
    items || sellerOrderIds || withOwedDelivery || !withShipping
      ? {
          ...(items && { items }),
          ...(sellerOrderIds && { stores: await findStoreIds(deps, orderId, sellerOrderIds) }),
          withShipping,
          delivery: withOwedDelivery ? 'owed' : withDelivery,
        }
      : {},
  key: null,
  note: null,
  restock: false,
});

/** Maps a refund's error to a Refusal. */
const refuse = (error: unknown): never => {
  if (error instanceof ReleasedStoreError)
    throw new Refusal('RELEASED_STORE_NOT_NAMED', {
      details: error.sellerOrderIds.map((id) => ({
        path: 'seller_orders',
        message: `must name ${id} to refund it: its money is released`,
      })),
    });
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
    sellerOrderIds: input.seller_orders?.split(',').map(Number) ?? null,
    withShipping: input.with_shipping === 1,
    withDelivery: input.with_delivery === 1,
    withOwedDelivery: input.with_owed_delivery === 1,
  });
  const plan = await planRefund(deps, request).catch(refuse);
  return { data: toPreview(plan, await listSellerOrderSums(deps.pool, input.order_id), decimals) };
};

export const refundOrder: Handler<'refundOrder'> = async ({ input, actor, deps }) => {
  const { order_id: orderId, items, seller_orders, with_shipping, with_delivery, restock, reason } = input;
  const { decimals } = await findOrderPayment(deps, orderId);
  const request = await toRequest(deps, {
    orderId,
    items: items?.map(({ id, quantity }) => ({ id, qty: quantity })) ?? null,
    sellerOrderIds: seller_orders ?? null,
    withShipping: with_shipping === 1,
    withDelivery: with_delivery === 1,
    withOwedDelivery: input.with_owed_delivery === 1,
  });
  const plan = await executeRefund(
    { pool: deps.pool, clock: deps.clock, actor },
    {
      ...request,
      note: reason,
      restock: restock === 1,
      isManual: input.is_manual === 1,
      expectedMinor: toMinorUnits(input.amount, decimals),
      expectedRemainingMinor: toMinorUnits(input.remaining, decimals),
    },
  ).catch(refuse);
  return {
    data: { amount: toMajorUnits(plan.amountMinor, decimals), rest: toMajorUnits(plan.remainingAfterMinor, decimals) },
  };
};
