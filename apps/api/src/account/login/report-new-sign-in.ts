import type { LanguageCode } from '@trad/contract/messages/message';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countUsage } from '../../platform/limits/usage-limit.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { SESSION_LIFETIMES } from '../../platform/security/session-lifetime.ts';
import { NEW_SIGN_IN } from '../password/password-mail-kinds.ts';
import { hasSession } from '../sessions/session.queries.ts';

const MAILS_A_DAY = 3;

interface Account {
  id: number;
  createdAt: Date;
  emailConfirmedAt: Date | null;
}

/**
 * Notifies the owner of an account by mail of a sign-in for which both device and network are unknown, except the first
 * one after the registration. Only confirmed addresses get the mail, as any other may belong to a stranger.
 */
export const reportNewSignIn = async (
  deps: Deps,
  { id: userId, createdAt, emailConfirmedAt }: Account,
  { device, network, language }: { device: string | null; network: string; language: LanguageCode },
) => {
  const now = deps.clock.now();
  if (!emailConfirmedAt) return;
  // Expired sessions are deleted: an old account without any has had some.
  const isOlderThanAnySession = now.getTime() - createdAt.getTime() > SESSION_LIFETIMES.shopper.maxMs;
  if (!isOlderThanAnySession && !(await hasSession(deps.prisma, userId))) return;
  try {
    await countUsage(deps, [{ name: 'new-sign-in-mail', by: userId, max: MAILS_A_DAY, milliseconds: DAY_MS }]);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  const params = { at: now.toISOString(), device, network };
  await deps.prisma.$transaction((tx) => enqueueMailToUser(tx, { kind: NEW_SIGN_IN, userId, language, params }, now));
};
