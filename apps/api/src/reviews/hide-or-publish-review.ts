import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { decideReview, ReviewChangedError } from './moderation.queries.ts';

/** Throws EDITED_MEANWHILE with the current state for a conflict, and other errors unchanged. */
const throwConflict = (error: unknown): never => {
  if (!(error instanceof ReviewChangedError)) throw error;
  const { status, hiddenReason } = error.state;
  throw new Refusal('EDITED_MEANWHILE', { data: { status, hidden_reason: hiddenReason } });
};

const toDate = (time: string | undefined) => (time === undefined ? undefined : new Date(time));

export const hideReview: Handler<'hideReview'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, reason } = input;
  const writtenAt = toDate(input.written_at);
  const decision = { id, formerStatus: 'published', writtenAt, hiddenReason: reason, actor, now: clock.now() } as const;
  if (!(await decideReview(prisma, decision).catch(throwConflict))) throw new Refusal('NOT_FOUND');
  return { data: { id, status: 'hidden' } };
};

export const publishReview: Handler<'publishReview'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, former_status: formerStatus } = input;
  const writtenAt = toDate(input.written_at);
  const decision = { id, formerStatus, writtenAt, hiddenReason: null, actor, now: clock.now() };
  if (!(await decideReview(prisma, decision).catch(throwConflict))) throw new Refusal('NOT_FOUND');
  return { data: { id, status: 'published' } };
};
