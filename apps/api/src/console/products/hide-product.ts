import type { OperatorProductState } from '@trad/contract/console/catalogue/products';
import { ProductChangedError, setProductHidden } from '../../dashboard/dashboard.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Maps the conflict of a decision to a Refusal with the current state. */
const refuse = (error: unknown): never => {
  if (!(error instanceof ProductChangedError)) throw error;
  const { hidden, hiddenReason, status } = error.state;
  throw new Refusal('EDITED_MEANWHILE', {
    data: { state: hidden ? 'hidden' : status, hidden_reason: hiddenReason },
  });
};

export const hideProduct: Handler<'hideProduct'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, reason, former_reason: formerReason = null } = input;
  const change = await setProductHidden(prisma, {
    product: id,
    hidden: true,
    reason,
    // Null: the operator saw a product that is not hidden; '': one that is hidden without a reason.
    isExpected: ({ hidden, hiddenReason }) => (hidden ? (hiddenReason ?? '') : null) === formerReason,
    actor,
    now: clock.now(),
  }).catch(refuse);
  if (!change) throw new Refusal('NOT_FOUND');
  return { data: { id, state: 'hidden' } };
};

export const showProduct: Handler<'showProduct'> = async ({ input: { id }, actor, deps: { prisma, clock } }) => {
  const change = await setProductHidden(prisma, {
    product: id,
    hidden: false,
    reason: null,
    isExpected: ({ hidden }) => hidden,
    actor,
    now: clock.now(),
  }).catch(refuse);
  if (!change) throw new Refusal('NOT_FOUND');
  return { data: { id, state: change.status as OperatorProductState } };
};
