import type { Handler } from '../../platform/http/implement-calls.ts';
import { readProfile } from './profile.queries.ts';
import { profileView } from './profile.view.ts';

export const getUserProfile: Handler<'getUserProfile'> = async ({ caller, deps: { prisma } }) => ({
  data: profileView(await readProfile(prisma, caller.id)),
});
