import type { Handler } from '../../platform/http/implement.ts';
import { profileOf } from './profile.queries.ts';
import { profileView } from './profile.view.ts';

export const getUserProfile: Handler<'getUserProfile'> = async ({ caller, deps: { prisma } }) => ({
  data: profileView(await profileOf(prisma, caller.id)),
});
