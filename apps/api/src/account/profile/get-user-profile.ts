import type { Handler } from '../../platform/http/implement-calls.ts';
import { readProfile } from './profile.queries.ts';
import { toProfileView } from './profile.view.ts';

export const getUserProfile: Handler<'getUserProfile'> = async ({ caller, deps: { prisma } }) => ({
  data: toProfileView(await readProfile(prisma, caller.id)),
});
