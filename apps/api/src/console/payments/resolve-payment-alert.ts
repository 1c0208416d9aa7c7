import { findAlertState, reopenAlert, resolveAlert } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Throws the error after a colleague's concurrent change of the alert: NOT_FOUND or EDITED_MEANWHILE. */
const refuse = async ({ prisma }: Pick<Deps, 'prisma'>, id: number): Promise<never> => {
  const alert = await findAlertState(prisma, id);
  if (!alert) throw new Refusal('NOT_FOUND');
  const data = { resolved_at: alert.resolvedAt?.toISOString() ?? null, resolution: alert.resolution };
  throw new Refusal('EDITED_MEANWHILE', { data });
};

export const resolvePaymentAlert: Handler<'resolvePaymentAlert'> = async ({ input, actor, deps }) => {
  const { id, note: resolution } = input;
  const isResolved = await resolveAlert(deps.prisma, { id, resolution, actor, now: deps.clock.now() });
  return isResolved ? { data: { id } } : refuse(deps, id);
};

export const reopenPaymentAlert: Handler<'reopenPaymentAlert'> = async ({ input: { id }, actor, deps }) => {
  const isReopened = await reopenAlert(deps.prisma, { id, actor, now: deps.clock.now() });
  return isReopened ? { data: { id } } : refuse(deps, id);
};
