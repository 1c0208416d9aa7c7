import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  ApplicationError,
  acceptApplication as acceptApplicationOf,
  rejectApplication as rejectApplicationOf,
} from '../../vendor-area/vendor-area.ts';

/** Turns the refusal of a decision into one of the call. */
const refuse = (error: unknown): never => {
  if (!(error instanceof ApplicationError)) throw error;
  if (error.problem === 'missing') throw new Refusal('NOT_FOUND');
  throw error.problem === 'decided'
    ? new Refusal('EDITED_MEANWHILE', { data: { status: error.status } })
    : new Refusal('CONFLICT', { data: { reason: error.message } });
};

export const acceptApplication: Handler<'acceptApplication'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const slug = await acceptApplicationOf(prisma, { userId: input.id, actor, now: clock.now() }).catch(refuse);
  return { data: { slug } };
};

export const rejectApplication: Handler<'rejectApplication'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, reason } = input;
  await rejectApplicationOf(prisma, { userId: id, reason, actor, now: clock.now() }).catch(refuse);
  return { data: { id } };
};
