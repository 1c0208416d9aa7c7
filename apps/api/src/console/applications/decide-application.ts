import {
  ApplicationError,
  acceptApplication as saveAcceptance,
  askApplicant as saveQuestion,
  rejectApplication as saveRejection,
} from '../../dashboard/dashboard.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Maps a decision's error to a Refusal. */
const refuse = (error: unknown): never => {
  if (!(error instanceof ApplicationError)) throw error;
  if (error.problem === 'missing') throw new Refusal('NOT_FOUND');
  if (error.problem === 'changed') throw new Refusal('EDITED_MEANWHILE', { data: { ...error.current } });
  const data = { reason: error.message };
  if (error.problem === 'storeName') throw new Refusal('STORE_NAME_TAKEN', { data });
  throw new Refusal('CONFLICT', { messageKey: 'accountCannotOwnStore', data });
};

export const acceptApplication: Handler<'acceptApplication'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id: userId, version, message } = input;
  const decision = { userId, version, message, actor, now: clock.now() };
  const store = await saveAcceptance(prisma, decision).catch(refuse);
  return { data: { slug: store.slug, store_id: store.id } };
};

export const askApplicant: Handler<'askApplicant'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, version: readVersion, question } = input;
  const version = await saveQuestion(prisma, {
    userId: id,
    version: readVersion,
    question,
    actor,
    now: clock.now(),
  }).catch(refuse);
  return { data: { id, version } };
};

export const rejectApplication: Handler<'rejectApplication'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, version, reason } = input;
  await saveRejection(prisma, { userId: id, version, reason, actor, now: clock.now() }).catch(refuse);
  return { data: { id } };
};
