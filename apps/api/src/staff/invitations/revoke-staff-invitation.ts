import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteInvitation } from './invitations.queries.ts';

export const revokeStaffInvitation: Handler<'revokeStaffInvitation'> = async ({
  input: { id },
  actor,
  deps: { prisma, clock },
}) => {
  if (!(await deleteInvitation(prisma, id, { actor, now: clock.now() }))) throw new Refusal('NOT_FOUND');
  return { data: { id } };
};
