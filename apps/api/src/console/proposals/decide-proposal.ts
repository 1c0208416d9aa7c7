import {
  ProposalError,
  acceptProposal as saveAcceptance,
  rejectProposal as saveRejection,
} from '../../dashboard/dashboard.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';

/** Maps a decision's error to a Refusal. */
const refuse = (error: unknown): never => {
  if (!(error instanceof ProposalError)) throw error;
  if (error.problem === 'missing') throw new Refusal('NOT_FOUND');
  if (error.problem === 'parent') throw createInvalidFieldError('parent_id', 'is an unknown category');
  if (error.problem === 'hidden') throw createInvalidFieldError('parent_id', 'is hidden, or below a hidden category');
  if (error.problem === 'depth') throw createInvalidFieldError('parent_id', 'is of the last level');
  if (error.problem === 'name') throw createInvalidFieldError('name_en', 'is a category already');
  throw new Refusal('EDITED_MEANWHILE', { data: { status: error.status } });
};

export const acceptProposal: Handler<'acceptProposal'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, parent_id: parentId, name_en: name, name_fr: fr, name_es: es, name_ar: ar, name_sw: sw } = input;
  const choice = { parentId: parentId || null, name, translations: { fr, es, ar, sw } };
  const category = await saveAcceptance(prisma, { id, actor, now: clock.now() }, choice).catch(refuse);
  return { data: { id, category } };
};

export const rejectProposal: Handler<'rejectProposal'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, reason } = input;
  await saveRejection(prisma, { id, actor, now: clock.now() }, reason).catch(refuse);
  return { data: { id } };
};
