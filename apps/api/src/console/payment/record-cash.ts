import type { CASH_STEPS } from '@trad/contract/console/payment';
import { toMajorUnits } from '@trad/contract/money';
import {
  canRecordCash,
  recordCash as saveCashReceipt,
  reverseCash as saveCashReversal,
  recordUnpaidCash as saveUnpaidCash,
} from '../../payments/payments.ts';
import { CommandError } from '../../platform/commands/command.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findCashSellerOrder, findOrderDecimals, type OperatorCashSellerOrder } from './cash.queries.ts';

type CashStep = (typeof CASH_STEPS)[number];

/**
 * Lists the steps that may be recorded for the cash of a seller order. The use cases of payments check the same under
 * locks.
 */
export const listCashSteps = ({
  status,
  cashReceivedAt,
  refundedMinor,
  isCashOnDelivery,
  hasCommission,
  hasRefundedDelivery,
}: OperatorCashSellerOrder): CashStep[] => {
  if (!isCashOnDelivery) return [];
  if (cashReceivedAt) return refundedMinor > 0 || hasRefundedDelivery ? [] : ['reverse'];
  if (!canRecordCash({ status, hasCommission })) return [];
  return status === 'returned' ? ['record'] : ['record', 'unpaid'];
};

const requireSellerOrder = async ({ pool }: Pick<Deps, 'pool'>, id: number) => {
  const sellerOrder = await findCashSellerOrder(pool, id);
  if (!sellerOrder) throw new Refusal('NOT_FOUND');
  return sellerOrder;
};

/** Creates the conflict after a colleague's concurrent change, with the current state. */
const createEditedRefusal = ({ status, cashReceivedAt }: OperatorCashSellerOrder) =>
  new Refusal('EDITED_MEANWHILE', { data: { status, received_at: cashReceivedAt?.toISOString() ?? null } });

/** Records a step for the cash of one seller order. Throws NOT_FOUND, EDITED_MEANWHILE, STATUS_NOT_ALLOWED. */
const runStep = async (
  deps: Pick<Deps, 'pool' | 'prisma'>,
  { sellerOrderId, step }: { sellerOrderId: number; step: CashStep },
  run: (request: { orderId: number; stores: number[] }) => Promise<readonly unknown[]>,
) => {
  const sellerOrder = await requireSellerOrder(deps, sellerOrderId);
  const isRecorded = sellerOrder.cashReceivedAt !== null;
  if (sellerOrder.isCashOnDelivery && isRecorded !== (step === 'reverse')) throw createEditedRefusal(sellerOrder);
  if (!listCashSteps(sellerOrder).includes(step)) throw new Refusal('STATUS_NOT_ALLOWED');
  const { orderId, storeId } = sellerOrder;
  const changed = await run({ orderId, stores: [storeId] }).catch(async (error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    throw createEditedRefusal(await requireSellerOrder(deps, sellerOrderId));
  });
  const after = await requireSellerOrder(deps, sellerOrderId);
  if (changed.length === 0) throw createEditedRefusal(after);
  const amount = toMajorUnits(after.totalMinor, await findOrderDecimals(deps.prisma, orderId));
  return { data: { seller_order_id: sellerOrderId, amount, status: after.status } };
};

export const recordCash: Handler<'recordCash'> = ({ input: { seller_order_id: sellerOrderId, note }, actor, deps }) =>
  runStep(deps, { sellerOrderId, step: 'record' }, (request) =>
    saveCashReceipt({ ...deps, actor }, { ...request, note }),
  );

export const reverseCash: Handler<'reverseCash'> = ({ input: { seller_order_id: sellerOrderId, note }, actor, deps }) =>
  runStep(deps, { sellerOrderId, step: 'reverse' }, (request) =>
    saveCashReversal({ ...deps, actor }, { ...request, note }),
  );

export const recordUnpaidCash: Handler<'recordUnpaidCash'> = ({
  input: { seller_order_id: sellerOrderId, note },
  actor,
  deps,
}) =>
  runStep(deps, { sellerOrderId, step: 'unpaid' }, (request) =>
    saveUnpaidCash({ ...deps, actor }, { ...request, note }),
  );
