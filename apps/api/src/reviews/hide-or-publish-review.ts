import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { DecidedMeanwhileError, decideReview } from './moderation.queries.ts';

/** Throws EDITED_MEANWHILE with the current state for a conflict, and other errors unchanged. */
const throwConflict = (error: unknown): never => {
  if (!(error instanceof DecidedMeanwhileError)) throw error;
  const { status, hiddenReason } = error.state;
  throw new Refusal('EDITED_MEANWHILE', { data: { status, hidden_reason: hiddenReason } });
};

export const hideReview: Handler<'hideReview'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, reason } = input;
  const decision = { id, formerStatus: 'published', hiddenReason: reason, actor, now: clock.now() } as const;
  if (!(await decideReview(prisma, decision).catch(throwConflict))) throw new Refusal('NOT_FOUND');
  return { data: { id, status: 'hidden' } };
};

export const publishReview: Handler<'publishReview'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, former_status: formerStatus } = input;
  const decision = { id, formerStatus, hiddenReason: null, actor, now: clock.now() };
  if (!(await decideReview(prisma, decision).catch(throwConflict))) throw new Refusal('NOT_FOUND');
  return { data: { id, status: 'published' } };
};
