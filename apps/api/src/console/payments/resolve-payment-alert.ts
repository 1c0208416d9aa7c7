import { findAlertState, recordManualRefund, reopenAlert, resolveAlert } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Throws the error after a colleague's concurrent change of the alert: NOT_FOUND, EDITED_MEANWHILE, STATUS_NOT_ALLOWED. */
const refuse = async ({ prisma }: Pick<Deps, 'prisma'>, id: number, isManualRefund = false): Promise<never> => {
  const alert = await findAlertState(prisma, id);
  if (!alert) throw new Refusal('NOT_FOUND');
  // It is open, and was said to be paid back: it is not about the refund of a payment without an order.
  if (isManualRefund && !alert.resolvedAt) throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'alertNotRefunded' });
  const data = { resolved_at: alert.resolvedAt?.toISOString() ?? null, resolution: alert.resolution };
  throw new Refusal('EDITED_MEANWHILE', { data });
};

export const resolvePaymentAlert: Handler<'resolvePaymentAlert'> = async ({ input, actor, deps }) => {
  const { id, note: resolution, is_manual_refund: isManualRefund } = input;
  const isResolved =
    isManualRefund === 1
      ? await recordManualRefund(deps, { id, resolution, actor })
      : await resolveAlert(deps.prisma, { id, resolution, actor, now: deps.clock.now() });
  return isResolved ? { data: { id } } : refuse(deps, id, isManualRefund === 1);
};

export const reopenPaymentAlert: Handler<'reopenPaymentAlert'> = async ({ input: { id }, actor, deps }) => {
  const outcome = await reopenAlert(deps.prisma, { id, actor, now: deps.clock.now() });
  if (outcome === 'manually_refunded') throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'alertRefundedManually' });
  return outcome === 'reopened' ? { data: { id } } : refuse(deps, id);
};
