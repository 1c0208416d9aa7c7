import { reviewCashOrder } from '../../payments/payments.ts';
import { CommandError } from '../../platform/commands/command.ts';
import type { CallOf, Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findCashReview } from './cash.queries.ts';

type ReviewCall = 'releaseCashOrder' | 'rejectCashOrder';

/** Releases or rejects a waiting cash order. Throws NOT_FOUND, and EDITED_MEANWHILE with a colleague's decision. */
const review = async (
  { input, actor, deps }: Pick<CallOf<ReviewCall>, 'input' | 'actor' | 'deps'>,
  to: 'released' | 'rejected',
) => {
  const { order_id: orderId, note } = input;
  const createRefusal = async () => {
    const order = await findCashReview(deps.prisma, orderId);
    if (!order) return new Refusal('NOT_FOUND');
    const data = { cash_review: order.cashReview, note: order.cashReviewNote };
    return new Refusal('EDITED_MEANWHILE', { data });
  };
  const isFirstDecision = await reviewCashOrder({ ...deps, actor }, { orderId, review: to, note }).catch(
    async (error: unknown) => {
      throw error instanceof CommandError ? await createRefusal() : error;
    },
  );
  if (!isFirstDecision) throw await createRefusal();
  return { data: { order_id: orderId } };
};

export const releaseCashOrder: Handler<'releaseCashOrder'> = (call) => review(call, 'released');
export const rejectCashOrder: Handler<'rejectCashOrder'> = (call) => review(call, 'rejected');
