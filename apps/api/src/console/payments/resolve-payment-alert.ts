import {
  findAlertState,
  RefundOwedError,
  recordManualRefund,
  reopenAlert,
  resolveAlert,
  resolveFailedRefund,
} from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Throws the error after a colleague's concurrent change of the alert: NOT_FOUND, EDITED_MEANWHILE, STATUS_NOT_ALLOWED. */
const refuse = async ({ prisma }: Pick<Deps, 'prisma'>, id: number, isManualRefund = false): Promise<never> => {
  const alert = await findAlertState(prisma, id);
  if (!alert) throw new Refusal('NOT_FOUND');
  // The alert is still open, so it is not about a failed refund of a payment without an order: only such refunds are recorded here.
  if (isManualRefund && !alert.resolvedAt) throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'alertNotRefunded' });
  const data = { resolved_at: alert.resolvedAt?.toISOString() ?? null, resolution: alert.resolution };
  throw new Refusal('EDITED_MEANWHILE', { data });
};

export const resolvePaymentAlert: Handler<'resolvePaymentAlert'> = async ({ input, actor, deps }) => {
  const { id, note: resolution } = input;
  const isManualRefund = input.is_manual_refund === 1;
  const waivesRest = input.is_nothing_owed === 1;
  if (isManualRefund)
    return (await recordManualRefund(deps, { id, resolution, actor })) ? { data: { id } } : refuse(deps, id, true);
  const isResolved = await resolveFailedRefund(deps, { id, resolution, waivesRest, actor }).catch((error) => {
    if (!(error instanceof RefundOwedError)) throw error;
    const { amount } = error;
    throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'refundOwed', params: { amount }, data: { owed: amount } });
  });
  if (isResolved || (await resolveAlert(deps.prisma, { id, resolution, actor, now: deps.clock.now() })))
    return { data: { id } };
  return refuse(deps, id);
};

export const reopenPaymentAlert: Handler<'reopenPaymentAlert'> = async ({ input: { id }, actor, deps }) => {
  const outcome = await reopenAlert(deps.prisma, { id, actor, now: deps.clock.now() });
  if (outcome === 'manually_refunded') throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'alertRefundedManually' });
  return outcome === 'reopened' ? { data: { id } } : refuse(deps, id);
};
