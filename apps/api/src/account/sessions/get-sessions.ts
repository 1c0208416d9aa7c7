import type { Handler } from '../../platform/http/implement-calls.ts';
import { listValidSessions } from './session.queries.ts';

export const getSessions: Handler<'getSessions'> = async ({ caller, deps: { prisma, clock } }) => {
  const sessions = await listValidSessions(prisma, caller.id, clock.now());
  return {
    data: sessions.map(({ id, device, network, createdAt, expiresAt }) => ({
      id,
      device,
      network,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      is_current: id === caller.sessionId ? 1 : 0,
    })),
  };
};
