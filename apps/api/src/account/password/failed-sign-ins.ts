import type { LanguageCode } from '@trad/contract/messages/message';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countUsage, DAY_MS } from '../../platform/security/usage-limit.ts';
import { postSignInsFailed } from './password.queries.ts';

/**
 * Tells the owner of an account, at most once a day, that strangers fail to sign in to it. Whether somebody has the e-mail
 * is looked up when the mail is sent: no answer, and no time that it takes, can tell.
 */
export const postFailedSignIns = async (deps: Deps, email: string, language: LanguageCode) => {
  // Whatever may be typed at a sign-in comes here; no account and no mail has an address without it.
  if (!email.includes('@')) return;
  try {
    await countUsage(deps, [{ name: 'failed-sign-ins-mail', by: email, max: 1, milliseconds: DAY_MS }]);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await postSignInsFailed(deps.prisma, email, language, deps.clock.now());
};
